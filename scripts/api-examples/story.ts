import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { post } from '@/scripts/test/fixtures/http-client'
import { suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { addPerson } from '@/server/domain/alert/testing/add-person'
import { ensureSandbox } from '@/server/domain/sandbox'
import type { Context } from '@/server/platform/context'
import { type Cast, rows } from './cast'
import { type Example, Recorder } from './recorder'
import { tellOfAdministration } from './story-administration'
import { tellOfCases } from './story-cases'
import { tellOfCustomers } from './story-customers'
import { tellOfRisk } from './story-risk'

export interface Examples {
  /** By the id of the operation. */
  operations: Record<string, Example>
  /** Delivered payloads, by type of event. */
  events: Record<string, unknown>
}

/** Calls every operation of the API once, with a test key, in a new organisation. */
export async function tellStory(): Promise<Examples> {
  const org = await suiteOrganisation('Example')
  const { json } = await post('/v1/keys', org.api_key, { name: 'Onboarding', mode: 'test', preset: 'full', rate_limit: 100_000 })
  const sandbox = await ensureSandbox(org.org_id)
  const ctx: Context = { ...org.ctx, org: { id: sandbox } }
  const cast: Cast = {
    sandbox,
    analyst: await addPerson({ ctx }, 'analyst', 'Ada Example'),
    lead: await addPerson({ ctx }, 'lead', 'Leo Example'),
  }
  const recorder = new Recorder(String(json.secret))
  const receiver = http.createServer((_, response) => response.writeHead(204).end())
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  try {
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/webhooks`
    const { id } = await recorder.call('createWebhookEndpoint', { body: { url, events: ['*'] } })
    await tellOfRisk(recorder, cast)
    await tellOfCases(recorder, cast)
    await tellOfCustomers(recorder)
    await tellOfAdministration(recorder, url)
    return { operations: Object.fromEntries(recorder.examples), events: await eventsOf(recorder, String(id)) }
  } finally {
    receiver.close()
  }
}

async function eventsOf(recorder: Recorder, endpoint: string): Promise<Record<string, unknown>> {
  const events: Record<string, unknown> = {}
  const list = await recorder.call('listWebhookDeliveries', { path: { id: endpoint }, query: { limit: '200' } })
  // The oldest of each type, as later ones depend on the worker's progress.
  for (const { id, event_type } of rows(list).toReversed()) {
    if (events[String(event_type)]) continue
    const { request } = await recorder.call('getWebhookDelivery', { path: { id } })
    events[String(event_type)] = JSON.parse((request as { body: string }).body)
  }
  return events
}
