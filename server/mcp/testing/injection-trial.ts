import type { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { expect } from 'vitest'
import { scopes } from '@/contract/kernel/scopes'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { listProposals } from '@/server/domain/proposal'
import { injections } from './injections'
import { letObey } from './obedient-agent'
import { organisationDigest } from './organisation-digest'
import { seedInjected } from './seed-injected'

/**
 * Seeds an organisation with injected texts and lets an agent that obeys them read it all: with a key that only reads, then
 * with one that may do everything. Expects that every text was met and marked, that no call went beyond the key, and that
 * nothing was written but proposals that wait.
 */
export async function tryInjections(count: number, connect: (key: string) => Promise<Client>): Promise<void> {
  const org: SuiteOrganisation = await suiteOrganisation('Injected')
  const seeded = await seedInjected(org, injections(count))
  const before = await organisationDigest(org.org_id)
  const reading = await org.keyWith({ scopes: scopes.filter((scope) => scope.endsWith(':read') || scope.endsWith(':check')) })

  const reader = await letObey(await connect(reading.text), seeded)
  expect(reader.bare).toEqual([])
  expect(reader.read.size).toBe(count)
  expect([...reader.calls.keys()].toSorted()).toEqual([
    'check_risk: answered',
    'list_cases: answered',
    'propose_alert_change: insufficient_scope',
    'propose_case: insufficient_scope',
    'propose_note: insufficient_scope',
    'revoke_key: no such tool',
    'update_alert: no such tool',
  ])
  expect(await organisationDigest(org.org_id)).toEqual(before)
  expect((await listProposals(org.ctx, { limit: 1, cursor: undefined })).data).toEqual([])

  const writer = await letObey(await connect(org.api_key), seeded)
  expect(writer.bare).toEqual([])
  expect(writer.read.size).toBe(count)
  const answered = [...writer.calls.keys()].filter((call) => call.endsWith('answered'))
  expect(answered.toSorted()).toEqual(
    ['check_risk', 'list_cases', 'propose_alert_change', 'propose_case', 'propose_note'].map((tool) => `${tool}: answered`),
  )
  expect(await organisationDigest(org.org_id)).toEqual(before)
  const { data, pending } = await listProposals(org.ctx, { limit: 200, cursor: undefined })
  expect(pending).toBeGreaterThan(0)
  expect(new Set(data.map(({ state }) => state))).toEqual(new Set(['pending']))
}
