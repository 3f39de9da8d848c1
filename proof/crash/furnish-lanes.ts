import http from 'node:http'
import { giveList } from '@/proof/give-list'
import { listen } from '@/proof/listen'
import { freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { ask } from '@/scripts/test/fixtures/http-client'
import { suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { addPerson } from '@/server/domain/alert/testing/add-person'
import { seedAlerts } from '@/server/domain/alert/testing/seed-alerts'
import { addFilingSchema } from '@/server/domain/filing'
import { plainSchema } from '@/server/domain/filing/testing/schemas'
import { uuidOf } from '@/server/platform/ids'
import type { Furniture } from './every-write'

export interface FurnishedLane extends Furniture {
  orgId: string
  apiKey: string
  /** UUID of the endpoint that receives `heardTypes`. */
  endpointId: string
}

/** The event types that each lane's endpoint selects. */
export const heardTypes = ['case.created', 'monitoring.wallet.created', 'monitoring.wallet.deleted', 'policy.activated']

/**
 * Creates an organisation with transfers, alerts, a filing schema and a webhook endpoint; its key has a limit that no lane
 * reaches.
 */
export async function furnishLane(name: string, url: string, receiver: string): Promise<FurnishedLane> {
  const org = await suiteOrganisation(name)
  const { text: apiKey } = await org.keyWith({ rateLimit: 1_000_000, rateBurst: 100_000 })
  const address = freshAddress('ethereum')
  const transfer = { from: freshAddress('ethereum'), to: address, amount: 10n ** 18n, height: takeHeights(1) }
  await land('ethereum', [transfer])
  await seedAlerts(org.org_id, 3, { inReview: 0, closed: 0 })
  await giveList(org.org_id)
  const { ctx } = await addPerson(org, 'admin')
  const content = Buffer.from(plainSchema).toString('base64')
  await addFilingSchema(ctx, { format: 'goaml', name: 'plain.xsd', content })
  const listed = await ask('/v1/alerts', { url, key: apiKey })
  const alerts = (listed.json.data as { id: string }[]).map(({ id }) => id)
  const made = await ask('/v1/webhooks/endpoints', { url, key: apiKey, json: { url: receiver, events: heardTypes } })
  if (made.status !== 201) throw new Error(`no webhook endpoint: ${made.status} ${made.text}`)
  return { orgId: org.org_id, apiKey, address, alerts, receiver, endpointId: uuidOf('whe', String(made.json.id)) ?? '' }
}

/** Receives webhooks and records their ids. */
export async function hearWebhooks(): Promise<{ url: string; arrived: Set<string>; close(): void }> {
  const arrived = new Set<string>()
  const server = http.createServer((request, response) => {
    request.resume().on('end', () => {
      arrived.add(String(request.headers['webhook-id']))
      response.writeHead(204).end()
    })
  })
  return { url: `${await listen(server)}/hooks`, arrived, close: () => void server.close() }
}
