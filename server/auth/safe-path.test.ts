import { describe, expect, it } from 'vitest'
import { safePath } from './safe-path'

describe('safePath', () => {
  it.each([
    ['/wallets/bitcoin/1abc?tab=in#x', '/wallets/bitcoin/1abc?tab=in#x'],
    ['/', '/'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['/\t/evil.example', '/'],
    ['https://evil.example/', '/'],
    ['javascript:alert(1)', '/'],
    ['', '/'],
    [undefined, '/'],
    [['/risk'], '/'],
    ['/sign-in?callback=%2Fsign-in', '/'],
  ])('%j becomes %j', (input, expected) => {
    expect(safePath(input)).toBe(expected)
  })
})
