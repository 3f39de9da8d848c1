import { afterAll, expect, it, vi } from 'vitest'
import { suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import type { Context } from '@/server/platform/context'
import { closeDatabase } from '@/server/platform/db'
import { deleteWebhookEndpoint, listWebhookOutcomes } from '..'
import { causing, dispatchOnce, endpointFor, movableClock } from '../testing/organisation'
import { startReceiver } from '../testing/receiver'

vi.hoisted(() => {
  process.env.EGRESS_ALLOW_CIDRS = '127.0.0.0/8'
  // Work left running by an earlier suite may have cached the environment meanwhile.
  delete (globalThis as { __assayEnv?: unknown }).__assayEnv
})
afterAll(closeDatabase)

it('says of each endpoint how its newest attempt went and what waits, and of nobody else’s', async () => {
  const { ctx: base } = await suiteOrganisation('Outcomes')
  const clock = movableClock()
  const ctx: Context = { ...base, clock }
  const receiver = await startReceiver()
  try {
    const idle = await endpointFor(ctx, receiver.url, ['report.ready'])
    clock.add(1_000)
    const busy = await endpointFor(ctx, receiver.url, ['case.created'])
    await causing(ctx)('delivered')
    await dispatchOnce([ctx], clock)
    clock.add(1_000)
    receiver.answer = (_, response) => response.writeHead(503).end()
    await causing(ctx)('refused')
    await dispatchOnce([ctx], clock)
    const refusedAt = clock.now().toISOString()
    // Newer than the attempt, but not attempted: it is counted as waiting, and does not replace the last attempt.
    clock.add(1_000)
    await causing(ctx)('waiting')
    const last = { event_type: 'case.created', status: 'retrying', at: refusedAt, status_code: 503, error: 'status' }
    expect((await listWebhookOutcomes(ctx)).data).toMatchObject([
      { endpoint_id: busy.id, waiting: 2, last },
      { endpoint_id: idle.id, waiting: 0, last: null },
    ])
    await deleteWebhookEndpoint(ctx, { id: busy.id })
    expect((await listWebhookOutcomes(ctx)).data.map((outcome) => outcome.endpoint_id)).toEqual([idle.id])
    const other = await suiteOrganisation('Outcomes of others')
    expect((await listWebhookOutcomes(other.ctx)).data).toEqual([])
  } finally {
    await receiver.close()
  }
})
