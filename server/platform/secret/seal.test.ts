import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Env } from '@/server/platform/env'
import { seal, unseal } from './seal'

const store = globalThis as typeof globalThis & { __assayEnv?: Env | undefined }
const before = store.__assayEnv
const setKey = (key: string) => {
  store.__assayEnv = { ...before, SECRETS_FROM_FILE: [], SEALING_KEY: key } as Env
}
beforeAll(() => setKey('k'.repeat(64)))
afterAll(() => {
  store.__assayEnv = before
})

describe('a sealed value', () => {
  it('opens for its purpose, text and bytes alike', () => {
    expect(unseal(seal('schlüssel', 'webhook:1'), 'webhook:1').toString()).toBe('schlüssel')
    expect(unseal(seal(Uint8Array.of(0, 255, 7), 'a'), 'a')).toEqual(Buffer.of(0, 255, 7))
  })

  it('is never twice the same and shows nothing of what it holds', () => {
    const [first, second] = [seal('a secret of some length', 'p'), seal('a secret of some length', 'p')]
    expect(first.equals(second)).toBe(false)
    expect(first.includes('secret')).toBe(false)
  })

  it('does not open for another purpose, with another key, or with any byte altered', () => {
    const sealed = seal('secret', 'webhook:1')
    expect(() => unseal(sealed, 'webhook:2')).toThrow()
    for (let at = 0; at < sealed.length; at++) {
      const altered = Buffer.from(sealed)
      altered[at] = (altered[at] as number) ^ 1
      expect(() => unseal(altered, 'webhook:1'), `byte ${at}`).toThrow()
    }
    setKey('z'.repeat(64))
    expect(() => unseal(sealed, 'webhook:1')).toThrow()
    setKey('k'.repeat(64))
  })

  it('refuses what is too short to be one', () => {
    expect(() => unseal(Buffer.of(1, 2, 3), 'p')).toThrow('not a sealed value')
  })
})
