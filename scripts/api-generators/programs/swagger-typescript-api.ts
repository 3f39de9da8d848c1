import { Api, type Error as ApiError, type RiskCheck } from './api.js'
import { note, settings } from './settings.js'

const { baseUrl, apiKey, address, reference, nobodys } = settings
const { v1 } = new Api({ baseUrl, baseApiParams: { headers: { authorization: `Bearer ${apiKey}` } } })

const networks = await v1.listNetworks()
const check: RiskCheck = (await v1.checkRisk({ network: 'ethereum', address })).data
const body = { title: 'Made by a generated client', external_reference: reference }
// This generator does not handle headers.
const keyed = { headers: { 'Idempotency-Key': reference } }
const first = await v1.createCase(body, keyed)
const again = await v1.createCase(body, keyed)
const alerts = await v1.listAlerts({ state: ['open', 'closed'], limit: 2 })
const refused = await v1.getCase(nobodys).then(
  () => null,
  (thrown: { error: ApiError }) => thrown.error.error.code,
)
note({
  networks: networks.data.data.map(({ id }) => id),
  level: check.risk.level,
  score: check.risk.score,
  same_case: first.data.id === again.data.id,
  limit: alerts.data.page.limit,
  refused,
})
