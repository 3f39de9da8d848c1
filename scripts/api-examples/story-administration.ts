import { one, rows } from './cast'
import type { Recorder } from './recorder'

/** Keys, the audit log, status and webhooks; `url` receives the deliveries. */
export async function tellOfAdministration(recorder: Recorder, url: string): Promise<void> {
  const key = await recorder.keep('createApiKey', {
    body: { name: 'Nightly job', scopes: ['risk:check', 'alerts:read'], rate_limit: 300 },
  })
  const path = { id: String(key.id) }
  await recorder.keep('listApiKeys', { query: one })
  await recorder.keep('getApiKey', { path })
  await recorder.keep('updateApiKey', { path, body: { allowed_cidrs: ['203.0.113.0/24'] } })
  await recorder.keep('rollApiKey', { path, body: { overlap_seconds: 3600 } })
  await recorder.keep('revokeApiKey', { path })
  await recorder.keep('getMe')
  await recorder.keep('listMembers', { query: { role: 'analyst', ...one } })
  await recorder.keep('listAuditEvents', { query: one })
  await recorder.keep('listAuditCheckpoints', { query: one })
  await recorder.keep('getStatus')
  await recorder.keep('listStatusHistory', { query: one })
  await tellOfWebhooks(recorder, url)
}

async function tellOfWebhooks(recorder: Recorder, url: string): Promise<void> {
  const endpoint = await recorder.keep('createWebhookEndpoint', {
    body: { url, events: ['alert.created', 'case.created'], description: 'Case management' },
  })
  const path = { id: String(endpoint.id) }
  await recorder.keep('listWebhookEndpoints', { query: one })
  await recorder.keep('getWebhookEndpoint', { path })
  await recorder.call('createCase', { body: { title: 'A new case', external_reference: 'ticket-1' } })
  const delivered = (list: Record<string, unknown>) => rows(list).some(({ status }) => status === 'delivered')
  const found = rows(await recorder.until('listWebhookDeliveries', { path, query: {} }, delivered))
  await recorder.keep('listWebhookDeliveries', { path, query: one })
  const delivery = { id: String(found[0]?.id) }
  await recorder.keep('listEvents', { query: { type: 'case.created', ...one } })
  await recorder.keep('getWebhookDelivery', { path: delivery })
  await recorder.keep('redeliverWebhook', { path: delivery })
  await recorder.keep('testWebhookEndpoint', { path })
  await recorder.keep('updateWebhookEndpoint', { path, body: { events: ['*'] } })
  await recorder.keep('rotateWebhookSecret', { path })
  const from = new Date(Date.now() - 86_400_000).toISOString()
  await recorder.keep('replayWebhooks', { path, body: { from } })
  await recorder.keep('deleteWebhookEndpoint', { path })
}
