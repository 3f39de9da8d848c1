import { describe, expect, it } from 'vitest'
import { exposureReasonCodes } from '@/contract/risk/risk-exposure'
import { type ReasonCode, reasonCodes, reasonSentence } from './reasons'

const facts = {
  category: 'scam',
  direction: 'source' as const,
  start: '2022-08-08',
  end: '2025-03-21',
  symbol: 'FOO',
  dustCap: 24,
}
const bare = { ...facts, start: null, end: null, symbol: null }

describe('the sentence of a reason', () => {
  it.each<[ReasonCode, string, string]>([
    [
      'precedes_designation',
      'Moved before the designation (2022-08-08). It does not count.',
      'Moved before the designation. It does not count.',
    ],
    [
      'follows_delisting',
      'Moved after the delisting (2025-03-21). It does not count.',
      'Moved after the delisting. It does not count.',
    ],
    [
      'precedes_event',
      'Moved before the event that the attribution is about (2022-08-08). It does not count.',
      'Moved before the event that the attribution is about. It does not count.',
    ],
    [
      'follows_validity',
      'Moved after the attribution ended (2025-03-21). It does not count.',
      'Moved after the attribution ended. It does not count.',
    ],
    [
      'unknown_token',
      'FOO is not on the asset registry. Anybody can make such a token and name anybody in its transfers, so it does not count.',
      'This token is not on the asset registry. Anybody can make such a token and name anybody in its transfers, so it does not count.',
    ],
    [
      'dust',
      'Small payments that nobody asked for. All of them together add at most 24 points.',
      'Small payments that nobody asked for. All of them together add at most 24 points.',
    ],
    ['below_threshold', 'Below the thresholds of the rule.', 'Below the thresholds of the rule.'],
    ['allow_listed', 'An entry of the allow-list limits the score.', 'An entry of the allow-list limits the score.'],
    [
      'victim',
      'The address belongs to a victim. What happened to it is not held against it.',
      'The address belongs to a victim. What happened to it is not held against it.',
    ],
    ['no_rule', 'No rule of the active policy scores this category.', 'No rule of the active policy scores this category.'],
  ])('%s', (code, dated, undated) => {
    expect(reasonSentence(code, facts)).toBe(dated)
    expect(reasonSentence(code, bare)).toBe(undated)
  })
  it('is there for every code of the contract, and for no other', () => {
    expect(reasonCodes).toEqual(exposureReasonCodes)
  })
  it('names a listing only where a listing decided, an event only where an event did, and is one of a kind', () => {
    const all = reasonCodes.map((code) => [code, reasonSentence(code, facts)] as const)
    const naming = (words: RegExp) => all.filter(([, text]) => words.test(text)).map(([code]) => code)
    expect(naming(/designat|delist|sanction|listing/i)).toEqual(['precedes_designation', 'follows_delisting'])
    expect(naming(/event/i)).toEqual(['precedes_event'])
    expect(naming(/registry/i)).toEqual(['unknown_token'])
    expect(new Set(all.map(([, text]) => text)).size).toBe(reasonCodes.length)
  })
})
