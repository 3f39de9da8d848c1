import { expect, it } from 'vitest'
import { heldBackWords } from './held-back'

const one = (state: 'active' | 'proposed', findings = 0) => ({ state, held_back: { findings, times: findings, last_at: null } })

it.each([
  [[one('active', 3)], false, '1 active suppression held back 3 findings'],
  [
    [one('active', 1), one('active'), one('proposed')],
    false,
    '2 active suppressions held back 1 finding; 1 suppression needs approval',
  ],
  [[one('proposed'), one('proposed')], false, '2 suppressions need approval'],
  [[one('active', 2000)], true, 'At least 1 active suppression held back 2,000 findings'],
])('says what suppressions hold back of the rules: %#', (all, more, words) => {
  expect(heldBackWords(all, more)).toBe(words)
})
