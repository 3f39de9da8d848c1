import path from 'node:path'
import { scopes } from '@/contract/kernel/scopes'
import { digestOf, type Json, rowTextsOf } from '@/proof/upgrade/answers'
import { repositoryRoot } from '@/scripts/settings'
import { addKey } from '@/server/domain/api-key'
import { systemClock } from '@/server/platform/clock/clock'
import { withOrg } from '@/server/platform/db'
import { newId } from '@/server/platform/ids'
import { readRoutes } from '@/server/web/api-routes'

/** Lists, and the queries for each of their rows. */
const lists: Record<string, (id: string) => string[]> = {
  alerts: (id) => [`/v1/alerts/${id}`],
  cases: (id) => [`/v1/cases/${id}`, `/v1/cases/${id}/timeline?limit=100`],
  policies: (id) => [`/v1/policies/${id}`],
  attributions: () => [],
  entities: (id) => [`/v1/entities/${id}`],
  suppressions: () => [],
  'monitoring/wallets': () => [],
  'screening/lists': () => [],
  'screening/sanctions': () => [],
  'webhooks/endpoints': () => [],
}
const most = 40

/**
 * Hashes of an organisation's answers, by query: its lists, their rows, and about its monitored wallets. Fields named in
 * `added` are left out, as the release in comparison lacked them.
 */
export async function askRelease(orgId: string, added?: ReadonlySet<string>): Promise<Record<string, string>> {
  const routes = readRoutes(path.join(repositoryRoot, 'app/v1'), '/v1')
  const ctx = {
    org: { id: orgId },
    actor: { type: 'job' as const, id: 'release', scopes },
    requestId: newId('req'),
    clock: systemClock,
    ip: null,
    idempotency: null,
  }
  const key = await withOrg(orgId, (tx) => addKey(tx, ctx, { name: 'Release', scopes, rateLimit: 1_000_000, rateBurst: 100_000 }))
  const digests: Record<string, string> = {}
  const ask = async (question: string): Promise<Json> => {
    const found = routes.find(question.split('?')[0] as string)
    const handler = found && (await found.route.load()).GET
    if (!handler) throw new Error(`no route answers ${question}`)
    const request = new Request(`http://127.0.0.1${question}`, { headers: { authorization: `Bearer ${key.text}` } })
    const answer = await handler(request, { params: Promise.resolve(found.params) })
    const body = (await answer.json()) as Json
    if (answer.status >= 500) throw new Error(`${question}: ${answer.status} ${JSON.stringify(body)}`)
    digests[`${answer.status} ${question}`] = digestOf(body, added)
    return body
  }
  for (const [list, ofRow] of Object.entries(lists)) {
    const page = await ask(`/v1/${list}?limit=100`)
    for (const id of rowTextsOf(page, 'id').slice(0, most)) for (const question of ofRow(id)) await ask(question)
    if (list !== 'monitoring/wallets') continue
    const [networks, addresses] = [rowTextsOf(page, 'network'), rowTextsOf(page, 'address')]
    for (const [i, address] of addresses.slice(0, most).entries()) {
      await ask(`/v1/wallets/${address}?network=${networks[i]}`)
      await ask(`/v1/wallets/${address}/transfers?network=${networks[i]}&limit=100`)
    }
  }
  return digests
}
