import { setTimeout as sleep } from 'node:timers/promises'
import { type Child, startChild } from '@/proof/child'
import { countWaiting, untilQuiet } from '@/proof/until-quiet'
import type { MailServer } from '@/scripts/test/mail-server'
import { createCase } from '@/server/domain/case'
import { createChannel } from '@/server/domain/message'
import type { Receiver } from '@/server/domain/webhook/testing/receiver'
import { writeNotices } from '@/server/platform/command/notices'
import type { Context } from '@/server/platform/context'
import { withOrg, writeOrg } from '@/server/platform/db'
import { typeIdOf } from '@/server/platform/ids'

export interface KillMessages {
  ctx: Context
  /** An administrator of the same organisation. */
  admin: Context
  smtp: MailServer
  http: Receiver
  messages: number
  kills: number
  /** The control: senders that record a message as sent before it is. */
  broken?: boolean
  report?: (line: string) => void
}

export interface MessagesProof {
  messages: number
  /** SIGKILLs of a sender while messages were pending. */
  kills: number
  rolledBack: number
  mails: number
  requests: number
  /** Messages that arrived more than once, each with the same id. */
  repeated: number
  faults: string[]
  seconds: number
}

const leaseMs = 6_000
const senders = 2
/** How many messages one kill can leave delivered but not recorded: four at once for each of two channels. */
const atOnce = 8

/**
 * Writes notices for a mail channel and a Slack channel, some in transactions that are rolled back, and kills the senders at
 * random moments while both receivers sometimes refuse. In the end every message has arrived with its id, nothing else has, and
 * no more were repeated than the kills explain.
 */
export async function killMessages(options: KillMessages): Promise<MessagesProof> {
  const began = Date.now()
  const { ctx, smtp, http, kills, report } = options
  const orgId = ctx.org.id
  await openChannels(options)
  const { id: subject } = await createCase(ctx, { summary: 'Of the proof' } as never)
  const running: Child[] = []
  const start = async () => {
    const argv = [orgId, String(leaseMs), options.broken ? 'broken' : 'whole']
    const child = startChild('messages/message-kill-child.ts', argv, { ...process.env, LOG_LEVEL: 'error' })
    await child.begun
    running.push(child)
  }
  const notices = Math.ceil(options.messages / 2)
  let written = 0
  let rolledBack = 0
  let killed = 0
  try {
    await Promise.all(Array.from({ length: senders }, start))
    for (let round = 0; killed < kills && round < kills * 3; round++) {
      const until = Math.round((notices * (killed + 1)) / kills)
      for (; written < until; written++) {
        await tell(ctx, subject, false)
        if (written % 20 === 0) await tell(ctx, subject, true).catch(() => rolledBack++)
      }
      await sleep(100 + Math.random() * 400)
      const waiting = await countWaiting('message_due', orgId)
      const { run, gone } = running.shift() as Child
      run.kill('SIGKILL')
      if (waiting > 0) killed++
      await gone
      await start()
      report?.(`${killed} of ${kills} kills, ${written} notices, ${waiting} wait`)
    }
    await untilQuiet('message_due', orgId, report)
    const mails = smtp.taken.map(({ messageId }) => /^<(msg_[0-9a-z]{26})@/.exec(messageId)?.[1] ?? messageId)
    const posts = http.received.filter((_, n) => !refusedAt(n)).map(({ headers }) => String(headers['idempotency-key']))
    const found = await judge(orgId, { mails, posts, notices: written, most: killed * atOnce })
    const seconds = Math.round((Date.now() - began) / 1000)
    return {
      messages: written * 2,
      kills: killed,
      rolledBack,
      mails: mails.length,
      requests: http.received.length,
      ...found,
      seconds,
    }
  } finally {
    for (const { run } of running) run.kill('SIGKILL')
  }
}

/** Every fifth request is refused, so that retries happen among the kills. */
const refusedAt = (n: number) => n % 5 === 4

async function openChannels({ admin, http }: KillMessages): Promise<void> {
  const rules = { kinds: ['case_review' as const], min_severity: 'low' as const, daily_at: null }
  await createChannel(admin, { name: 'Mail', target: { kind: 'mail', addresses: ['desk@example.test'] }, ...rules })
  await createChannel(admin, { name: 'Slack', target: { kind: 'slack', url: http.url }, ...rules })
  http.answer = (_, response) => {
    const refused = refusedAt(http.received.length - 1)
    response.writeHead(refused ? 503 : 200).end(refused ? 'later' : 'ok')
  }
  // People would get messages of the same kinds; only the channels are counted here.
  await withOrg(admin.org.id, async (tx) => {
    const people = await tx.appUser.findMany({ where: { org_id: admin.org.id }, select: { id: true } })
    const of = { org_id: admin.org.id, kinds: [], min_severity: 'low', updated_at: new Date() }
    await tx.messagePreference.createMany({ data: people.map(({ id }) => ({ ...of, user_id: id })), skipDuplicates: true })
  })
}

function tell({ org }: Context, subject_id: string, fail: boolean): Promise<void> {
  return writeOrg(org.id, async (q) => {
    await writeNotices(q, org.id, new Date(), [{ kind: 'case_review', subject_id, severity: null }])
    if (fail) throw new Error('rolled back')
  })
}

interface Arrived {
  mails: readonly string[]
  posts: readonly string[]
  notices: number
  /** How many repeats the kills explain. */
  most: number
}

/** Compares what arrived at the receivers with the tables. */
async function judge(
  orgId: string,
  { mails, posts, notices, most }: Arrived,
): Promise<Pick<MessagesProof, 'repeated' | 'faults'>> {
  const rows = await withOrg(orgId, (tx) =>
    tx.message.findMany({ where: { org_id: orgId, recipient_type: 'channel' }, select: { id: true, state: true } }),
  )
  const made = new Set<string>(rows.map(({ id }) => typeIdOf('msg', id)))
  const times = new Map<string, number>()
  for (const id of [...mails, ...posts]) times.set(id, (times.get(id) ?? 0) + 1)
  const lost = [...made].filter((id) => !times.has(id))
  const unknown = [...times.keys()].filter((id) => !made.has(id))
  const unsent = rows.filter(({ state }) => state !== 'sent')
  const repeated = [...times.values()].filter((n) => n > 1).length
  const faults: string[] = []
  if (rows.length !== notices * 2) faults.push(`${rows.length} messages were made of ${notices} notices for two channels`)
  if (lost.length > 0) faults.push(`${lost.length} lost, such as ${lost[0]}`)
  if (unknown.length > 0) faults.push(`${unknown.length} arrived that were never made, such as ${unknown[0]}`)
  if (unsent.length > 0) faults.push(`${unsent.length} are not called sent, such as one that is ${unsent[0]?.state}`)
  if (repeated > most) faults.push(`${repeated} came twice, and the kills explain ${most} at most`)
  return { repeated, faults }
}
