import { describe, expect, it } from 'vitest'
import type { CaseContent, ReportDocument } from '@/contract/report/report-document'
import { anItem, aPath, checkOf, contributionOf, partOf } from '@/contract/testing/summary-check'
import { caseFindings, narrativeOf } from './case-findings'
import { namedLists } from './named-lists'

const part = partOf('0.7', '22499.99')
const check = {
  ...checkOf({
    contributions: [contributionOf(['sanction'])],
    source: [
      anItem({ counted: part, after_designation: part, designated_at: '2022-08-08T00:00:00Z', counts_toward_score: true }),
    ],
    paths: [
      {
        ...aPath({
          address: 'a',
          entity: 'Tornado Cash',
          categories: ['sanction', 'mixing_service'],
          listed_by: 'us_ofac_sdn',
          counts_toward_score: true,
        }),
        hops: [
          { first_at: '2023-01-02T00:00:00Z', last_at: '2023-02-03T00:00:00Z' },
          { first_at: '2020-01-01T00:00:00Z', last_at: '2020-01-01T00:00:00Z' },
        ],
      } as never,
    ],
  }),
  check_id: 'chk_1',
  reproducibility: { lists: [{ list_id: 'fictional_sanctions_list' }] },
}
const content = (more: object = {}, timeline: object[] = []) =>
  ({
    case: {
      id: 'cas_1',
      number: 4,
      revision: 9,
      state: 'closed',
      stage: 'complete',
      outcome: 'suspicious_reported',
      opened_at: '2026-01-02T00:00:00Z',
      closed_at: '2026-02-03T00:00:00Z',
      assigned_investigator: { name: 'Anna Berg' },
      ...more,
    },
    subjects: [
      { subject: { type: 'address', value: '0xabc', network: 'ethereum', name: null }, check, gap: null },
      { subject: { type: 'entity', value: 'ent_1', network: null, name: 'A shop' }, check: null, gap: 'An entity has no score.' },
    ],
    alerts: [
      { severity: 'severe', state: 'closed', first_seen_at: '2026-01-01T00:00:00Z' },
      { severity: 'high', state: 'open', first_seen_at: '2026-01-05T00:00:00Z' },
    ],
    timeline,
  }) as unknown as CaseContent
const texts = (of: CaseContent) => caseFindings(of).map(({ text, basis }) => `${text} [${basis}]`)

describe('what a case found', () => {
  it('is said in sentences, each with what it is made from', () => {
    const passed = {
      seq: 7,
      at: '2026-02-01T00:00:00Z',
      kind: 'stage_changed',
      actor: { name: 'Lea Lead' },
      detail: { from: 'review', to: 'reporting' },
    }
    const review = { reviewed_by: { name: 'Lea Lead' }, reviewed_at: '2026-02-01T00:00:00Z' }
    expect(texts(content(review, [passed]))).toEqual([
      'Case #4, opened on 2026-01-02, is about 1 address and 1 entity. It was closed on 2026-02-03 with the outcome “Suspicious reported”. [case cas_1, revision 9]',
      '0xabc on ethereum. Severe: 70 % of what it received ($22,499.99) came directly from Tornado Cash, an OFAC-listed mixer, after its listing (2022-08-08). On the listed paths it moved between 2023-01-02 and 2023-02-03. [check chk_1]',
      'A shop has no score: An entity has no score. [subjects]',
      '2 alerts (1 severe, 1 high), the first of 2026-01-01; 1 not closed. [alerts]',
      'Anna Berg investigates it. Lea Lead passed the review on 2026-02-01. [event 7 of the timeline]',
    ])
  })

  it('claims no review that the timeline does not hold, and no end that has not come', () => {
    const back = {
      seq: 7,
      at: '2026-02-01T00:00:00Z',
      kind: 'stage_changed',
      actor: { name: 'Lea Lead' },
      detail: { from: 'review', to: 'investigation' },
    }
    const said = texts(
      content({ closed_at: null, outcome: null, state: 'open', stage: 'investigation', assigned_investigator: null }, [back]),
    ).join(' ')
    expect(said).toContain('It is open at the stage Investigation, without an outcome.')
    expect(said).toContain('Nobody is assigned to it. No review has passed.')
    expect(said).not.toContain('Lea Lead')
  })

  it('claims no review that is void, or that a key passed', () => {
    const passedBy = (type: string) => ({
      seq: 7,
      at: '2026-02-01T00:00:00Z',
      kind: 'stage_changed',
      actor: { type, name: 'Lea Lead' },
      detail: { from: 'review', to: 'reporting' },
    })
    const none = { reviewed_by: null, reviewed_at: null }
    const last = (actor: string) => texts(content(none, [passedBy(actor)])).at(-1)
    expect(last('user')).toBe(
      'Anna Berg investigates it. No review is valid: the case left review on 2026-02-01, but what happened later made that review void. [event 7 of the timeline]',
    )
    expect(last('api_key')).toBe(
      'Anna Berg investigates it. No review is valid: the case left review on 2026-02-01, but a key passed it, which is no review by a person. [event 7 of the timeline]',
    )
  })

  it('has the narrative of a case that has one', () => {
    expect(narrativeOf(content({ narrative: 'It began in May.' }))).toBe('It began in May.')
    for (const narrative of [null, '  ', undefined, 4]) expect(narrativeOf(content({ narrative }))).toBeNull()
    expect(narrativeOf(content())).toBeNull()
  })
})

describe('lists on the first page', () => {
  const lists = ['us_ofac_sdn', 'fictional_sanctions_list', 'eu_fsf'].map((list_id) => ({ list_id, version: '1', sha256: '' }))
  const ids = (type: string, of: unknown) =>
    namedLists({ type, lists, content: of } as ReportDocument).map(({ list_id }) => list_id)
  it('are those that name a party, not those that were loaded', () => {
    expect(ids('case', content())).toEqual(['us_ofac_sdn'])
    expect(ids('wallet', { check: { overrides: [{ reason: 'The address itself is listed (eu_fsf).' }] } })).toEqual(['eu_fsf'])
    expect(ids('wallet', { check: { reproducibility: { lists } } })).toEqual([])
    expect(ids('screening', {})).toHaveLength(3)
  })
})
