import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type SuiteOrganisation, suiteOrganisation, suitePassword } from '@/scripts/test/fixtures/organisation'
import { authenticate, endSession, resolveSession, type SessionRow } from '@/server/domain/session'
import { closeDatabase, withOrg } from '@/server/platform/db'
import { uuidv7 } from '@/server/platform/ids'
import { logger } from '@/server/platform/logger'
import { Hub, tabsPerSession } from './hub'
import * as repo from './live.repo'
import { liveStream } from './live-stream'

const times = { pollMs: 20, beatMs: 100, overlapMs: 10_000, idleMs: 3_600_000 }
let org: SuiteOrganisation
let other: SuiteOrganisation
let hub: Hub
const open: AbortController[] = []
/** Long enough for a busy machine; what is looked for comes within a few looks of the hub. */
const soon = (look: () => void) => vi.waitFor(look, { timeout: 10_000, interval: 20 })

beforeAll(async () => {
  logger().level = 'silent'
  ;[org, other] = await Promise.all([suiteOrganisation('Live'), suiteOrganisation('Other')])
})
afterEach(() => {
  for (const one of open.splice(0)) one.abort()
  vi.restoreAllMocks()
})
afterAll(closeDatabase)

async function session(of: SuiteOrganisation): Promise<SessionRow> {
  const made = await authenticate({ email: of.email, password: suitePassword, ip: randomUUID(), userAgent: null })
  const row = made && (await resolveSession(made.org_id, made.session_id))
  if (!row) throw new Error('the suite could not sign in')
  return row
}

const write = (of: SuiteOrganisation, type: string, subject = 'alr_1', id = uuidv7()) =>
  withOrg(of.ctx.org.id, async (tx) => {
    await tx.outboxEvent.create({
      data: { org_id: of.ctx.org.id, id, type, subject_id: subject, data: {}, created_at: new Date() },
    })
    return id
  })

interface Heard {
  events: { event: string; id: string | null; type?: string; subject_id?: string }[]
  closed: boolean
}

/** Listens like a browser: collects events until the stream closes. */
async function listen(row: SessionRow, position: string | null = null): Promise<Heard & { stop(): void }> {
  const abort = new AbortController()
  open.push(abort)
  const heard: Heard & { stop(): void } = { events: [], closed: false, stop: () => abort.abort() }
  const reader = liveStream(hub, row, position, abort.signal).body?.pipeThrough(new TextDecoderStream()).getReader()
  void (async () => {
    let text = ''
    while (reader) {
      const { done, value } = await reader.read()
      if (done) break
      text += value
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? null
        const event = field('event')
        if (event) heard.events.push({ event, id: field('id'), ...JSON.parse(field('data') ?? '{}') })
      }
    }
    heard.closed = true
  })()
  await soon(() => expect(heard.events.some(({ event }) => event === 'ready') || heard.closed).toBe(true))
  return heard
}
const ids = (heard: Heard) => heard.events.filter(({ event }) => event === 'change').map(({ id }) => id)

describe('live updates', () => {
  it('tells a tab what changes in its own organisation, and never of another', async () => {
    hub = new Hub(times)
    await write(org, 'alert.created')
    const [ours, theirs] = [await listen(await session(org)), await listen(await session(other))]
    const mine = await write(org, 'alert.created', 'alr_mine')
    const foreign = await write(other, 'alert.closed', 'alr_foreign')
    await write(org, 'policy.activated')
    const wallet = await write(org, 'monitoring.wallet.created', 'mon_1')
    await soon(() => expect(ids(ours)).toEqual([mine, wallet]))
    await soon(() => expect(ids(theirs)).toEqual([foreign]))
    expect(ours.events.find(({ id }) => id === mine)).toMatchObject({ type: 'alert.created', subject_id: 'alr_mine' })
    expect(JSON.stringify(theirs.events)).not.toContain('alr_mine')
  })

  it('tells of an event whose transaction commits behind newer ones, once', async () => {
    hub = new Hub(times)
    const heard = await listen(await session(org))
    let commit = () => {}
    const gate = new Promise<void>((resolve) => {
      commit = resolve
    })
    const late = uuidv7(Date.now() - 6000)
    const slow = withOrg(org.ctx.org.id, async (tx) => {
      await tx.outboxEvent.create({
        data: {
          org_id: org.ctx.org.id,
          id: late,
          type: 'alert.updated',
          subject_id: 'alr_late',
          data: {},
          created_at: new Date(),
        },
      })
      await gate
    })
    const early = await write(org, 'alert.created')
    await soon(() => expect(ids(heard)).toEqual([early]))
    commit()
    await slow
    await soon(() => expect(ids(heard)).toEqual([early, late]))
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(ids(heard)).toEqual([early, late])
  })

  it('goes on after the position a tab comes back with, and asks it to read anew where that is too long ago', async () => {
    hub = new Hub(times)
    const row = await session(org)
    const first = await listen(row)
    const seen = await write(org, 'alert.created')
    await soon(() => expect(ids(first)).toContain(seen))
    first.stop()
    const away = await write(org, 'alert.updated')
    const back = await listen(row, seen)
    expect(ids(back)).toContain(away)
    expect(ids(back)).not.toContain(seen)
    const next = await write(org, 'alert.closed')
    await soon(() => expect(ids(back).at(-1)).toBe(next))
    const old = await listen(row, uuidv7(Date.now() - 3_600_000))
    expect(old.events[0]?.event).toBe('reset')
    const ahead = await listen(row, uuidv7(Date.now() + 3_600_000))
    expect(ahead.events[0]?.event, 'made before the clock went back').toBe('reset')
  })

  it('reads once for all tabs of an organisation, and not at all once they have gone', async () => {
    hub = new Hub(times)
    const row = await session(org)
    const rows = await Promise.all(Array.from({ length: 3 }, () => session(org)))
    const tabs = await Promise.all([row, ...rows].map((one) => listen(one)))
    expect(hub.channels).toBe(1)
    for (const tab of tabs) tab.stop()
    await soon(() => expect(hub.channels).toBe(0))
    const reads = vi.spyOn(repo, 'readEvents')
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect(reads).not.toHaveBeenCalled()
  })

  it('ends when the session ends', async () => {
    hub = new Hub(times)
    const row = await session(org)
    const stays = await listen(await session(org))
    const heard = await listen(row)
    await endSession(row)
    await soon(() => expect(heard.closed).toBe(true))
    expect(heard.events.at(-1)?.event).toBe('end')
    expect(stays.closed).toBe(false)
  })

  it('does not keep an idle session alive', async () => {
    let ahead = 0
    hub = new Hub(times, () => Date.now() + ahead)
    const row = await session(org)
    const heard = await listen(row)
    ahead = times.idleMs + 60_000
    await soon(() => expect(heard.events.at(-1)?.event).toBe('end'))
  })

  it('holds a few tabs of a session and lets the newest win', async () => {
    hub = new Hub(times)
    const row = await session(org)
    const tabs: Heard[] = []
    for (let n = 0; n < tabsPerSession + 1; n++) tabs.push(await listen(row))
    await soon(() => expect(tabs.map(({ closed }) => closed)).toEqual([true, ...Array(tabsPerSession).fill(false)]))
    expect(tabs[0]?.events.at(-1)?.event).toBe('replaced')
  })

  it('ends every stream when the process stops', async () => {
    hub = new Hub(times)
    const heard = await listen(await session(org))
    hub.end()
    await soon(() => expect(heard.closed).toBe(true))
    expect(hub.channels).toBe(0)
  })
})
