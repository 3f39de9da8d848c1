import { TRPCError } from '@trpc/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roles } from '@/contract/members'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { addPerson } from '@/server/domain/alert/testing/add-person'
import { graphOf } from '@/server/domain/graph/testing/graph-of'
import { closeDatabase } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { newId, uuidv7 } from '@/server/platform/ids'
import { createCallerFactory } from './init'
import { appRouter } from './router'
import { operationRows, procedureRows, rowOf } from './testing/role-matrix'

type Role = (typeof roles)[number]
type Caller = (input: unknown) => Promise<unknown>
const callers = new Map<Role, unknown>()
let org: SuiteOrganisation
let defaultRules: unknown
beforeAll(async () => {
  org = await suiteOrganisation('Roles')
  for (const role of roles) {
    const { uuid } = await addPerson(org, role)
    const at = new Date()
    const session = {
      id: uuidv7(),
      org_id: org.org_id,
      org_name: 'Roles',
      expires_at: new Date(at.getTime() + 3_600_000),
      ended_at: null,
      last_seen_at: at,
      method: 'password' as const,
      owes: null,
      user: { id: uuid, email: `${role}@example.test`, name: role, role, disabled_at: null },
    }
    callers.set(role, createCallerFactory(appRouter)({ session, requestId: newId('req'), ip: null }))
  }
  const { monitoring } = callers.get('viewer') as { monitoring: { defaults: Caller } }
  defaultRules = ((await monitoring.defaults(undefined)) as { rules: unknown }).rules
})
afterAll(closeDatabase)

const wallet = { network: 'ethereum', address: '0x00000000219ab540356cbb839cbe05303d7705fa' }
const id = (prefix: Parameters<typeof newId>[0]) => ({ id: newId(prefix) })
const why = { reason: 'for the matrix' }

/** Input that a procedure accepts, so that a refusal is for the role; things that do not exist are asked for by random ids. */
const inputs: Record<string, () => unknown> = {
  'wallet.get': () => wallet,
  'wallet.transfers': () => wallet,
  'wallet.activity': () => wallet,
  'wallet.counterparties': () => wallet,
  'wallet.pulse': () => wallet,
  'wallet.work': () => wallet,
  'transaction.get': () => ({ network: 'ethereum', hash: `0x${'ab'.repeat(32)}` }),
  'transaction.levels': () => ({ network: 'ethereum', addresses: [wallet.address] }),
  'risk.check': () => wallet,
  'risk.batch': () => ({ items: [wallet] }),
  'risk.get': () => id('chk'),
  'risk.replay': () => id('chk'),
  'risk.compare': () => ({ ...id('chk'), with: newId('chk') }),
  'risk.sensitivity': () => id('chk'),
  'risk.explain': () => ({ ...id('chk'), name_subject: true }),
  'risk.ofSubject': () => ({ ...id('chk'), limit: 5 }),
  'risk.history': () => wallet,
  'risk.list': () => ({}),
  'risk.recent': () => ({}),
  'alerts.list': () => ({}),
  'alerts.get': () => id('alr'),
  'alerts.history': () => id('alr'),
  'alerts.update': () => ({ ...id('alr'), state: 'in_review' }),
  'alerts.bulk': () => ({ ids: [newId('alr')], state: 'in_review' }),
  'alerts.queue': () => ({}),
  'alerts.rows': () => ({ ids: [newId('alr')] }),
  'alerts.counts': () => ({}),
  'alerts.similar': () => id('alr'),
  'alerts.decisions': () => id('alr'),
  'imports.history': () => ({}),
  'imports.undo': () => ({ id: '1', reason: 'For the matrix.' }),
  'alerts.groups': () => ({ by: 'wallet' }),
  'alerts.statistics': () => ({}),
  'attributions.list': () => ({}),
  'attributions.create': () => ({ ...wallet, label: 'Roles', category: 'exchange', confidence: 50, note: 'For the matrix.' }),
  'attributions.remove': () => id('att'),
  'attributions.propose': () => ({ ...wallet, label: 'Roles', category: 'exchange', confidence: 50 }),
  'attributions.decide': () => ({ ...id('att'), decision: 'approve' }),
  'attributions.disputes': () => id('att'),
  'attributions.dispute': () => ({ ...id('att'), ...why }),
  'attributions.resolveDispute': () => ({
    ...id('att'),
    dispute_id: `dsp_${newId('att').slice(4)}`,
    state: 'upheld',
    note: 'for the matrix',
  }),
  'cases.list': () => ({}),
  'cases.get': () => id('cas'),
  'cases.timeline': () => id('cas'),
  'cases.create': () => ({ title: 'Roles' }),
  'cases.update': () => ({ ...id('cas'), title: 'Roles' }),
  'cases.addNote': () => ({ ...id('cas'), text: 'For the matrix.' }),
  'cases.evidence': () => id('cas'),
  'cases.removeEvidence': () => ({ ...id('cas'), evidence_id: newId('evi'), reason: 'For the matrix.' }),
  'cases.tasks': () => id('cas'),
  'cases.addTask': () => ({ ...id('cas'), title: 'Roles' }),
  'cases.updateTask': () => ({ ...id('cas'), task_id: newId('tsk'), done: true }),
  'cases.links': () => id('cas'),
  'cases.link': () => ({ ...id('cas'), case_id: newId('cas') }),
  'cases.unlink': () => ({ ...id('cas'), other_id: newId('cas') }),
  'cases.merge': () => ({ ...id('cas'), into: newId('cas') }),
  'cases.subjectRisk': () => wallet,
  'alerts.trend': () => ({}),
  'preferences.setColumns': () => ({ room: 'cases', columns: { due: false } }),
  'preferences.setDensity': () => ({ density: 'compact' }),
  'preferences.setTour': () => ({ tour: 'declined' }),
  'settings.update': () => ({ dust_usd: 5 }),
  'views.list': () => ({}),
  'views.save': () => ({ name: uuidv7(), query: 'state=open' }),
  'views.remove': () => id('viw'),
  'audit.list': () => ({}),
  'suppressions.list': () => ({}),
  'suppressions.get': () => id('sup'),
  'suppressions.create': () => ({
    alert_id: newId('alr'),
    scope: 'wallet',
    reason: 'For the matrix.',
    expires_at: '2100-01-01T00:00:00Z',
  }),
  'suppressions.approve': () => id('sup'),
  'suppressions.end': () => ({ ...id('sup'), reason: 'For the matrix.' }),
  'entities.get': () => id('ent'),
  'clusters.get': () => id('clu'),
  'clusters.addresses': () => id('clu'),
  'clusters.links': () => id('clu'),
  'clusters.among': () => ({ ...wallet, addresses: [wallet.address] }),
  'clusters.split': () => ({
    ...id('clu'),
    transaction_hash: `0x${'ab'.repeat(32)}`,
    rule: 'common_input',
    reason: 'For the matrix.',
  }),
  'entities.list': () => ({}),
  'entities.attributions': () => id('ent'),
  'entities.exposure': () => id('ent'),
  'entities.merge': () => ({ into: newId('ent'), entities: [newId('ent')] }),
  'entities.merges': () => ({}),
  'entities.split': () => id('emg'),
  'entities.suggestions': () => ({ entity: newId('ent') }),
  'entities.keepApart': () => ({ one: newId('ent'), other: newId('ent') }),
  'graphs.expand': () => wallet,
  'graphs.path': () => ({ network: 'ethereum', from: wallet.address, to: `0x${'ab'.repeat(20)}` }),
  'graphs.link': () => ({ network: 'ethereum', addresses: [wallet.address] }),
  'graphs.conversions': () => ({ network: 'ethereum', addresses: [wallet.address] }),
  'graphs.coinjoins': () => ({ network: 'ethereum', addresses: [wallet.address] }),
  'graphs.series': () => ({ network: 'ethereum', addresses: [wallet.address], pairs: [] }),
  'graphs.transfers': () => ({ network: 'ethereum', from: wallet.address, to: `0x${'ab'.repeat(20)}` }),
  'graphs.candidates': () => ({ network: 'ethereum', address: wallet.address, side: 'in' }),
  'graphs.follow': () => ({ network: 'ethereum', address: wallet.address, side: 'out' }),
  'graphs.compare': () => ({ network: 'ethereum', left: wallet.address, right: `0x${'ab'.repeat(20)}` }),
  'graphs.list': () => ({}),
  'graphs.get': () => id('gra'),
  'graphs.save': () => ({ name: 'Roles', document: graphOf(wallet) }),
  'graphs.update': () => ({ ...id('gra'), revision: 1, name: 'Roles' }),
  'graphs.print': () => ({ name: 'Roles', document: graphOf(wallet) }),
  'graphs.versions': () => id('gra'),
  'graphs.version': () => ({ ...id('gra'), revision: 1 }),
  'graphs.news': () => ({ ...id('gra'), revision: 1 }),
  'graphs.remove': () => id('gra'),
  'keys.list': () => ({}),
  'keys.get': () => id('key'),
  'keys.create': () => ({ name: 'Roles', preset: 'screening_only' }),
  'keys.update': () => ({ ...id('key'), name: 'Roles' }),
  'keys.roll': () => id('key'),
  'keys.revoke': () => id('key'),
  'members.add': () => ({ name: 'New', email: `${uuidv7()}@example.test`, role: 'viewer' }),
  'members.update': () => ({ ...id('usr'), role: 'lead' }),
  'members.resetPassword': () => id('usr'),
  'members.removeSecondFactor': () => id('usr'),
  'members.updateRules': () => ({ admins_need_second_factor: false }),
  'settings.updateProfile': () => ({ name: 'Named' }),
  'members.invite': () => ({ email: `${uuidv7()}@example.test`, role: 'viewer' }),
  'members.revokeInvitation': () => id('inv'),
  'account.changePassword': () => ({ current: 'not the one', next: 'a good long password' }),
  'account.endSession': () => id('ses'),
  'account.seeNewDevice': () => id('ses'),
  'account.confirmSecondFactor': () => ({ code: '000000' }),
  'account.removeSecondFactor': () => ({ password: 'not the one', code: '000000' }),
  'account.replaceRecoveryCodes': () => ({ password: 'not the one', code: '000000' }),
  'account.addPasskey': () => ({
    name: 'Laptop',
    answer: { id: 'AA', rawId: 'AA', type: 'public-key', response: { clientDataJSON: 'AA', attestationObject: 'AA' } },
  }),
  'account.renamePasskey': () => ({ ...id('psk'), name: 'Laptop' }),
  'account.removePasskey': () => ({ ...id('psk'), proof: { password: 'not the one', code: '000000' } }),
  'monitoring.list': () => ({}),
  'monitoring.get': () => id('mon'),
  'monitoring.create': () => wallet,
  'monitoring.update': () => ({ ...id('mon'), label: 'Roles' }),
  'monitoring.remove': () => id('mon'),
  'monitoring.importWallets': () => ({ rows: [{ address: wallet.address }] }),
  'monitoring.previewDefaults': () => ({}),
  'monitoring.updateDefaults': () => ({ rules: defaultRules, thresholds: {} }),
  'policies.list': () => ({}),
  'policies.get': () => id('pol'),
  'policies.create': () => ({ name: 'Roles' }),
  'policies.update': () => ({ ...id('pol'), merge: {}, expected_sha256: 'a'.repeat(64) }),
  'policies.discard': () => id('pol'),
  'policies.validate': () => ({ document: {} }),
  'policies.compare': () => id('pol'),
  'policies.shadow': () => ({ ...id('pol'), ...why }),
  'policies.withdraw': () => ({ ...id('pol'), ...why }),
  'policies.activate': () => ({ ...id('pol'), ...why }),
  'policies.rollback': () => ({ ...id('pol'), ...why }),
  'policies.activations': () => ({}),
  'policies.backtests': () => id('pol'),
  'policies.backtest': () => ({ ...id('pol'), backtest_id: newId('bkt') }),
  'policies.startBacktest': () => id('pol'),
  'policies.cancelBacktest': () => ({ ...id('pol'), backtest_id: newId('bkt') }),
  'reports.list': () => ({}),
  'reports.get': () => id('rpt'),
  'reports.create': () => ({ type: 'case', case_id: newId('cas') }),
  'reports.revoke': () => ({ ...id('rpt'), ...why }),
  'screening.screen': () => ({ address: wallet.address }),
  'screening.get': () => id('scr'),
  'screening.history': () => ({}),
  'screening.versions': () => ({ list_id: 'ofac_sdn' }),
  'screening.diff': () => ({ list_id: 'ofac_sdn', from: '1', to: '2' }),
  'screening.touched': () => ({ list_id: 'ofac_sdn', from: '1', to: '2' }),
  'screening.matches': () => ({}),
  'screening.decide': () => ({
    matches: [{ screening_id: newId('scr'), list_id: 'ofac_sdn', entry_id: '1' }],
    state: 'true_match',
    reason: 'Asked for by the suite',
  }),
  'screening.decisions': () => ({}),
  'installation.hideFirstSteps': () => ({ hidden: true }),
  'installation.setSampleLive': () => ({ on: false }),
  'search.query': () => ({ query: 'exchange' }),
  'webhooks.list': () => ({}),
  'webhooks.get': () => id('whe'),
  'webhooks.create': () => ({ url: 'https://192.0.2.1/hooks', events: ['*'] }),
  'webhooks.update': () => ({ ...id('whe'), enabled: false }),
  'webhooks.remove': () => id('whe'),
  'webhooks.rotate': () => id('whe'),
  'webhooks.test': () => id('whe'),
  'webhooks.deliveries': () => id('whe'),
  'webhooks.delivery': () => id('whd'),
  'webhooks.redeliver': () => id('whd'),
  'webhooks.replay': () => ({ ...id('whe'), from: '2026-01-01T00:00:00.000Z' }),
}

interface Definition {
  inputs: { safeParse(value: unknown): { success: boolean; error?: unknown } }[]
}
const procedures = appRouter._def.procedures as unknown as Record<string, { _def: Definition }>
const names = Object.keys(procedures).toSorted()

/** The error code of a call, `done` where it answered; anything but an error that the domain means is thrown on. */
async function outcome(role: Role, procedure: string, input: unknown): Promise<string> {
  const call = procedure
    .split('.')
    .reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], callers.get(role)) as Caller
  try {
    await call(input)
    return 'done'
  } catch (error) {
    if (error instanceof TRPCError && error.cause instanceof AppError) return error.cause.code
    throw error
  }
}

describe('who may do what at the console', () => {
  it('is written down for every procedure, and for no other', () => {
    expect(Object.keys(procedureRows).toSorted()).toEqual(names)
    const taken = Object.values(procedureRows).filter((row) => row in operationRows)
    expect(new Set(taken).size, 'an operation has one procedure').toBe(taken.length)
  })

  it.each(names)('holds for %s', async (name) => {
    const input = () => inputs[name]?.()
    for (const schema of procedures[name]?._def.inputs ?? []) {
      const parsed = schema.safeParse(input())
      expect(parsed.success, `the suite's input for ${name}: ${parsed.error}`).toBe(true)
    }
    const row = rowOf(name)
    for (const [i, role] of roles.entries()) {
      const code = await outcome(role, name, input())
      if (row?.[i] === '+') expect(code, `${role} may`).not.toBe('insufficient_scope')
      else expect(code, `${role} may not`).toBe('insufficient_scope')
    }
  })

  it('lets those share views who work on alerts, and those remove others’ who lead', async () => {
    const share = (role: Role) => outcome(role, 'views.save', { name: uuidv7(), query: 'state=open', shared: true })
    expect([await share('viewer'), await share('analyst')]).toEqual(['insufficient_scope', 'done'])
    const { data } = (await (callers.get('lead') as { views: { list: Caller } }).views.list({})) as {
      data: { id: string; shared: boolean }[]
    }
    const shared = data.find((view) => view.shared)
    const remove = (role: Role) => outcome(role, 'views.remove', { id: shared?.id })
    expect([await remove('viewer'), await remove('lead')]).toEqual(['insufficient_scope', 'done'])
  })
})
