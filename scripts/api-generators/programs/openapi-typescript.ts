import createClient from 'openapi-fetch'
import type { components, paths } from './api.js'
import { note, settings } from './settings.js'

const { baseUrl, apiKey, address, reference, nobodys } = settings
const api = createClient<paths>({
  baseUrl,
  headers: { authorization: `Bearer ${apiKey}` },
  querySerializer: { array: { style: 'form', explode: false } },
})

/** Returns the answer, or throws the service's error. */
function answer<T>(sent: { data?: T; error?: components['schemas']['Error'] }): T {
  if (sent.data === undefined) throw new Error(sent.error?.error.message ?? 'Nothing was answered')
  return sent.data
}

const networks = answer(await api.GET('/v1/networks'))
const check: components['schemas']['RiskCheck'] = answer(
  await api.POST('/v1/risk/check', { body: { network: 'ethereum', address } }),
)
const write = {
  params: { header: { 'Idempotency-Key': reference } },
  body: { title: 'Made by a generated client', external_reference: reference },
}
const first = answer(await api.POST('/v1/cases', write))
const again = answer(await api.POST('/v1/cases', write))
const alerts = answer(await api.GET('/v1/alerts', { params: { query: { state: ['open', 'closed'], limit: 2 } } }))
const refused = await api.GET('/v1/cases/{id}', { params: { path: { id: nobodys } } })
note({
  networks: networks.data.map(({ id }) => id),
  level: check.risk.level,
  score: check.risk.score,
  same_case: first.id === again.id,
  limit: alerts.page.limit,
  refused: refused.error?.error.code ?? null,
})
