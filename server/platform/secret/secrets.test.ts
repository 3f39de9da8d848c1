import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Env } from '../env'
import { decodeCursor, encodeCursor, readCursor } from '../page/cursor'
import { reseal, seal, unseal } from './seal'
import { currentSecret, secretValues, withSecret } from './secrets'

const store = globalThis as typeof globalThis & { __assayEnv?: Env }
let before: Env | undefined
let folder: string
const file = () => path.join(folder, 'secrets.json')
const write = (values: Record<string, string>) => writeFileSync(file(), JSON.stringify(values))
const set = (values: Partial<Env>) => {
  store.__assayEnv = { ...before, SECRETS_FROM_FILE: [], ...values } as Env
}
beforeEach(() => {
  before = store.__assayEnv
  folder = mkdtempSync(path.join(os.tmpdir(), 'secrets-'))
})
afterEach(() => {
  store.__assayEnv = before
  rmSync(folder, { recursive: true })
})
const [first, second, third] = ['a', 'b', 'c'].map((letter) => letter.repeat(32)) as [string, string, string]
const fromFile = () => set({ SECRETS_FILE: file(), SECRETS_FROM_FILE: ['SEALING_KEY', 'CURSOR_SECRET'], SEALING_KEY: 'stale' })

describe('a secret of the environment', () => {
  it('has the one before it as a second value', () => {
    set({ SEALING_KEY: second, SEALING_KEY_PREVIOUS: first })
    expect(secretValues('SEALING_KEY')).toEqual([second, first])
    set({ SEALING_KEY: second })
    expect(secretValues('SEALING_KEY')).toEqual([second])
  })
})

describe('a secret of the file', () => {
  it('is followed there, whatever the process began with', () => {
    write({ SEALING_KEY: first })
    fromFile()
    expect(currentSecret('SEALING_KEY')).toBe(first)
    write({ SEALING_KEY: second, SEALING_KEY_PREVIOUS: first })
    expect(secretValues('SEALING_KEY', true)).toEqual([second, first])
  })

  it('is read at once where nothing known fits', () => {
    write({ SEALING_KEY: first })
    fromFile()
    expect(currentSecret('SEALING_KEY')).toBe(first)
    write({ SEALING_KEY: second, SEALING_KEY_PREVIOUS: first })
    expect(withSecret('SEALING_KEY', (secret) => (secret === second ? 'found' : null))).toBe('found')
    expect(withSecret('SEALING_KEY', (secret) => (secret === third ? 'found' : null))).toBeNull()
  })

  it('stays as it was while the file cannot be read', () => {
    write({ SEALING_KEY: first })
    fromFile()
    expect(currentSecret('SEALING_KEY')).toBe(first)
    writeFileSync(file(), '{')
    expect(secretValues('SEALING_KEY', true)).toEqual([first])
  })
})

describe('what was made before a rotation', () => {
  it('is sealed: it opens with either key, and is sealed anew for the present one alone', () => {
    set({ SEALING_KEY: first })
    const old = seal('secret', 'p')
    set({ SEALING_KEY: second, SEALING_KEY_PREVIOUS: first })
    expect(unseal(old, 'p').toString()).toBe('secret')
    const anew = reseal(old, 'p')
    expect(anew).not.toBeNull()
    expect(reseal(anew ?? old, 'p')).toBeNull()
    set({ SEALING_KEY: second })
    expect(unseal(anew ?? old, 'p').toString()).toBe('secret')
    expect(() => unseal(old, 'p')).toThrow()
  })

  it('is a cursor: it goes on until the old secret is dropped', () => {
    const scope = { route: 'cases.list', org: '0199aaaa-0000-7000-8000-000000000001', filtersHash: 'x' }
    const text = encodeCursor({ ...scope, position: [1], bound: null }, first)
    set({ CURSOR_SECRET: second, CURSOR_SECRET_PREVIOUS: first })
    expect(readCursor(text, scope).position).toEqual([1])
    expect(() => readCursor(text, { ...scope, filtersHash: 'y' })).toThrow('query.cursor')
    set({ CURSOR_SECRET: second })
    expect(() => readCursor(text, scope)).toThrow('query.cursor')
    expect(decodeCursor(text, scope, first).position).toEqual([1])
  })
})
