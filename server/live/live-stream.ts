import type { SessionRow } from '@/server/domain/session'
import { systemClock } from '@/server/platform/clock/clock'
import type { Hub } from './hub'
import { type LiveEvent, readEvents } from './live.repo'
import { floorOf, timeOf } from './position'

/** Beyond this a tab that was away reads everything again instead of event by event. */
const replayLimit = 500
const replayMs = 10 * 60_000
const overlapMs = 40_000
/** Bytes a slow reader may leave lying before it is cut; it comes back with its position. */
const backlog = 512 * 1024

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  // `no-transform` also keeps compression from holding events back.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
}

function written(event: LiveEvent): string {
  const data = { type: event.type, subject_id: event.subject_id, at: event.created_at.toISOString() }
  return `id: ${event.id}\nevent: change\ndata: ${JSON.stringify(data)}\n\n`
}

/**
 * What a tab missed since `position`, some of it a second time; null if that is too long ago or too much, or lies ahead: what
 * was made since the clock went back stands before it.
 */
async function missed(orgId: string, position: string, now: number): Promise<LiveEvent[] | null> {
  const at = timeOf(position)
  if (now - at > replayMs || at - now > overlapMs) return null
  const events = await readEvents(orgId, floorOf(at - overlapMs), replayLimit + 1)
  return events.length > replayLimit ? null : events.filter((event) => event.id !== position)
}

/**
 * A server-sent stream of what changes in the organisation of a session. Events: `change` (at least once, with an id to
 * come back with), `reset` (read everything again), `replaced` and `end` (do not come back by yourself).
 */
export function liveStream(hub: Hub, session: SessionRow, position: string | null, signal: AbortSignal): Response {
  const encoder = new TextEncoder()
  let leave: (() => void) | undefined
  let over = false
  const stop = () => {
    over = true
    leave?.()
  }
  const body = new ReadableStream<Uint8Array>(
    {
      async start(controller) {
        const close = () => {
          if (over) return
          stop()
          controller.close()
        }
        const send = (text: string) => {
          if (over) return
          if ((controller.desiredSize ?? 0) < -backlog) return close()
          controller.enqueue(encoder.encode(text))
        }
        const last = (event: string) => {
          send(`event: ${event}\ndata: {}\n\n`)
          close()
        }
        signal.addEventListener('abort', close, { once: true })
        // Live events wait until what was missed is out, so that they come in order.
        let waiting: LiveEvent[] | null = []
        send('retry: 2000\n\n')
        try {
          const left = await hub.join(session.org_id, {
            sessionId: session.id,
            onEvent: (event) => (waiting ? void waiting.push(event) : send(written(event))),
            onBeat: () => send(': beat\n\n'),
            onEnd: (reason) => (reason === 'signed_out' ? last('end') : close()),
            onReplaced: () => last('replaced'),
          })
          leave = left
          if (over) return left()
          const before = position ? await missed(session.org_id, position, systemClock.now().getTime()) : []
          if (before === null) send('event: reset\ndata: {}\n\n')
          const sent = new Set<string>()
          for (const event of [...(before ?? []), ...waiting]) {
            if (sent.has(event.id)) continue
            sent.add(event.id)
            send(written(event))
          }
          waiting = null
          send('event: ready\ndata: {}\n\n')
        } catch {
          // The browser tries again by itself; the channel has logged the cause.
          close()
        }
      },
      cancel: stop,
    },
    { highWaterMark: 0, size: (chunk) => chunk.byteLength },
  )
  return new Response(body, { headers })
}
