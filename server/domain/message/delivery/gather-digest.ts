import { type Queryable, writeOrg } from '@/server/platform/db'
import { uuidv7 } from '@/server/platform/ids'
import { findWaiting, gatherWaiting, insertMessages, makePending } from '../message.repo'
import { dailyHourOf } from '../recipients/daily-hour-of'
import { handful } from './come-together'
import { type Claimed, lockHeld, queue, settle } from './queue.repo'

/**
 * Combines everything that waits for a recipient into one message, in one transaction, so each part is in one digest only. A
 * few messages that waited only to be combined are sent one by one.
 */
export function gatherDigest(claimed: Claimed, at: Date): Promise<'gathered' | 'lost'> {
  const { org_id: orgId, item_id: id } = claimed
  return writeOrg(orgId, async (q) => {
    if (!(await lockHeld(q, claimed))) return 'lost'
    const waiting = await findWaiting(q, orgId, id)
    const [first] = waiting
    await settle(q, claimed, null)
    if (first === undefined) return 'gathered'
    const daily = await dailyHourOf(q, orgId, { type: first.recipient_type, id })
    if (daily === null && waiting.length <= handful) await sendEach(q, claimed, waiting, at)
    else await gather(q, claimed, at)
    return 'gathered'
  })
}

async function sendEach(q: Queryable, { org_id, item_id: lane }: Claimed, waiting: { id: string }[], at: Date): Promise<void> {
  await makePending(
    q,
    org_id,
    waiting.map(({ id }) => id),
    at,
  )
  await queue(
    q,
    org_id,
    waiting.map(({ id }) => ({ id, task: 'message', lane, nextAt: at })),
  )
}

async function gather(q: Queryable, { org_id, item_id }: Claimed, at: Date): Promise<void> {
  const id = uuidv7(at.getTime())
  const recipient = await gatherWaiting(q, org_id, item_id, id, at)
  if (recipient === null) return
  await insertMessages(q, org_id, [{ id, noticeId: null, recipient, state: 'pending' }], at)
  await queue(q, org_id, [{ id, task: 'message', lane: recipient.id, nextAt: at }])
}
