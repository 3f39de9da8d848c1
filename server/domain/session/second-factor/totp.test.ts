import { Secret } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { newTotpSecret, totpStep, totpUri } from './totp'

/** RFC 6238, appendix B, SHA-1: the last six of its eight digits. */
const secret = Secret.fromLatin1('12345678901234567890').base32
const vectors: [number, string][] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
]

describe('codes of the second factor', () => {
  it.each(vectors)('at %i s is %s, one step early and late, and no further', (seconds, code) => {
    const step = Math.floor(seconds / 30)
    const at = (s: number) => totpStep(secret, code, new Date(s * 1000))
    expect(at(seconds)).toBe(step)
    expect(at(seconds - 30)).toBe(step)
    expect(at(seconds + 30)).toBe(step)
    expect(at(seconds - 60)).toBeNull()
    expect(at(seconds + 60)).toBeNull()
  })

  it('are refused for another secret, other digits and other forms', () => {
    const now = new Date(59_000)
    expect(totpStep(newTotpSecret(), '287082', now)).toBeNull()
    for (const code of ['287083', '87082', '0287082', '', 'abcdef']) expect(totpStep(secret, code, now), code).toBeNull()
  })

  it('come from a secret of 160 bits that an authenticator can read', () => {
    const made = newTotpSecret()
    expect(made).toMatch(/^[A-Z2-7]{32}$/)
    const uri = new URL(totpUri(made, 'ada@example.com'))
    expect(uri.protocol).toBe('otpauth:')
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      issuer: 'Assay',
      secret: made,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
    expect(decodeURIComponent(uri.pathname)).toContain('Assay:ada@example.com')
  })
})
