import { z } from 'zod'
import type { Operation } from '@/contract'
import type { Furnished } from '@/scripts/test/fixtures/one-of-everything'

/** A place of an id in a request, and its kind: `cas` for a case. */
export interface IdPlace {
  name: string
  prefix: string
  where: 'path' | 'query'
}

/** The places of an operation's path and query that take an id of a known kind. */
export function idPlaces(operation: Operation): IdPlace[] {
  return [...places(operation.params, 'path'), ...places(operation.query, 'query').filter(({ name }) => name !== 'cursor')]
}

function places(schema: z.ZodObject, where: IdPlace['where']): IdPlace[] {
  return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, field]) => {
    const written = JSON.stringify(z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' }))
    const prefix = /\^([a-z]{3})_/.exec(written)?.[1]
    return prefix ? [{ name, prefix, where }] : []
  })
}

const reason = 'Asked for by the suite'

/** A body that is valid except for the owner of its ids; undefined if the operation takes none. */
export function bodyOf(operation: Operation, owner: Furnished, address: string): unknown {
  const id = (prefix: string) => owner.ids.get(prefix)?.[0]
  const bodies: Record<string, unknown> = {
    checkRisk: { network: 'ethereum', address },
    checkRiskBatch: { items: [{ network: 'ethereum', address }] },
    createAttribution: { network: 'ethereum', address, label: 'Ours', category: 'exchange', confidence: 50 },
    createDispute: { reason },
    mergeEntities: { into: id('ent'), entities: [id('ent')] },
    splitEntities: { reason },
    splitCluster: { transaction_hash: '0'.repeat(64), rule: 'common_input', reason },
    resolveDispute: { state: 'upheld', note: reason },
    createPolicy: { from: id('pol') },
    updatePolicy: { expected_sha256: '0'.repeat(64), merge: {} },
    validatePolicy: { document: {} },
    shadowPolicy: { reason },
    withdrawPolicy: { reason },
    activatePolicy: { reason },
    rollbackPolicy: { reason },
    startBacktest: {},
    decideMatches: {
      matches: [{ screening_id: id('scr'), list_id: 'example_list', entry_id: '1' }],
      state: 'true_match',
      reason,
    },
    screenSanctions: { address, network: 'ethereum' },
    screenSanctionsBatch: { items: [{ address, network: 'ethereum' }] },
    updateAlert: { comment: reason },
    bulkUpdateAlerts: { ids: owner.ids.get('alr'), comment: reason },
    createSuppression: {
      alert_id: id('alr'),
      scope: 'wallet',
      reason,
      expires_at: new Date(Date.now() + 86_400_000).toISOString(),
    },
    endSuppression: { reason },
    createCase: { title: 'With theirs', alert_ids: [id('alr')] },
    updateCase: { add_alert_ids: [id('alr')], comment: reason },
    createCustomer: { reference: 'Ours' },
    updateCustomer: { country: 'NO' },
    importCustomers: { kind: 'customers', csv: 'reference\nours\n', dry_run: true },
    createCustomerTransfer: {
      reference: 'Ours',
      direction: 'withdrawal',
      network: 'ethereum',
      asset: 'native',
      amount: '1',
      address,
      occurred_at: '2026-11-01T00:00:00Z',
    },
    updateCustomerTransfer: { transaction_hash: `0x${'0'.repeat(64)}` },
    addCaseNote: { text: reason },
    addCaseTask: { title: reason },
    updateCaseTask: { title: reason },
    createFiling: { format: 'goaml' },
    updateFiling: { values: { 'activity.action': reason } },
    approveFiling: { version: 1 },
    returnFiling: { comment: reason },
    markFilingFiled: { reference: reason },
    linkCase: { case_id: id('cas') },
    mergeCase: { into: id('cas'), comment: reason },
    bulkCreateMonitoredWallets: { items: [{ network: 'ethereum', address }] },
    createMonitoredWallet: { network: 'ethereum', address },
    updateMonitoredWallet: { label: reason },
    updateMonitoringDefaults: {},
    previewMonitoringDefaults: {},
    createReport: { type: 'case', case_id: id('cas') },
    revokeReport: { reason },
    createApiKey: { name: 'Ours', preset: 'read_only' },
    updateApiKey: { name: 'Ours' },
    rollApiKey: {},
    createWebhookEndpoint: { url: 'http://127.0.0.1:9/ours', events: ['case.created'] },
    updateWebhookEndpoint: { description: 'Ours' },
    rotateWebhookSecret: {},
    replayWebhooks: { from: '2026-01-01T00:00:00Z' },
  }
  if (operation.body === null || operation.consumes) return undefined
  return bodies[operation.id] ?? {}
}
