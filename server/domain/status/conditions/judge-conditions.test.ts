import { describe, expect, it } from 'vitest'
import type { Network } from '@/contract/networks'
import { condition } from '@/contract/status'
import type { BackupFact, ContinuousFact } from '@/server/domain/backup'
import type { Volume } from '@/server/platform/limit/storage-space'
import type { ConditionFacts, ListFact } from './condition-facts'
import { ageText, bytesText } from './condition-words'
import { judgeConditions } from './judge-conditions'
import { fullBelow, lowBelow, storageConditions } from './storage-conditions'

const now = new Date('2026-11-24T04:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const day = 86_400
const giB = 2 ** 30

const list = (more: Partial<ListFact> = {}): ListFact => ({
  id: 'us_ofac_sdn',
  private: false,
  publishedAt: ago(3 * day),
  ingestedAt: ago(1080),
  checkedAt: ago(1080),
  fetched: false,
  unreadSince: null,
  budgetDays: 14,
  ...more,
})
const network = (more: Partial<Network> = {}): Network => ({
  id: 'ethereum',
  object: 'network',
  name: 'ethereum',
  caip2: 'eip155:1',
  model: 'account',
  native_asset: 'ETH',
  operations: [],
  provider: { kind: 'evm', status: 'operational', message: null },
  sync: {
    state: 'live',
    since: ago(day).toISOString(),
    indexed_height: 100,
    node_height: 100,
    lag_blocks: 0,
    lag_seconds: 4,
    progress: 1,
    confirmation_depth: 12,
  },
  transfers: 9,
  stale: false,
  last_good_read_at: ago(600).toISOString(),
  data_as_of: { network: 'ethereum', block_height: 100, block_time: ago(900).toISOString() },
  index_from: null,
  ...more,
})
const clusters = (state: 'current' | 'running' | 'late') => ({
  network: 'bitcoin',
  state,
  epoch: 4,
  started_at: ago(4 * 3600).toISOString(),
  finished_at: ago(4 * 3600).toISOString(),
  done: 5,
  total: 5,
  blocks_waiting: 12,
  clusters: 3,
  addresses: 9,
})
const anchors = (at: Date, faults: string[] = []) => ({
  at: at.toISOString(),
  n: 7,
  places: [{ kind: 'directory' as const, at: at.toISOString(), failing_since: null, error: null }],
  faults,
})
const continuous = (until: Date | null, more: Partial<ContinuousFact> = {}): BackupFact => ({
  continuous: {
    place: 'directory',
    encrypted: true,
    from: ago(day).toISOString(),
    until: until?.toISOString() ?? null,
    base_at: ago(day).toISOString(),
    since: ago(day).toISOString(),
    failing_since: null,
    error: null,
    file_faults: 0,
    ...more,
  },
  scheduled: null,
  drill: null,
})
const scheduled = (at: Date | null, file_faults = 0): BackupFact => ({
  continuous: null,
  scheduled: {
    every_hours: 24,
    at: at?.toISOString() ?? null,
    since: ago(3600).toISOString(),
    failing_since: null,
    error: null,
    file_faults,
  },
  drill: null,
})
const drilled = (at: Date | null, passed = true): BackupFact => ({
  continuous: null,
  scheduled: null,
  drill: {
    every_hours: 24,
    since: ago(27 * 3600).toISOString(),
    last: at && {
      at: at.toISOString(),
      seconds: 40,
      kind: 'whole',
      of: at.toISOString(),
      passed,
      proved: passed ? ['restore', 'audit_logs', 'timelines'] : ['restore'],
      error: null,
    },
  },
})
const disk = (id: Volume['id'], free: number, total = 500 * giB, device = 1): Volume => ({ id, device, free, total })
const well: ConditionFacts = {
  now,
  workerAt: ago(2),
  clocks: [
    { part: 'web', aheadMs: 3 },
    { part: 'worker', aheadMs: -40 },
  ],
  lists: [list()],
  networks: [network()],
  storage: { data: disk('data', 300 * giB), database: disk('database', 300 * giB) },
  unpriced: [],
  clustering: [],
  anchors: null,
  backups: null,
}
const found = (more: Partial<ConditionFacts>) => judgeConditions({ ...well, ...more }).map((one) => condition.parse(one))
const kinds = (more: Partial<ConditionFacts>) => found(more).map(({ kind, severity }) => `${severity} ${kind}`)

describe('conditions', () => {
  it.each<[string, Partial<ConditionFacts>, string[]]>([
    ['everything works', {}, []],
    ['clusters are current or brought up to date', { clustering: [clusters('current'), clusters('running')] }, []],
    ['clusters are late', { clustering: [clusters('late')] }, ['warning clusters_late']],
    ['the history was anchored an hour ago', { anchors: anchors(ago(3600)) }, []],
    ['the history is not the anchored one', { anchors: anchors(ago(60), ['row 3 is another']) }, ['outage anchors_disagree']],
    ['the history was last anchored three hours ago', { anchors: anchors(ago(3 * 3600)) }, ['warning anchors_late']],
    ['every change of ten minutes ago is archived', { backups: continuous(ago(600)) }, []],
    ['continuous backups end before that', { backups: continuous(ago(601)) }, ['warning backup_late']],
    ['nothing was ever archived', { backups: continuous(null) }, ['warning backup_late']],
    ['changes are archived without a base backup', { backups: continuous(ago(60), { from: null }) }, ['warning backup_late']],
    ['a file could not be backed up', { backups: continuous(ago(60), { file_faults: 1 }) }, ['warning backup_damaged']],
    ['a whole backup was made a day ago', { backups: scheduled(ago(26 * 3600)) }, []],
    ['a whole backup is two hours overdue', { backups: scheduled(ago(26 * 3600 + 1)) }, ['warning backup_late']],
    ['a whole backup lacks files', { backups: scheduled(ago(60), 2) }, ['warning backup_damaged']],
    ['whole backups were set an hour ago', { backups: scheduled(null) }, []],
    ['a drill passed a day ago', { backups: drilled(ago(26 * 3600)) }, []],
    ['a drill is two hours overdue', { backups: drilled(ago(26 * 3600 + 1)) }, ['warning drill_late']],
    ['no drill was ever held', { backups: drilled(null) }, ['warning drill_late']],
    ['the last drill failed', { backups: drilled(ago(60), false) }, ['warning drill_failed']],
    ['the worker was heard of 45 seconds ago', { workerAt: ago(45) }, []],
    ['the worker has been silent for longer', { workerAt: ago(45.001) }, ['outage worker_stopped']],
    ['the last heartbeat lies 45 seconds ahead', { workerAt: ago(-45) }, []],
    [
      'it lies further ahead: the clock went back, and nobody was heard of since',
      { workerAt: ago(-46) },
      ['outage worker_stopped'],
    ],
    [
      'clocks differ by five seconds',
      {
        clocks: [
          { part: 'web', aheadMs: 5000 },
          { part: 'worker', aheadMs: -5000 },
        ],
      },
      [],
    ],
    ['the clock of web is further ahead', { clocks: [{ part: 'web', aheadMs: 5001 }] }, ['warning clocks_apart']],
    ['the clock of the worker is further behind', { clocks: [{ part: 'worker', aheadMs: -5001 }] }, ['warning clocks_apart']],
    ['a clock was not compared yet', { clocks: [{ part: 'web', aheadMs: null }] }, []],
    [
      'a worker that is silent has no clock',
      { workerAt: ago(60), clocks: [{ part: 'worker', aheadMs: 9000 }] },
      ['outage worker_stopped'],
    ],
    ['the worker never ran', { workerAt: null }, ['outage worker_stopped']],
    ['a list is as old as it may be', { lists: [list({ publishedAt: ago(14 * day) })] }, []],
    ['a list is a moment older', { lists: [list({ publishedAt: ago(14 * day + 0.001) })] }, ['warning list_outdated']],
    [
      'a list of 2022 was loaded 18 minutes ago',
      { lists: [list({ publishedAt: new Date('2022-08-08') })] },
      ['warning list_outdated'],
    ],
    ['the day of a published list is unknown', { lists: [list({ publishedAt: null })] }, ['warning list_undated']],
    ['an own list has no day and is new', { lists: [list({ private: true, publishedAt: null })] }, []],
    [
      'an own list has no day and was loaded long ago',
      { lists: [list({ private: true, publishedAt: null, ingestedAt: ago(15 * day) })] },
      ['warning list_outdated'],
    ],
    ['a newer version could not be read', { lists: [list({ unreadSince: ago(60) })] }, ['warning list_unread']],
    ['its source was read two days ago', { lists: [list({ fetched: true, checkedAt: ago(2 * day) })] }, []],
    [
      'its source was read before that',
      { lists: [list({ fetched: true, checkedAt: ago(2 * day + 1) })] },
      ['warning list_unread'],
    ],
    ['a file that nobody fetches was checked long ago', { lists: [list({ checkedAt: ago(9 * day) })] }, []],
    [
      'a list is old and cannot be read, each by itself',
      { lists: [list({ publishedAt: ago(20 * day), unreadSince: ago(60) })] },
      ['warning list_outdated', 'warning list_unread'],
    ],
    [
      'the only list never had a good version',
      { lists: [list({ publishedAt: null, ingestedAt: null, checkedAt: null, unreadSince: ago(60) })] },
      ['warning list_unread'],
    ],
    ['a network is past its budget', { networks: [network({ stale: true })] }, ['warning network_behind']],
    [
      'nothing was ever read from a node',
      { networks: [network({ stale: true, data_as_of: null, provider: { kind: 'evm', status: 'outage', message: '' } })] },
      ['outage network_behind'],
    ],
    [
      'the sample has ended',
      { networks: [network({ stale: true, sync: null, provider: { kind: 'sample', status: 'operational', message: '' } })] },
      [],
    ],
    [
      'imported data is old',
      { networks: [network({ stale: true, sync: null, provider: { kind: 'import', status: 'operational', message: '' } })] },
      ['warning network_behind'],
    ],
    [
      'an asset that counts has no prices',
      { unpriced: [{ network: 'ethereum', symbol: 'ETH', unpriced: 3, transfers: 5, since: ago(day) }] },
      ['warning prices_missing'],
    ],
    [
      'several at once, outages first',
      { workerAt: null, lists: [list({ publishedAt: null })], storage: { data: disk('data', giB), database: null } },
      ['outage worker_stopped', 'warning storage_low', 'warning list_undated'],
    ],
    [
      'a warning before an outage in the order of facts',
      {
        lists: [list({ publishedAt: null })],
        networks: [network({ data_as_of: null, provider: { kind: 'evm', status: 'outage', message: '' } })],
      },
      ['outage network_behind', 'warning list_undated'],
    ],
  ])('%s', (_, facts, expected) => {
    expect(kinds(facts)).toEqual(expected)
  })

  it('says what is wrong with what it is about, since when, and where it is mended', () => {
    const [old] = found({ lists: [list({ publishedAt: new Date('2022-08-08') })] })
    expect(old).toMatchObject({
      subject: 'us_ofac_sdn',
      since: '2022-08-22T00:00:00.000Z',
      message: 'US Treasury OFAC (SDN list): the newest version is from 8 Aug 2022, 4 years old (limit 14 days).',
      remedy: { path: '/settings/imports' },
    })
    const [undated] = found({ lists: [list({ publishedAt: null })] })
    expect(undated?.message).toContain('the publication date is unknown; the file was loaded 18 minutes ago')
    const [dead] = found({ workerAt: ago(180) })
    expect(dead).toMatchObject({ since: ago(180).toISOString(), message: 'The worker has not responded for 3 minutes.' })
    const [behind] = found({ networks: [network({ stale: true })] })
    expect(behind).toMatchObject({
      subject: 'ethereum',
      since: ago(600).toISOString(),
      message: 'Ethereum: the data ends on 24 Nov 2026, 03:45 UTC, 15 minutes ago.',
    })
    const [bare] = found({ unpriced: [{ network: 'ethereum', symbol: 'ETH', unpriced: 3, transfers: 3, since: ago(day) }] })
    expect(bare).toMatchObject({ subject: 'ethereum:ETH', message: 'ETH on Ethereum: its newest transfers have no price.' })
  })
})

describe('storage', () => {
  it.each<[string, number, number, string[]]>([
    ['a tenth is free', 10 * giB, 100 * giB, []],
    ['less than a tenth', 10 * giB - 1, 100 * giB, ['warning']],
    ['2 GiB of a small disk', 2 * giB, 8 * giB, []],
    ['less than 2 GiB', 2 * giB - 1, 8 * giB, ['warning']],
    ['20 GiB of a large disk', 20 * giB, 4000 * giB, []],
    ['less than 20 GiB of it', 20 * giB - 1, 4000 * giB, ['warning']],
    ['256 MiB', fullBelow, 100 * giB, ['warning']],
    ['less than that', fullBelow - 1, 100 * giB, ['outage']],
  ])('%s', (_, free, total, expected) => {
    expect(storageConditions({ data: disk('data', free, total), database: null }).map(({ severity }) => severity)).toEqual(
      expected,
    )
  })

  it('names each disk once, and one that cannot be measured', () => {
    const one = storageConditions({ data: disk('data', giB), database: disk('database', giB - 4096) })
    expect(one.map(({ subject }) => subject)).toEqual(['database'])
    const two = storageConditions({ data: disk('data', giB), database: disk('database', giB, 500 * giB, 2) })
    expect(two.map(({ subject }) => subject)).toEqual(['data', 'database'])
    expect(storageConditions({ data: null, database: null }).map(({ kind }) => kind)).toEqual(['storage_unknown'])
    expect(storageConditions({ data: disk('data', 300 * giB), database: null })).toEqual([])
  })

  it('tells of disks of their own, what each stops, and by the settings', () => {
    const space = {
      data: disk('data', 300 * giB),
      database: disk('database', giB / 2),
      files: disk('files', 1),
      logs: disk('logs', 1),
    }
    const told = storageConditions(space, { low: giB, full: giB / 4 })
    expect(told.map(({ subject, severity }) => [subject, severity])).toEqual([
      ['database', 'warning'],
      ['files', 'outage'],
      ['logs', 'warning'],
    ])
    expect(told.map(({ meaning }) => meaning)).toEqual([
      'When it is full, nothing new is stored: no transfers, checks, alerts or cases. Reading goes on.',
      'No evidence and no reports are stored.',
      'Log lines are lost. The service goes on.',
    ])
    expect(storageConditions(space, { low: giB / 2, full: giB }).map(({ severity }) => severity)).toEqual([
      'outage',
      'outage',
      'warning',
    ])
  })

  it('has its budget between 2 and 20 GiB', () => {
    expect([1, 100, 1e6].map((size) => lowBelow(size * giB) / giB)).toEqual([2, 10, 20])
  })
})

it.each([
  [59_000, '59 seconds'],
  [119_999, '119 seconds'],
  [120_000, '2 minutes'],
  [7_199_999, '119 minutes'],
  [7_200_000, '2 hours'],
  [2 * 86_400_000, '2 days'],
  [90 * 86_400_000, '2 months'],
  [730 * 86_400_000, '23 months'],
  [731 * 86_400_000, '2 years'],
  [1569 * 86_400_000, '4 years'],
])('spells %i ms as %s', (ms, text) => {
  expect(ageText(ms)).toBe(text)
})

it.each([
  [310e6, '310 MB'],
  [1.5e9, '1.5 GB'],
  [41e9, '41 GB'],
])('spells %i bytes as %s', (bytes, text) => {
  expect(bytesText(bytes)).toBe(text)
})
