import { describe, expect, it } from 'vitest'
import { findConcepts } from '@/contract/concepts'
import { conceptId, isWithin, unknownConcept } from './concepts'

const all = findConcepts('', ['category', 'abuse'])

describe('the concepts that people choose from', () => {
  it('are all of the taxonomy, each once, with a meaning', () => {
    for (const { id, means } of all) {
      expect(conceptId(id), id).toBe(id)
      expect(means, id).not.toBe('')
    }
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  })
  it('call an abuse what the taxonomy does', () => {
    for (const { id, kind } of all) expect([id, kind === 'abuse']).toEqual([id, isWithin(id, 'abuse')])
  })
  it.each([
    ['Mixer', 'mixing_service'],
    ['mixing service', 'mixing_service'],
    ['MIXING_SERVICE', 'mixing_service'],
    ['darknet', 'market'],
    ['scam', 'scam'],
    ['gambl', 'gambling'],
    ['merchant', 'shop'],
    ['encrypting', 'ransomware'],
    ['ofac', 'sanction'],
  ])('are found by %s', (text, id) => {
    expect(findConcepts(text, ['category', 'abuse'])[0]?.id).toBe(id)
  })
  it('are found by nothing else', () => {
    expect(findConcepts('xyzzy', ['category', 'abuse'])).toEqual([])
    expect(findConcepts('scam', ['category'])).toEqual([])
    expect(findConcepts('own', ['category'], ['own_word']).map(({ id }) => id)).toContain('own_word')
  })
})

it.each([
  ['Mixer', '"Mixer" is not a known category or abuse; did you mean mixing_service?'],
  ['rug_pull', '"rug_pull" is not a known category or abuse; use an id such as scam, mixing_service or exchange'],
  ['', '"" is not a known category or abuse; use an id such as scam, mixing_service or exchange'],
])('a refusal of %j names what was meant', (text, said) => {
  expect(unknownConcept(text)).toBe(said)
})
