import { describe, expect, it } from 'vitest'
import { type Level, levels } from '@/contract/kernel/primitives'
import { canonicalJson } from '@/server/platform/canonical'
import { deriveRisk, levelWeight, type RiskInputs } from './derive-risk'

const nothing: RiskInputs = {
  rule: 'assay-customer-1',
  customer_id: 'cus_1',
  reference: 'r',
  transfers: [],
  transfers_total: 0,
  transfers_unknown: 0,
  orphaned: 0,
  wallets: [],
  name: null,
}
const clean = { screening_id: 'scr_1', true_matches: 0, open: 0, dismissed: 0, in_part: false }
const transfer = (level: Level | null, n = 1): RiskInputs['transfers'][number] => ({
  id: `ctr_${n}`,
  direction: 'deposit',
  state: 'matched',
  amount_usd: '1',
  check_id: level === null ? null : `chk_${n}`,
  level,
})
const wallet = (level: Level | null): RiskInputs['wallets'][number] => ({
  id: 'mon_1',
  network: 'bitcoin',
  address: 'a',
  check_id: level === null ? null : 'chk_9',
  level,
})
const withTransfers = (...found: (Level | null)[]): RiskInputs => ({
  ...nothing,
  transfers: found.map((level, n) => transfer(level, n)),
  transfers_total: found.length,
  transfers_unknown: found.filter((level) => level === null).length,
})

describe('the risk of a customer', () => {
  it.each([
    ['of whom nothing is known', nothing, 'unknown', false],
    ['with a clean name', { ...nothing, name: clean }, 'low', true],
    ['with a name that is not screened', { ...nothing, name: { ...clean, screening_id: null } }, 'unknown', false],
    ['with a name that a part of the lists was asked for', { ...nothing, name: { ...clean, in_part: true } }, 'unknown', false],
    ['with a resemblance nobody decided', { ...nothing, name: { ...clean, open: 1 } }, 'high', true],
    ['with a resemblance that was dismissed', { ...nothing, name: { ...clean, dismissed: 2 } }, 'low', true],
    ['with a true match', { ...nothing, name: { ...clean, open: 3, true_matches: 1 } }, 'severe', true],
    ['with a transfer of medium risk', withTransfers('low', 'medium'), 'medium', true],
    ['with a transfer that is not checked', withTransfers('low', null), 'unknown', false],
    ['with a severe transfer and one not checked', withTransfers('severe', null), 'severe', false],
    ['with a wallet that is not checked', { ...nothing, wallets: [wallet(null)], name: clean }, 'unknown', false],
    ['with a wallet of high risk', { ...nothing, wallets: [wallet('high')], name: clean }, 'high', true],
    ['with a check that could not tell', withTransfers('unknown', 'low'), 'unknown', false],
  ] as const)('%s', (_, inputs, level, complete) => {
    const risk = deriveRisk(inputs as RiskInputs)
    expect([risk.level, risk.complete]).toEqual([level, complete])
    for (const part of risk.parts) expect(part.counts).toBe(part.level === level)
  })

  it('is never below the level of a part, nor low beside what is not known', () => {
    const choices: (Level | null)[] = [null, ...levels]
    for (const a of choices) {
      for (const b of choices) {
        for (const c of choices) {
          const risk = deriveRisk({ ...withTransfers(a, b), wallets: [wallet(c)] })
          for (const one of [a, b, c]) expect(levelWeight(risk.level)).toBeGreaterThanOrEqual(levelWeight(one ?? 'unknown'))
          expect(risk.complete).toBe([a, b, c].every((one) => one !== null && one !== 'unknown'))
        }
      }
    }
  })

  it('is the same in whatever order its parts come', () => {
    const found = withTransfers('low', 'severe', null, 'medium')
    const back = { ...found, transfers: found.transfers.toReversed() }
    expect(canonicalJson(deriveRisk(back))).toBe(canonicalJson(deriveRisk(found)))
  })

  it('says what is left out', () => {
    const risk = deriveRisk({ ...withTransfers('low'), transfers_total: 700, transfers_unknown: 3, orphaned: 1 })
    expect(risk.complete).toBe(false)
    expect(risk.parts_total).toBe(700)
    expect(risk.notes).toEqual([
      'No name was given, so no name was screened.',
      '3 of the transfers are not checked yet.',
      '1 orphaned transfer is left out: no chain has it now.',
      '699 more transfers are not listed; none of them has a higher level than the listed ones.',
    ])
  })
})
