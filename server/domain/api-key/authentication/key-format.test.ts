import { describe, expect, it } from 'vitest'
import { sameBytes } from '@/server/platform/secret/signed-text'
import { generateKey, parseKey, secretHmac } from './key-format'

describe('API keys', () => {
  it('have the published form and read back', () => {
    const key = generateKey('live')
    expect(key.text).toMatch(/^asy_live_[0-9A-Za-z]{8}_[0-9A-Za-z]{38}$/)
    expect(parseKey(key.text)).toEqual({ mode: 'live', publicId: key.publicId, secret: key.secret })
  })

  it('do not repeat', () => {
    const seen = new Set(Array.from({ length: 20_000 }, () => generateKey('test').text))
    expect(seen.size).toBe(20_000)
  })

  it('refuse every one-character change by checksum', () => {
    const { text } = generateKey('live')
    for (let i = 'asy_live_'.length; i < text.length; i++) {
      if (text[i] === '_') continue
      const changed = text.slice(0, i) + (text[i] === 'a' ? 'b' : 'a') + text.slice(i + 1)
      expect(parseKey(changed)).toBeNull()
    }
  })

  it.each(['', 'asy_live_', 'Bearer x', 'asy_prod_aaaaaaaa_bbbb', `${generateKey('live').text} `])('refuse %j', (text) => {
    expect(parseKey(text)).toBeNull()
  })

  it('are worth nothing without the pepper', () => {
    const { secret } = generateKey('live')
    expect(sameBytes(secretHmac('one pepper', secret), secretHmac('one pepper', secret))).toBe(true)
    expect(sameBytes(secretHmac('one pepper', secret), secretHmac('another', secret))).toBe(false)
  })
})
