import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { auditSentence, auditSentences } from './audit-sentences'

/** Every member of the union of actions, read from its source. */
const union = /export type AuditAction =([\s\S]*?)\n\n/.exec(readFileSync('server/platform/command/audit.ts', 'utf8'))?.[1] ?? ''
const actions = [...union.matchAll(/'([a-z_]+\.[a-z_]+)'/g)].map((match) => match[1] ?? '')

const said = (
  action: string,
  object_type: string,
  object_id: string | null,
  detail: Record<string, string | number | boolean | null> = {},
) =>
  auditSentence({ action, object_type, object_id, detail })
    .map((part) => (typeof part === 'string' ? part : 'person' in part ? `[${part.person}]` : `${part.text}<${part.href}>`))
    .join('')

const alert = `alr_${'0'.repeat(20)}abc123`
const person = `usr_${'0'.repeat(26)}`

describe('sentences of the audit log', () => {
  it('there is one for every action, and none for an action that is not there', () => {
    expect(actions.length).toBeGreaterThan(80)
    expect(actions.filter((action) => !auditSentences[action])).toEqual([])
    expect(Object.keys(auditSentences).filter((action) => !actions.includes(action))).toEqual([])
  })

  it.each(actions)('%s reads as a sentence, with nothing in its detail and with an object or none', (action) => {
    for (const id of [null, alert, person]) {
      const words = said(action, action.split('.')[0] ?? '', id)
      expect(words).not.toMatch(/undefined|null|NaN| {2}/)
      expect(words).toMatch(/^[a-z]/)
    }
  })

  it.each([
    [
      'alert.updated',
      'alert',
      alert,
      { state: 'closed', resolution: 'false_positive', commented: true },
      'closed alert …abc123</alerts/ID> as a false positive, with a comment',
    ],
    ['alert.updated', 'alert', alert, { assignee: person }, `assigned alert …abc123</alerts/ID> to [${person}]`],
    ['alert.updated', 'alert', alert, { assignee: null }, 'unassigned alert …abc123</alerts/ID>'],
    ['alerts.updated', 'alert', null, { state: 'closed', resolution: 'duplicate', ids: 'a b' }, 'closed 2 alerts as a duplicate'],
    ['case.moved', 'case', 'cas_1', { number: 4, stage: 'in_review' }, 'moved case #4</cases/cas_1> to in review'],
    ['user.updated', 'user', person, { role_before: 'viewer', role: 'analyst' }, `made [${person}] an analyst, before viewer`],
    [
      'attribution.approved',
      'attribution',
      'att_1',
      { network: 'ethereum', address: '0xabc', category: 'mixing_service', abuse: null },
      'approved a label “Mixing service” on wallet 0xabc</wallets/ethereum/0xabc>',
    ],
    [
      'attribution.created',
      'attribution',
      'att_1',
      { network: 'bitcoin', address: null, category: null, abuse: 'scam' },
      'added a label “Scam”',
    ],
    [
      'entities.merged',
      'entity_merge',
      'emg_1',
      { into: 'ent_1', entities: 'ent_2, ent_3' },
      'merged 2 entities into entity ent_1</entities/ent_1>',
    ],
    ['entities.split', 'entity_merge', 'emg_1', { into: 'ent_1' }, 'split what was merged into entity ent_1</entities/ent_1>'],
    [
      'entities.kept_apart',
      'entity',
      'ent_1',
      { other: 'ent_2' },
      'said that entity ent_1</entities/ent_1> and entity ent_2</entities/ent_2> are not the same',
    ],
    [
      'data.imported',
      'organisation',
      'org_1',
      { kind: 'list', list_id: 'un_sc', file: 'un.xml', added: 1093 },
      'imported the list United Nations Security Council from un.xml (1,093 added)',
    ],
    [
      'data.imported',
      'organisation',
      'org_1',
      { kind: 'tagpack', file: 'ofac.yaml', added: 2 },
      'imported a tag pack from ofac.yaml (2 added)',
    ],
    [
      'data.import_undone',
      'organisation',
      'org_1',
      { file: 'pack.yaml', reason: 'The wrong pack' },
      'undid the import of pack.yaml: The wrong pack',
    ],
    [
      'sanctions.match_decided',
      'screening',
      'scr_1',
      { list_id: 'us_ofac_sdn', entry_id: '39796', state: 'false_positive' },
      'decided that the match with entry 39796 of US Treasury OFAC (SDN list) is a false positive: screening scr_1</screening/results/scr_1>',
    ],
    [
      'risk.checked',
      'risk_check',
      'chk_1',
      { network: 'ethereum', address: '0xabc', level: 'severe' },
      'checked 0xabc</wallets/ethereum/0xabc>, severe: check chk_1</risk/checks/chk_1>',
    ],
  ] as const)('%s %s %s', (action, type, id, detail, words) => {
    expect(said(action, type, id, detail).replaceAll(alert, 'ID')).toBe(words)
  })

  it('says an action of tomorrow by its own words', () => {
    expect(said('thing.done_well', 'thing', null)).toBe('thing done well: thing')
  })
})
