import { setTimeout as sleep } from 'node:timers/promises'
import { type Child, startChild } from '@/proof/child'
import { countWaiting, untilQuiet } from '@/proof/until-quiet'
import { createWebhookEndpoint, rotateWebhookSecret } from '@/server/domain/webhook'
import { command } from '@/server/platform/command/command'
import type { Context } from '@/server/platform/context'
import { type Behaviour, behaviours, type ChaosReceivers, startChaosReceivers } from './chaos-receivers'
import { findFaults } from './webhook-faults'

export interface ChaosOptions {
  ctx: Context
  deliveries: number
  kills: number
  /** The control: dispatchers that acknowledge before they send. */
  broken?: boolean
  report?: (line: string) => void
}

export interface ChaosProof {
  deliveries: number
  /** SIGKILLs of a dispatcher while deliveries were pending. */
  kills: number
  rolledBack: number
  requests: number
  verified: number
  /** Deliveries acknowledged more than once, and how many of these a kill explains. */
  duplicates: number
  duplicateShare: number
  attempts: number
  faults: string[]
  seconds: number
}

/** Compresses the schedule of 75.6 hours to a little over two minutes; an attempt's 20 seconds become two. */
const factor = 1 / 2000
const deadlineMs = 2_000
const deadMs = 6_000
const dispatchers = 2

/**
 * Causes events, some in writes that are rolled back, for endpoints that misbehave in different ways, and kills the dispatchers
 * at random moments; each secret is rotated half-way. In the end the receivers' records must agree with the log: nothing lost,
 * nothing from a write that was rolled back, everything verified, one body for each id, and repeated acknowledgements only
 * where a kill explains them.
 */
export async function killWebhooks(options: ChaosOptions): Promise<ChaosProof> {
  const began = Date.now()
  const { ctx, kills, broken = false, report } = options
  const receivers = await startChaosReceivers(deadMs)
  const endpoints = await register(ctx, receivers)
  const events = Math.ceil(options.deliveries / behaviours.length)
  const running: Child[] = []
  const start = async () => {
    const argv = [ctx.org.id, String(factor), String(deadlineMs), broken ? 'broken' : 'whole']
    const child = startChild('webhooks/webhook-chaos-child.ts', argv, { ...process.env, LOG_LEVEL: 'error' })
    await child.begun
    running.push(child)
  }
  const killedAt: number[] = []
  const committed: string[] = []
  let rolledBack = 0
  try {
    await Promise.all(Array.from({ length: dispatchers }, start))
    for (let round = 0; killedAt.length < kills && round < kills * 3; round++) {
      const until = Math.round((events * (killedAt.length + 1)) / kills)
      while (committed.length < until) {
        const subject = `event ${committed.length}`
        await cause(ctx, subject, false)
        committed.push(subject)
        if (committed.length % 10 === 0) {
          await cause(ctx, `rolled back ${committed.length}`, true).catch(() => rolledBack++)
        }
      }
      if (round === Math.floor(kills / 2)) await rotate(ctx, receivers, endpoints)
      await sleep(100 + Math.random() * 400)
      const waiting = await countWaiting('webhook_due', ctx.org.id)
      const { run, gone } = running.shift() as Child
      run.kill('SIGKILL')
      if (waiting > 0) killedAt.push(Date.now())
      await gone
      await start()
      report?.(`${killedAt.length} of ${kills} kills, ${committed.length} events, ${waiting} waited`)
    }
    await untilQuiet('webhook_due', ctx.org.id, report)
    const found = await findFaults({ ctx, endpoints, seen: receivers.seen, committed, killedAt, windowMs: deadlineMs * 3 })
    if (receivers.followed() > 0) found.faults.push(`${receivers.followed()} redirects were followed`)
    return {
      deliveries: committed.length * behaviours.length,
      kills: killedAt.length,
      rolledBack,
      requests: receivers.seen.length,
      verified: receivers.seen.filter((one) => one.verified).length,
      ...found,
      seconds: Math.round((Date.now() - began) / 1000),
    }
  } finally {
    for (const { run } of running) run.kill('SIGKILL')
    await receivers.close()
  }
}

async function register(ctx: Context, receivers: ChaosReceivers): Promise<Record<Behaviour, string>> {
  const ids = {} as Record<Behaviour, string>
  for (const behaviour of behaviours) {
    const made = await createWebhookEndpoint(ctx, {
      url: receivers.urls[behaviour],
      events: ['case.created'],
      description: behaviour,
    })
    ids[behaviour] = made.id
    receivers.secrets[behaviour].push(made.secret)
  }
  return ids
}

async function rotate(ctx: Context, receivers: ChaosReceivers, endpoints: Record<Behaviour, string>): Promise<void> {
  for (const behaviour of behaviours) {
    const { secret } = await rotateWebhookSecret(ctx, { id: endpoints[behaviour] })
    receivers.secrets[behaviour].push(secret)
  }
}

async function cause(ctx: Context, subject: string, fail: boolean): Promise<void> {
  await command<null>(ctx, { scope: 'cases:write' }, async () => ({
    result: null,
    events: [{ type: 'case.created', subject_id: subject, data: { subject, text: 'x'.repeat(200) } as never }],
    // Fails after the event was written, as the audit entry comes later.
    audit: {
      action: 'case.created',
      object_type: 'proof',
      object_id: subject,
      detail: (fail ? { never: 1n } : {}) as Record<string, never>,
    },
  }))
}
