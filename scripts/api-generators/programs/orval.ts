import { checkRisk, createCase, getCase, listAlerts, listNetworks, type RiskCheck } from './api.js'
import { note, settings } from './settings.js'

const { apiKey, address, reference, nobodys } = settings
const headers = { authorization: `Bearer ${apiKey}` }

const networks = await listNetworks(undefined, { headers })
if (networks.status !== 200) throw new Error(networks.data.error.message)
const checked = await checkRisk({ network: 'ethereum', address }, { headers })
if (checked.status !== 200) throw new Error(checked.data.error.message)
const check: RiskCheck = checked.data
const body = { title: 'Made by a generated client', external_reference: reference }
const keyed = { headers: { ...headers, 'Idempotency-Key': reference } }
const first = await createCase(body, keyed)
const again = await createCase(body, keyed)
if (first.status !== 201 || again.status !== 201) throw new Error('The case was not made')
const alerts = await listAlerts({ state: ['open', 'closed'], limit: 2 }, { headers })
if (alerts.status !== 200) throw new Error(alerts.data.error.message)
const refused = await getCase(nobodys, { headers })
note({
  networks: networks.data.data.map(({ id }) => id),
  level: check.risk.level,
  score: check.risk.score,
  same_case: first.data.id === again.data.id,
  limit: alerts.data.page.limit,
  refused: refused.status === 200 ? null : refused.data.error.code,
})
