import { plantCluster } from '@/scripts/test/fixtures/cluster-rows'
import { ingestList, inspectBytes } from '@/server/domain/screening'
import { pool } from '@/server/platform/db'
import { type Cast, one, type Row, rows, subjectOf } from './cast'
import type { Recorder } from './recorder'

const first = (list: Record<string, unknown>) => rows(list)[0] as Row

/** Wallets, scores, policies, attributions, entities and screening. */
export async function tellOfRisk(recorder: Recorder, cast: Cast): Promise<void> {
  const severe = subjectOf('severe')
  const medium = subjectOf('medium')
  const of = ({ network, address }: typeof severe) => ({ path: { address }, query: { network } })
  await recorder.keep('listNetworks', { query: one })
  await recorder.keep('getWallet', of(medium))
  const transfers = await recorder.keep('listTransfers', {
    path: { address: severe.address },
    query: { network: severe.network, ...one },
  })
  const hash = String(rows(transfers)[0]?.transaction_hash)
  await recorder.keep('getTransaction', { path: { hash }, query: { network: severe.network } })

  const cluster = await plantCluster(severe.network, [severe.address, medium.address])
  const path = { id: cluster.id }
  await recorder.keep('getCluster', { path })
  await recorder.keep('listClusterAddresses', { path, query: one })
  await recorder.keep('listClusterLinks', { path, query: one })
  const link = { transaction_hash: String(cluster.hashes[0]), rule: 'deposit_address' }
  await recorder.keep('splitCluster', { path, body: { ...link, reason: 'A merchant’s deposit address, paid by customers.' } })

  const before = await recorder.keep('checkRisk', { body: medium })
  await recorder.keep('checkRiskBatch', { body: { items: [subjectOf('low'), { network: 'sandbox', address: 'nonsense' }] } })
  const id = String(before.check_id)
  await recorder.keep('listRiskChecks', { query: { level: 'medium', ...one } })
  await recorder.keep('getRiskCheck', { path: { id } })
  await recorder.keep('getRiskSensitivity', { path: { id } })
  await recorder.keep('replayRiskCheck', { path: { id } })
  await recorder.keep('listRiskSignals', { query: { limit: '2' } })

  await tellOfScreening(recorder, cast)
  await tellOfAttributions(recorder, severe)
  const { check_id } = await recorder.call('checkRisk', { body: medium })
  await recorder.keep('compareRiskChecks', { path: { id }, query: { with: String(check_id) } })
  await tellOfPolicies(recorder)
}

async function tellOfAttributions(recorder: Recorder, severe: { network: string; address: string }): Promise<void> {
  const label = {
    network: severe.network,
    label: 'Deposit address of a customer',
    category: 'exchange',
    confidence: 90,
    note: 'Told by the customer.',
  }
  const address = '0x1111111111111111111111111111111111111111'
  const made = await recorder.keep('createAttribution', { body: { ...label, address } })
  await recorder.keep('listAttributions', { query: one })
  const { tags } = await recorder.call('getWallet', { path: { address: severe.address }, query: { network: severe.network } })
  const path = { id: String((tags as Row[])[0]?.id ?? made.id) }
  const dispute = await recorder.keep('createDispute', {
    path,
    body: { reason: 'The customer shows that the address is not theirs.' },
  })
  await recorder.keep('listDisputes', { path, query: one })
  await recorder.keep('resolveDispute', {
    path: { ...path, dispute_id: String(dispute.id) },
    body: { state: 'rejected', note: 'The publisher confirms it.' },
  })
  await recorder.keep('removeAttribution', { path: { id: String(made.id) } })

  // The sandbox's own entities, as shared ones depend on who loaded them.
  const own = (name: string) => ({ query: `Sandbox ${name}`, limit: '1' })
  const [into] = rows(await recorder.keep('listEntities', { query: own('exchange') }))
  const [other] = rows(await recorder.call('listEntities', { query: own('mixer') }))
  const entity = { id: String(into?.id) }
  await recorder.keep('getEntity', { path: entity })
  await recorder.keep('listEntityAttributions', { path: entity, query: one })
  const merge = await recorder.keep('mergeEntities', {
    body: { into: into?.id, entities: [other?.id], reason: 'One company, two names.' },
  })
  await recorder.keep('listEntityMerges', { query: one })
  await recorder.keep('splitEntities', { path: { id: String(merge.id) }, body: { reason: 'Two companies after all.' } })
}

async function tellOfPolicies(recorder: Recorder): Promise<void> {
  await recorder.keep('listPolicies', { query: one })
  const draft = await recorder.keep('createPolicy', { body: { name: 'Stricter on mixers' } })
  const path = { id: String(draft.id) }
  await recorder.keep('getPolicy', { path })
  const merge = { bands: { medium: 20 } }
  const updated = await recorder.keep('updatePolicy', { path, body: { expected_sha256: draft.sha256, merge } })
  await recorder.keep('validatePolicy', {
    body: { document: { ...(updated.document as object), bands: { medium: 90, high: 60, severe: 80 } } },
  })
  await recorder.keep('comparePolicies', { path })
  await recorder.keep('shadowPolicy', { path, body: { reason: 'To see what it would change.' } })
  await recorder.keep('withdrawPolicy', { path, body: { reason: 'Seen enough.' } })
  const backtest = await recorder.keep('startBacktest', { path, body: { last_checks: 100 } })
  const at = { ...path, backtest_id: String(backtest.id) }
  await recorder.until('getBacktest', { path: at }, ({ status }) => status === 'done' || status === 'failed')
  await recorder.keep('getBacktest', { path: at })
  await recorder.keep('listBacktests', { path, query: one })
  await recorder.keep('cancelBacktest', { path: at })
  const active = first(await recorder.call('listPolicies', { query: { status: 'active' } }))
  await recorder.keep('activatePolicy', { path, body: { reason: 'Decided by the committee.' } })
  await recorder.keep('rollbackPolicy', { path: { id: active.id }, body: { reason: 'Too many alerts.' } })
  await recorder.keep('listPolicyActivations', { query: one })
  const other = await recorder.call('createPolicy', { body: {} })
  await recorder.keep('discardPolicy', { path: { id: String(other.id) } })
}

const header = 'id,name,type,program,date_of_birth,country,network,address,identifier_type,identifier'
const entry = '1,Ivan Exemplar,person,EXAMPLE,1970-05-03,PL,ethereum,0x2222222222222222222222222222222222222222,,'
const versions = [
  { date: '2026-01-01', lines: [entry] },
  { date: '2026-02-01', lines: [entry, '2,Example Shipping,organisation,EXAMPLE,,CY,,,,'] },
]

async function tellOfScreening(recorder: Recorder, { sandbox }: Cast): Promise<void> {
  const listId = `own_example_${sandbox.slice(-12)}`
  for (const { date, lines } of versions) {
    const file = await inspectBytes('list.csv', Buffer.from(`${header}\n${lines.join('\n')}\n`))
    await ingestList(pool(), { listId, orgId: sandbox, files: [file], publishedAt: new Date(date), now: new Date() })
  }
  const lists = [listId]
  const screening = await recorder.keep('screenSanctions', {
    body: { identifier: 'Ivan Exemplar', identifier_type: 'name', date_of_birth: '1970-05-03', lists },
  })
  const id = String(screening.id)
  const items = [
    { address: '0x2222222222222222222222222222222222222222', lists },
    { address: 'bc1qnonsense', lists },
  ]
  await recorder.keep('screenSanctionsBatch', { body: { items } })
  await recorder.keep('listScreenings', { query: one })
  await recorder.keep('listSanctionsScreenings', { query: one })
  await recorder.keep('getScreening', { path: { id } })
  await recorder.keep('listScreeningMatches', { query: one })
  const { entry_id, list_id } = (screening.matches as Row[])[0] as Row
  await recorder.keep('decideMatches', {
    body: { matches: [{ screening_id: id, list_id, entry_id }], state: 'false_positive', reason: 'Another person of that name.' },
  })
  await recorder.keep('listMatchDecisions', { query: one })
  await recorder.keep('listLists', { query: one })
  const found = rows(await recorder.keep('listListVersions', { path: { list_id: listId }, query: { limit: '2' } }))
  const [to, from] = found.map(({ version }) => String(version)) as [string, string]
  await recorder.keep('diffList', { path: { list_id: listId }, query: { from, to } })
  await recorder.keep('listDiffChanges', { path: { list_id: listId }, query: { from, to, ...one } })
  await recorder.keep('diffListTouched', { path: { list_id: listId }, query: { from, to } })
}
