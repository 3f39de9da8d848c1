import { describe, expect, it } from 'vitest'
import { choosePlace } from './choose-place'
import type { Place } from './transaction.repo'

const at = (height: number, blockHash: string | null, orphaned = false): Place => ({
  network: 1,
  height: String(height),
  blockHash,
  orphaned,
})

describe('the place of a transaction that counts', () => {
  it.each<[string, Place[], Place | null]>([
    ['none', [], null],
    ['the only one', [at(5, 'aa')], at(5, 'aa')],
    ['the canonical one, though mined lower', [at(9, 'bb', true), at(5, 'aa')], at(5, 'aa')],
    ['the canonical one of the same height', [at(5, 'bb', true), at(5, 'aa')], at(5, 'aa')],
    ['what a node delivered before its transfers', [at(5, null), at(5, 'aa')], at(5, 'aa')],
    ['imported transfers before an orphaned block', [at(6, 'bb', true), at(5, null)], at(5, null)],
    ['the highest orphaned one, by number', [at(9, 'aa', true), at(10, 'bb', true)], at(10, 'bb', true)],
  ])('%s', (_name, places, expected) => {
    expect(choosePlace(places)).toEqual(expected)
    expect(choosePlace(places.toReversed())).toEqual(expected)
  })
})
