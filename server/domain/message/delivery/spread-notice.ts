import { writeOrg } from '@/server/platform/db'
import { uuidv7 } from '@/server/platform/ids'
import { findChannels } from '../channels/channel.repo'
import { findNotice, insertMessages, type NewMessage, type NoticeRow } from '../message.repo'
import { type Chosen, chooseRecipients } from '../recipients/choose-recipients'
import { nextDigest } from '../recipients/next-digest'
import { findPeople } from '../recipients/recipient.repo'
import { comesTogether, togetherMs } from './come-together'
import { type Claimed, lockHeld, type Queued, queue, settle } from './queue.repo'

/** Creates the messages of a claimed notice, and completes the task in the same transaction, so each is created once. */
export function spreadNotice(claimed: Claimed, at: Date): Promise<'spread' | 'lost'> {
  const orgId = claimed.org_id
  return writeOrg(orgId, async (q) => {
    if (!(await lockHeld(q, claimed))) return 'lost'
    const notice = await findNotice(q, orgId, claimed.item_id)
    if (notice !== null) {
      const chosen = chooseRecipients(notice, await findPeople(q, orgId), await findChannels(q, orgId))
      const made = chosen.map((one) => messageOf(one, notice, at))
      await insertMessages(
        q,
        orgId,
        made.map(({ message }) => message),
        at,
      )
      await queue(
        q,
        orgId,
        made.map(({ queued }) => queued),
      )
    }
    await settle(q, claimed, null)
    return 'spread'
  })
}

function messageOf({ recipient, dailyAt }: Chosen, notice: NoticeRow, at: Date): { message: NewMessage; queued: Queued } {
  const id = uuidv7(at.getTime())
  const noticeId = notice.id
  const together = comesTogether(notice)
  if (dailyAt === null && !together) {
    return {
      message: { id, noticeId, recipient, state: 'pending' },
      queued: { id, task: 'message', lane: recipient.id, nextAt: at },
    }
  }
  // A recipient's digest is queued once, under the recipient's id.
  const nextAt = dailyAt === null ? new Date(at.getTime() + togetherMs) : nextDigest(at, dailyAt)
  const queued: Queued = { id: recipient.id, task: 'digest', lane: recipient.id, nextAt }
  return { message: { id, noticeId, recipient, state: 'waiting' }, queued }
}
