import { describe, expect, it } from 'vitest'
import type { Volume } from '@/server/platform/limit/storage-space'
import type { ListFact } from './conditions/condition-facts'
import { judgeComponents, type StatusFacts, worstOf } from './judge-components'

const now = new Date('2026-03-20T12:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const day = 86_400
const list = (id: string, more: Partial<ListFact> = {}): ListFact => ({
  id,
  private: false,
  publishedAt: ago(3 * day),
  ingestedAt: ago(day),
  checkedAt: ago(day),
  fetched: false,
  unreadSince: null,
  budgetDays: 14,
  ...more,
})
const disk = (free: number): Volume => ({ id: 'data', device: 1, free, total: 500e9 })
const well: StatusFacts = {
  now,
  workerAt: ago(3),
  clocks: [],
  monitoringWait: 0,
  deliveryLag: 0,
  reportWait: 0,
  lists: [list('us_ofac_sdn')],
  storage: { data: disk(400e9), database: disk(400e9) },
  clustering: [],
  anchors: null,
  backups: null,
  work: [],
  engineMessage: 'Traces in the stored graph.',
}
const stateOf = (facts: Partial<StatusFacts>) =>
  Object.fromEntries(judgeComponents({ ...well, ...facts }).map(({ id, status }) => [id, status]))
const fine = {
  api: 'operational',
  risk_engine: 'operational',
  screening: 'operational',
  monitoring: 'operational',
  webhooks: 'operational',
  reports: 'operational',
  storage: 'operational',
}

describe('the state of the parts', () => {
  it.each<[string, Partial<StatusFacts>, Partial<typeof fine>]>([
    ['all is well', {}, {}],
    ['the worker is as old as it may be', { workerAt: ago(45) }, {}],
    ['the worker is silent', { workerAt: ago(46) }, { monitoring: 'outage', webhooks: 'outage', reports: 'outage' }],
    ['there never was a worker', { workerAt: null }, { monitoring: 'outage', webhooks: 'outage', reports: 'outage' }],
    ['transfers wait a minute', { monitoringWait: 60 }, {}],
    ['transfers wait longer', { monitoringWait: 61 }, { monitoring: 'degraded' }],
    ['a delivery is two minutes late', { deliveryLag: 120 }, {}],
    ['a delivery is later', { deliveryLag: 121 }, { webhooks: 'degraded' }],
    ['a report waits', { reportWait: 301 }, { reports: 'degraded' }],
    ['a list could not be read', { lists: [...well.lists, list('un_sc', { unreadSince: ago(60) })] }, { screening: 'degraded' }],
    [
      'a list is past its budget',
      { lists: [...well.lists, list('un_sc', { publishedAt: ago(14 * day + 1) })] },
      { screening: 'degraded' },
    ],
    ['a list is as old as it may be', { lists: [list('un_sc', { publishedAt: ago(14 * day) })] }, {}],
    ['nobody knows of when a list is', { lists: [list('un_sc', { publishedAt: null })] }, { screening: 'degraded' }],
    ['a list of one’s own has no day', { lists: [list('acme_blocked', { publishedAt: null, private: true })] }, {}],
    ['there is no list', { lists: [] }, { screening: 'degraded' }],
    ['a disk is almost full', { storage: { data: disk(3e9), database: disk(3e9) } }, { storage: 'degraded' }],
    ['a disk is full', { storage: { data: disk(1e6), database: null } }, { storage: 'outage' }],
    ['a disk cannot be measured', { storage: { data: null, database: null } }, { storage: 'degraded' }],
    ['the database is elsewhere', { storage: { data: disk(400e9), database: null } }, {}],
  ])('%s', (_, facts, differs) => {
    expect(stateOf(facts)).toEqual({ ...fine, ...differs })
  })

  it('names what is late and for how long', () => {
    const message = (facts: Partial<StatusFacts>, id: string) =>
      judgeComponents({ ...well, ...facts }).find((one) => one.id === id)?.message
    expect(message({ deliveryLag: 3600 }, 'webhooks')).toBe('Deliveries are late by 60 minutes.')
    expect(message({ monitoringWait: 90 }, 'monitoring')).toContain('90 seconds')
    expect(message({ lists: [list('un_sc', { unreadSince: ago(60) })] }, 'screening')).toBe(
      'United Nations Security Council: a newer version could not be read.',
    )
    expect(message({ lists: [...well.lists, list('un_sc', { publishedAt: ago(20 * day) })] }, 'screening')).toBe(
      'United Nations Security Council: the newest version is from 28 Feb 2026, 20 days old (limit 14 days).',
    )
    const old = ['un_sc', 'gb_hmt', 'eu_fsf'].map((id) => list(id, { publishedAt: ago(20 * day) }))
    expect(message({ lists: old }, 'screening')).toMatch(/^United Nations[^.]*\(limit 14 days\)\. 2 more lists are limited\.$/)
  })

  it('says which disk it cannot see', () => {
    const storage = judgeComponents({ ...well, storage: { data: disk(400e9), database: null } }).find(
      ({ id }) => id === 'storage',
    )
    expect(storage?.message).toBe(
      'The disk of the data directory has 400 GB (80 %) free. The disk of the database cannot be measured from here.',
    )
  })

  it('is as bad as its worst part, and maintenance is not a fault', () => {
    expect(worstOf([])).toBe('operational')
    expect(worstOf(['operational', 'maintenance'])).toBe('operational')
    expect(worstOf(['degraded', 'operational'])).toBe('degraded')
    expect(worstOf(['degraded', 'outage', 'maintenance'])).toBe('outage')
  })
})
