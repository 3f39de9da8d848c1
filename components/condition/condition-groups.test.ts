import { expect, it } from 'vitest'
import type { Condition } from '@/contract/status'
import { conditionGroups } from './condition-groups'

const condition = (subject: string, change: Partial<Condition> = {}): Condition => ({
  kind: 'list_outdated',
  subject,
  severity: 'warning',
  since: null,
  message: `${subject} is old.`,
  meaning: 'Newer parties do not match.',
  remedy: { text: 'Load the current version', path: '/settings/imports' },
  ...change,
})

it('puts together what means the same and has the same way out, and nothing else', () => {
  const groups = conditionGroups([
    condition('un_sc'),
    condition('ethereum', { kind: 'network_behind', meaning: 'Newer transfers are in no answer.' }),
    condition('gb_hmt'),
    condition('polygon', { kind: 'network_behind', meaning: 'Transfers after block 7 are in no answer.' }),
    condition('eu_fsf', { severity: 'outage' }),
  ])
  expect(groups.map(({ meaning }) => meaning)).toEqual([
    'Newer parties do not match.',
    'Answers about them do not include newer transfers.',
    'Newer parties do not match.',
  ])
  expect(groups.map(({ title, all }) => [title, all.map(({ subject }) => subject)])).toEqual([
    ['2 sanctions lists are out of date', ['un_sc', 'gb_hmt']],
    ['2 networks have no recent data', ['ethereum', 'polygon']],
    ['eu_fsf is old.', ['eu_fsf']],
  ])
})

it('calls disks full that stop something, and almost full before', () => {
  const disks = (severity: Condition['severity']) =>
    conditionGroups([
      condition('database', { kind: 'storage_low', severity }),
      condition('logs', { kind: 'storage_low', severity }),
    ])
  expect(disks('outage').map(({ title }) => title)).toEqual(['2 disks are full'])
  expect(disks('warning').map(({ title }) => title)).toEqual(['2 disks are almost full'])
})
