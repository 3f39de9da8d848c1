import { describe, expect, it } from 'vitest'
import { judgeComponents, type StatusFacts, worstOf } from './judge-components'

const list = (id: string, more = {}) => ({ id, unread: false, past: false, ageDays: 3, budgetDays: 14, ...more })
const well: StatusFacts = {
  workerAge: 3,
  monitoringWait: 0,
  deliveryLag: 0,
  reportWait: 0,
  lists: [list('us_ofac_sdn')],
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
}

describe('the state of the parts', () => {
  it.each<[string, Partial<StatusFacts>, Partial<typeof fine>]>([
    ['all is well', {}, {}],
    ['the worker is as old as it may be', { workerAge: 45 }, {}],
    ['the worker is silent', { workerAge: 46 }, { monitoring: 'outage', webhooks: 'outage', reports: 'outage' }],
    ['there never was a worker', { workerAge: null }, { monitoring: 'outage', webhooks: 'outage', reports: 'outage' }],
    ['transfers wait a minute', { monitoringWait: 60 }, {}],
    ['transfers wait longer', { monitoringWait: 61 }, { monitoring: 'degraded' }],
    ['a delivery is two minutes late', { deliveryLag: 120 }, {}],
    ['a delivery is later', { deliveryLag: 121 }, { webhooks: 'degraded' }],
    ['a report waits', { reportWait: 301 }, { reports: 'degraded' }],
    ['a list could not be read', { lists: [...well.lists, list('un_sc', { unread: true })] }, { screening: 'degraded' }],
    ['a list is past its budget', { lists: [...well.lists, list('un_sc', { past: true })] }, { screening: 'degraded' }],
    ['there is no list', { lists: [] }, { screening: 'degraded' }],
  ])('%s', (_, facts, differs) => {
    expect(stateOf(facts)).toEqual({ ...fine, ...differs })
  })

  it('names what is late and for how long', () => {
    const message = (facts: Partial<StatusFacts>, id: string) =>
      judgeComponents({ ...well, ...facts }).find((one) => one.id === id)?.message
    expect(message({ deliveryLag: 3600 }, 'webhooks')).toBe('Deliveries are late by 60 minutes.')
    expect(message({ monitoringWait: 90 }, 'monitoring')).toContain('90 seconds')
    expect(message({ lists: [list('un_sc', { unread: true })] }, 'screening')).toBe(
      'Stale: un_sc (a newer version could not be read). Answers say so.',
    )
    expect(message({ lists: [...well.lists, list('un_sc', { past: true, ageDays: 20 })] }, 'screening')).toBe(
      'Stale: un_sc (20 days old, budget 14). Answers say so.',
    )
  })

  it('is as bad as its worst part, and maintenance is not a fault', () => {
    expect(worstOf([])).toBe('operational')
    expect(worstOf(['operational', 'maintenance'])).toBe('operational')
    expect(worstOf(['degraded', 'operational'])).toBe('degraded')
    expect(worstOf(['degraded', 'outage', 'maintenance'])).toBe('outage')
  })
})
