import { command } from '@/server/platform/command/command'
import type { EventType } from '@/server/platform/command/outbox'
import type { Context } from '@/server/platform/context'
import { withOrg } from '@/server/platform/db'
import { parseCidrs } from '@/server/platform/egress'
import { typeIdOf, uuidOf } from '@/server/platform/ids'
import { type AttemptOptions, attemptDelivery, claimDeliveries, createWebhookEndpoint } from '..'

/** A clock that only moves when told to. */
export function movableClock(at = new Date()) {
  let now = at.getTime()
  return {
    now: () => new Date(now),
    add: (ms: number) => {
      now += ms
    },
  }
}

/** Writes that cause one event each; `fail` rolls the write back afterwards. */
export function causing(ctx: Context) {
  return (subject: string, type: EventType = 'case.created', fail = false) =>
    command(ctx, { scope: 'cases:write' }, async () => {
      const effect = {
        result: null,
        audit: { action: 'case.created' as const, object_type: 'test', object_id: subject, detail: {} },
        events: [{ type, subject_id: subject, data: { subject } as never }],
      }
      if (fail) effect.audit.detail = { never: 1n as never }
      return effect
    })
}

export const endpointFor = (ctx: Context, url: string, events: string[] = ['*']) =>
  createWebhookEndpoint(ctx, { url, events: events as ['*'], description: null })

export interface DispatchOnce extends Partial<AttemptOptions> {
  now?: Date
  perEndpoint?: number
  perOrganisation?: number
  slots?: number
}

/** Claims all due deliveries of these organisations and attempts each once; returns the outcomes. */
export async function dispatchOnce(
  ctxs: readonly Context[],
  clock: Context['clock'],
  options: DispatchOnce = {},
): Promise<string[]> {
  const claimed = await claimDeliveries({
    now: clock.now(),
    leaseUntil: new Date(clock.now().getTime() + 30_000),
    perEndpoint: options.perEndpoint ?? 10,
    perOrganisation: options.perOrganisation ?? 32,
    slots: options.slots ?? 64,
    only: ctxs.map((ctx) => ctx.org.id),
  })
  const settings: AttemptOptions = {
    clock,
    random: () => 0.5,
    factor: 1,
    deadlineMs: 2_000,
    allowed: parseCidrs('127.0.0.0/8'),
    signal: new AbortController().signal,
    ...options,
  }
  return Promise.all(claimed.map((one) => attemptDelivery(one, settings)))
}

/** The organisation's deliveries to an endpoint as they are stored, oldest first. */
export function deliveriesOf(ctx: Context, endpointId: string) {
  return withOrg(ctx.org.id, (tx) =>
    tx.webhookDelivery.findMany({
      where: { org_id: ctx.org.id, endpoint_id: uuidOf('whe', endpointId) as string },
      orderBy: { id: 'asc' },
    }),
  )
}

export const deliveryId = (uuid: string) => typeIdOf('whd', uuid)
