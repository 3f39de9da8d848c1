import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Browser } from '@playwright/test'
import { newDocument } from '@/components/fund-flow/document/flow-document'
import { newMember } from '@/contract/access/members'
import type { Filing } from '@/contract/filing/filings'
import { runLists } from '@/scripts/lists/run-lists'
import { freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { plantCluster } from '@/scripts/test/fixtures/cluster-rows'
import { type Ask, ask } from '@/scripts/test/fixtures/http-client'
import { addFilingSchema, approveFiling, markFilingFiled } from '@/server/domain/filing'
import { answersTo } from '@/server/domain/filing/testing/fill-in'
import { plainSchema } from '@/server/domain/filing/testing/schemas'
import { expandAddress, saveGraph } from '@/server/domain/graph'
import { addMember, invite } from '@/server/domain/member'
import { createSavedView } from '@/server/domain/saved-view'
import type { Context } from '@/server/platform/context'
import { type Desk, openDesk } from '../alert-desk'
import { scenario } from '../fixtures'
import { hostile } from './hostile'

const wallet = scenario('ransomware-cash-out')
export const list = 'house_walk'

type Row = { id: string } & Record<string, unknown>

/** Calls the API and returns what was created; anything but a success throws with the refusal. */
function asker(key: string) {
  return async <T = Row>(route: string, json?: unknown, options: Ask = {}): Promise<T> => {
    const answer = await ask(route, { key, ...(json === undefined ? {} : { json }), ...options })
    if (answer.status >= 300) throw new Error(`${options.method ?? ''} ${route}: ${answer.status} ${answer.text}`)
    return answer.json as T
  }
}
type Api = ReturnType<typeof asker>

/** The ids that the pages of single items need. */
export interface World {
  desk: Desk
  alert: string
  case: string
  held: string
  filing: string
  customer: string
  entity: string
  cluster: string
  graph: string
  policies: { active: string; draft: string }
  reports: { ready: string; revoked: string }
  checks: [string, string]
  screening: string
  /** Versions of the organisation's own list, the earlier one first. */
  versions: string[]
  key: string
  webhook: string
  wallet: typeof wallet
  hash: string
  invitation: string
  /** A person who must choose a new password first. */
  newcomer: { email: string; password: string }
}

/** An organisation in which every text field contains hostile text. */
export async function makeWorld(browser: Browser): Promise<World> {
  const desk = await openDesk(browser, 12)
  const api = asker(desk.org.api_key)
  const person: Context = {
    ...desk.org.ctx,
    actor: { ...desk.org.ctx.actor, type: 'user', id: desk.org.user_id, role: 'admin', name: 'Suite' },
  }
  await api('/v1/monitoring/wallets', {
    network: wallet.network,
    address: wallet.address,
    label: hostile('createMonitoredWallet label'),
    customer_reference: hostile('createMonitoredWallet customer_reference'),
  })
  const cases = await makeCases(api, desk, person)
  const customer = await makeCustomer(api)
  const entity = await makeStatements(api)
  const cluster = await makeCluster(api)
  const policies = await makePolicies(api)
  const checks = [await check(api), await check(api)] as [string, string]
  await ingest(desk, ['l1,Orlyn Vastgard,person,HOUSE,,'], '2026-01-05')
  const screened = await api('/v1/screening/sanctions', { identifier: 'Orlyn Vastgard' })
  await api('/v1/screening/decisions', {
    matches: [{ screening_id: screened.id, list_id: list, entry_id: 'l1' }],
    state: 'false_positive',
    reason: hostile('decideMatches reason', 2000),
  })
  await ingest(
    desk,
    [`l2,${hostile('list entry name', 150).replaceAll('"', '').replaceAll(',', '')},person,HOUSE,,`],
    '2026-02-09',
  )
  const screening = await api('/v1/screening/sanctions', { identifier: hostile('screenSanctions identifier') })
  const versions = await api<{ data: { version: string }[] }>(`/v1/screening/lists/${list}/versions`)
  const key = await api('/v1/keys', { name: hostile('createApiKey name', 100), preset: 'read_only' })
  const webhook = await api('/v1/webhooks/endpoints', {
    url: 'http://127.0.0.1:9/hook',
    description: hostile('createWebhookEndpoint description'),
    events: ['case.closed'],
  })
  const transfers = await api<{ data: { transaction_hash: string }[] }>(
    `/v1/wallets/${wallet.address}/transfers?network=${wallet.network}&limit=1`,
  )
  const document = newDocument(await expandAddress(person, { ...about, direction: 'both', limit: 15, after: 0 }))
  for (const node of document.nodes.slice(0, 1)) node.note = hostile('saveGraph document.nodes[].note', 2000)
  document.annotations.push({ id: 'one', text: hostile('saveGraph document.annotations[].text', 500), x: 0, y: 1 })
  const graph = await saveGraph(person, { name: hostile('saveGraph name', 120), case_id: cases.case, document })
  const shared = { room: 'alerts', query: `q=${encodeURIComponent('<b>')}`, shared: true } as const
  await createSavedView(person, { ...shared, name: hostile('saveView name', 60) })
  const newcomer = newMember.parse({
    name: hostile('addMember name', 100),
    email: `new-${desk.org.org_id.slice(-12)}@example.test`,
    role: 'viewer',
  })
  const { password } = await addMember(person, newcomer)
  const { path: invitation } = await invite(person, { email: `asked-${desk.org.org_id.slice(-12)}@example.test`, role: 'viewer' })
  return {
    desk,
    ...cases,
    customer,
    entity,
    cluster,
    graph: graph.id,
    policies,
    checks,
    screening: screening.id,
    versions: versions.data.map(({ version }) => version).toSorted(),
    key: key.id,
    webhook: webhook.id,
    wallet,
    hash: transfers.data[0]?.transaction_hash ?? '',
    invitation,
    newcomer: { email: newcomer.email, password },
  }
}

const about = { network: wallet.network, address: wallet.address }
const check = async (api: Api) => (await api<{ check_id: string }>('/v1/risk/check', about)).check_id

async function makeCases(api: Api, desk: Desk, person: Context) {
  const made = await api('/v1/cases', {
    title: hostile('createCase title'),
    summary: hostile('createCase summary', 2000),
    subjects: [{ type: 'address', value: wallet.address, network: wallet.network }],
    external_reference: hostile('createCase external_reference'),
    customer_reference: hostile('createCase customer_reference'),
    tags: [hostile('createCase tags[]', 64)],
    reporter: { name: hostile('createCase reporter.name'), contact: hostile('createCase reporter.contact') },
    loss: { amount: '1', asset: hostile('createCase loss.asset', 64) },
  })
  const alert = await raised(api)
  const other = (await desk.waiting()).find((id) => id !== alert) ?? ''
  await api(`/v1/alerts/${alert}`, { comment: hostile('updateAlert comment', 4000) }, { method: 'PATCH' })
  const until = new Date(Date.now() + 86_400_000).toISOString()
  const known = { alert_id: other, scope: 'wallet', expires_at: until, reason: hostile('createSuppression reason', 2000) }
  const suppressed = await api('/v1/suppressions', known)
  await api(`/v1/suppressions/${suppressed.id}/end`, { reason: hostile('endSuppression reason', 2000) })
  const escalated = { state: 'escalated', case_title: hostile('updateAlert case_title') }
  await api(`/v1/alerts/${other}`, escalated, { method: 'PATCH' })
  await api(`/v1/alerts/${alert}`, { state: 'escalated', case_id: made.id }, { method: 'PATCH' })
  const home = `/v1/cases/${made.id}`
  await api(`${home}/notes`, { text: hostile('addCaseNote text', 4000) })
  await api(`${home}/tasks`, { title: hostile('addCaseTask title', 300) })
  const file = async (name: string, description: string) => {
    const query = new URLSearchParams({ name, description })
    const headers = { 'content-type': 'application/octet-stream' }
    return api(`${home}/evidence?${query}`, undefined, { method: 'POST', body: `words of ${name}`, headers })
  }
  // A file name may not contain `<` and `"`.
  const [mark = ''] = hostile('addCaseEvidence query name', 60).split(' ')
  const number = mark.replace('canary-', '')
  await file(
    `${mark} 'onmouseover='__canary=${number}' {{__canary=${number}}}.txt`,
    hostile('addCaseEvidence query description', 1000),
  )
  const removed = await file('gone.txt', 'Will be removed')
  const why = new URLSearchParams({ reason: hostile('removeCaseEvidence query reason', 1000) })
  await api(`${home}/evidence/${removed.id}?${why}`, undefined, { method: 'DELETE' })
  const held = await api('/v1/cases', { title: 'Held' })
  await api(`${home}/links`, { case_id: held.id, comment: hostile('linkCase comment', 4000) })
  const filing = await makeFilings(api, made.id, person)
  const doubled = await api('/v1/cases', { title: 'The same again' })
  await api(`/v1/cases/${doubled.id}/merge`, { into: made.id, comment: hostile('mergeCase comment', 4000) })
  const hold = {
    state: 'on_hold',
    hold_reason: hostile('updateCase hold_reason', 1000),
    hold_until: new Date(Date.now() + 86_400_000).toISOString(),
    comment: hostile('updateCase comment', 4000),
  }
  await api(`/v1/cases/${held.id}`, hold, { method: 'PATCH' })
  const report = (title: string) => api('/v1/reports', { type: 'case', case_id: made.id, title, formats: ['json'] })
  const revoked = await report('Will be revoked')
  await ready(api, revoked.id)
  await api(`/v1/reports/${revoked.id}/revoke`, { reason: hostile('revokeReport reason', 1000) })
  const kept = await report(hostile('createReport title'))
  await ready(api, kept.id)
  return { alert, case: made.id, held: held.id, filing, reports: { ready: kept.id, revoked: revoked.id } }
}

/** A filing that was returned, and one that was filed, with all that people write into them; the first one is visited. */
async function makeFilings(api: Api, caseId: string, person: Context): Promise<string> {
  const content = Buffer.from(plainSchema).toString('base64')
  await addFilingSchema(person, { format: 'goaml', name: hostile('addFilingSchema name', 200), content })
  const submitted = async () => {
    let one = await api<Filing>(`/v1/cases/${caseId}/filings`, { format: 'goaml' })
    const narrative = [{ part: 'why', text: hostile('updateFiling narrative[].text', 4000) }]
    while (one.missing > 0)
      one = await api<Filing>(`/v1/filings/${one.id}`, { ...answersTo(one), narrative }, { method: 'PATCH' })
    return api<Filing>(`/v1/filings/${one.id}/submit`, undefined, { method: 'POST' })
  }
  const approved = await submitted()
  await approveFiling(person, { id: approved.id, version: approved.version })
  await markFilingFiled(person, { id: approved.id, reference: hostile('markFilingFiled reference', 100) })
  const returned = await submitted()
  await api(`/v1/filings/${returned.id}/return`, { comment: hostile('returnFiling comment', 2000) })
  return returned.id
}

/** A customer with transfers both ways, one of them on chain; the check of the other side is run within the request. */
async function makeCustomer(api: Api): Promise<string> {
  const customer = await api('/v1/customers', {
    reference: hostile('createCustomer reference'),
    name: hostile('createCustomer name', 500),
    type: 'individual',
    expected_activity: { daily_volume_usd: '100', monthly_volume_usd: '1000', assets: ['BTC'], counterparties: ['exchange'] },
  })
  const { data } = await api<{ data: { transaction_hash: string; amount: string; asset: { type: string } }[] }>(
    `/v1/wallets/${wallet.address}/transfers?network=${wallet.network}&direction=in&limit=20`,
  )
  const paid = data.find(({ asset }) => asset.type === 'native')
  const home = `/v1/customers/${customer.id}/transfers`
  const report = (reference: string, direction: string, more: object) =>
    api(home, { ...about, reference, direction, asset: 'native', amount: '1', occurred_at: new Date().toISOString(), ...more })
  await report(hostile('createCustomerTransfer reference'), 'withdrawal', {})
  await report('On chain', 'withdrawal', { amount: paid?.amount ?? '1', transaction_hash: paid?.transaction_hash })
  await report('Says otherwise', 'deposit', { amount: '0.5', transaction_hash: paid?.transaction_hash })
  return customer.id
}

/** The alert raised by monitoring the wallet, with its check and its evidence. */
async function raised(api: Api): Promise<string> {
  for (const until = Date.now() + 60_000; Date.now() < until; await new Promise((done) => setTimeout(done, 300))) {
    const { data } = await api<{ data: Row[] }>(`/v1/alerts?address=${wallet.address}&network=${wallet.network}`)
    if (data[0]) return data[0].id
  }
  throw new Error('no alert was raised within a minute')
}

async function ready(api: Api, id: string): Promise<void> {
  for (const until = Date.now() + 60_000; Date.now() < until; await new Promise((done) => setTimeout(done, 300))) {
    if ((await api(`/v1/reports/${id}`)).status === 'ready') return
  }
  throw new Error(`report ${id} was not ready within a minute`)
}

/** Statements about the wallet, one of them disputed twice; returns the entity they name. */
async function makeStatements(api: Api): Promise<string> {
  const said = await api<Row & { entity: { id: string } }>('/v1/attributions', {
    ...about,
    label: hostile('createAttribution label'),
    category: 'exchange',
    confidence: 60,
    note: hostile('createAttribution note', 2000),
    entity_name: hostile('createAttribution entity_name'),
  })
  const home = `/v1/attributions/${said.id}/disputes`
  const dispute = await api(home, { reason: hostile('createDispute reason', 2000) })
  await api(`${home}/${dispute.id}`, { state: 'rejected', note: hostile('resolveDispute note', 2000) }, { method: 'PATCH' })
  const other = await api<Row & { entity: { id: string } }>('/v1/attributions', {
    ...about,
    label: 'Under another name',
    category: 'exchange',
    confidence: 60,
    entity_name: 'Another name',
  })
  const merged = await api('/v1/entity-merges', {
    into: said.entity.id,
    entities: [other.entity.id],
    reason: hostile('mergeEntities reason', 2000),
  })
  await api(`/v1/entity-merges/${merged.id}/split`, { reason: hostile('splitEntities reason', 2000) })
  return said.entity.id
}

/** A cluster of three addresses, one of them named, after a fourth was removed from it. */
async function makeCluster(api: Api): Promise<string> {
  const members = Array.from({ length: 4 }, () => freshAddress('ethereum'))
  const [first = '', second = ''] = members
  await land(
    'ethereum',
    members.slice(1).map((to) => ({ from: first, to, amount: 10n ** 15n, height: takeHeights(1) })),
  )
  await api('/v1/attributions', {
    network: 'ethereum',
    address: second,
    label: hostile('createAttribution label'),
    category: 'exchange',
    confidence: 60,
  })
  const { id, hashes } = await plantCluster('ethereum', members)
  const away = { transaction_hash: hashes.at(-1), rule: 'deposit_address' }
  await api(`/v1/clusters/${id}/split`, { ...away, reason: hostile('splitCluster reason', 2000) })
  return id
}

/** Policy versions: one was shadowed and activated, and a draft has a back-test. */
async function makePolicies(api: Api) {
  const first = await api('/v1/policies', { name: hostile('createPolicy name', 120) })
  await api(`/v1/policies/${first.id}/shadow`, { reason: hostile('shadowPolicy reason', 1000) })
  await api(`/v1/policies/${first.id}/activate`, { reason: hostile('activatePolicy reason', 1000) })
  // Activation replaced the reason given for the shadow.
  const shadow = await api('/v1/policies', { name: 'Shadow' })
  await api(`/v1/policies/${shadow.id}/shadow`, { reason: hostile('shadowPolicy reason', 1000) })
  const draft = await api<Row & { document: object }>('/v1/policies', {})
  const document = { ...draft.document, name: 'Draft', description: hostile('createPolicy document.description', 2000) }
  await api(`/v1/policies/${draft.id}`, { expected_sha256: draft.sha256, document }, { method: 'PATCH' })
  await api(`/v1/policies/${draft.id}/backtests`, { last_checks: 10 })
  return { active: first.id, draft: draft.id }
}

/** Ingests a version of the organisation's own list, as `npm run lists -- ingest` does. */
async function ingest(desk: Desk, rows: string[], published: string): Promise<void> {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'assay-walk-'))
  const file = path.join(directory, 'list.csv')
  await writeFile(file, ['id,name,type,program,network,address', ...rows, ''].join('\n'))
  const organisation = desk.org.email.split('@')[0] ?? ''
  const request = { command: 'ingest', list, files: [file], published: new Date(published), organisation } as const
  const status = await runLists(process.env.DATABASE_APP_URL ?? '', { ...request, url: null, confirm: null, files: [file] })
  await rm(directory, { recursive: true })
  if (status !== 0) throw new Error('the list was refused')
}
