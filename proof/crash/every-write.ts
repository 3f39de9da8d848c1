import type { Filing } from '@/contract/filing/filings'
import { freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { plantCluster } from '@/scripts/test/fixtures/cluster-rows'
import { answersTo } from '@/server/domain/filing/testing/fill-in'
import type { Lane } from './lane'

export interface Furniture {
  /** An address on ethereum with transfers. */
  address: string
  alerts: string[]
  /** URL for webhooks. */
  receiver: string
}

/** Makes every write of the contract that takes a key once, in a possible order; `round` is part of the names. */
export async function everyWrite(lane: Lane, { address, alerts, receiver }: Furniture, round: string): Promise<void> {
  const write = lane.write.bind(lane)
  const id = (of: Record<string, unknown>): { id: string } => ({ id: String(of.id) })
  const here = { network: 'ethereum', address }
  const reason = `Round ${round}`

  const check = await write('checkRisk', { json: here })
  await write('checkRiskBatch', { json: { items: [here] } })
  await write('replayRiskCheck', { params: { id: String(check.check_id) } })
  await write('screenSanctions', { json: here })
  await write('screenSanctionsBatch', { json: { items: [here] } })
  const screened = await write('screenSanctions', { json: { identifier: 'Somebody Listed' } })
  const [match] = screened.matches as { list_id: string; entry_id: string }[]
  const decided = { screening_id: screened.id, list_id: match?.list_id, entry_id: match?.entry_id }
  await write('decideMatches', { json: { matches: [decided], state: 'false_positive', reason } })

  const label = { label: reason, category: 'exchange', confidence: 50 }
  const stated = await write('createAttribution', { json: { network: 'ethereum', address: freshAddress('ethereum'), ...label } })
  await write('createDispute', { params: id(stated), json: { reason } })
  await write('removeAttribution', { params: id(stated) })

  const party = async (entity_name: string) => {
    const one = await write('createAttribution', {
      json: { network: 'ethereum', address: freshAddress('ethereum'), ...label, entity_name },
    })
    return String((one.entity as { id: string }).id)
  }
  const merged = await write('mergeEntities', {
    json: { into: await party(`${round} one`), entities: [await party(`${round} two`)], reason },
  })
  await write('splitEntities', { params: id(merged), json: { reason } })

  const tied = [freshAddress('ethereum'), freshAddress('ethereum')] as const
  await land('ethereum', [{ from: tied[0], to: tied[1], amount: 1n, height: takeHeights(1) }])
  const cluster = await plantCluster('ethereum', tied)
  const away = { transaction_hash: String(cluster.hashes[0]), rule: 'deposit_address', reason }
  await write('splitCluster', { params: { id: cluster.id }, json: away })

  const before = new Date().toISOString()
  const endpoint = await write('createWebhookEndpoint', {
    json: { url: receiver, events: ['case.created'], description: reason },
  })
  await write('rotateWebhookSecret', { params: id(endpoint), json: {} })
  const tested = await write('testWebhookEndpoint', { params: id(endpoint) })
  await write('redeliverWebhook', { params: id(tested) })

  await write('bulkUpdateAlerts', { json: { ids: alerts, comment: reason } })
  const expires_at = new Date(Date.now() + 86_400_000).toISOString()
  const held = await write('createSuppression', { json: { alert_id: alerts[0], scope: 'wallet', reason, expires_at } })
  await write('endSuppression', { params: id(held), json: { reason } })
  const one = await write('createCase', { json: { title: reason, external_reference: `${round}-one` } })
  const two = await write('createCase', { json: { title: reason, external_reference: `${round}-two` } })
  const report = await write('createReport', { json: { type: 'case', case_id: one.id, title: reason, formats: ['json'] } })
  await write('addCaseNote', { params: id(one), json: { text: reason } })
  await write('addCaseTask', { params: id(one), json: { title: reason } })
  const evidence = await write('addCaseEvidence', {
    params: id(one),
    query: { name: `${round}.txt` },
    file: `Evidence of ${round}`,
  })
  await write('removeCaseEvidence', { params: { ...id(one), evidence_id: String(evidence.id) }, query: { reason } })
  const drafted = await write('createFiling', { params: id(one), json: { format: 'goaml' } })
  await fillIn(lane, drafted as unknown as Filing)
  await write('submitFiling', { params: id(drafted) })
  await write('returnFiling', { params: id(drafted), json: { comment: reason } })
  await write('linkCase', { params: id(one), json: { case_id: two.id } })
  await write('unlinkCase', { params: { ...id(one), other_id: String(two.id) } })
  await write('mergeCase', { params: id(two), json: { into: one.id } })
  await write('replayWebhooks', { params: id(endpoint), json: { from: before, include_delivered: true } })
  await write('deleteWebhookEndpoint', { params: id(endpoint) })

  const wallet = await write('createMonitoredWallet', { json: { address: freshAddress('ethereum'), label: reason } })
  await write('bulkCreateMonitoredWallets', { json: { items: [{ address: freshAddress('ethereum') }] } })
  await write('deleteMonitoredWallet', { params: id(wallet) })
  const customer = await write('createCustomer', { json: { reference: round } })
  await write('importCustomers', { json: { kind: 'customers', csv: `reference\n${round} imported\n` } })
  const payment = { reference: round, direction: 'withdrawal', network: 'ethereum', asset: 'native', amount: '1' }
  const announced = { ...payment, address: freshAddress('ethereum'), occurred_at: before }
  await write('createCustomerTransfer', { params: id(customer), json: announced })
  const risk = await lane.read(`/v1/customers/${customer.id}/risk`)
  await write('replayCustomerRisk', { params: { ...id(customer), risk_id: String(risk.id) } })
  const key = await write('createApiKey', { json: { name: reason, preset: 'read_only' } })
  await write('rollApiKey', { params: id(key), json: { overlap_seconds: 60 } })
  await write('revokeApiKey', { params: id(key) })

  const listed = await lane.read('/v1/policies?status=active')
  const [active] = listed.data as [{ id: string }]
  const draft = await write('createPolicy', { json: { name: reason } })
  await write('validatePolicy', { json: { document: draft.document } })
  await write('shadowPolicy', { params: id(draft), json: { reason } })
  await write('withdrawPolicy', { params: id(draft), json: { reason } })
  const backtest = await write('startBacktest', { params: id(draft), json: {} })
  await write('cancelBacktest', { params: { ...id(draft), backtest_id: String(backtest.id) } })
  await write('activatePolicy', { params: id(draft), json: { reason } })
  await write('rollbackPolicy', { params: id(active), json: { reason } })
  const other = await write('createPolicy', { json: { name: reason } })
  await write('discardPolicy', { params: id(other) })

  await lane.read(`/v1/reports/${report.id}`, ({ status }) => status === 'ready')
  await write('revokeReport', { params: id(report), json: { reason } })
}

/** Saves until nothing is missing, as an answer can add a required field. */
async function fillIn(lane: Lane, drafted: Filing): Promise<void> {
  let one = drafted
  while (one.missing > 0) one = (await lane.change(`/v1/filings/${one.id}`, answersTo(one))) as unknown as Filing
}
