import { writeOrg } from '@/server/platform/db'
import { uuidv7 } from '@/server/platform/ids'
import { gatherWaiting, insertMessages } from '../message.repo'
import { type Claimed, lockHeld, queue, settle } from './queue.repo'

/** Makes one message of all that waits for a recipient, in one transaction: each part is in one digest. */
export function gatherDigest(claimed: Claimed, at: Date): Promise<'gathered' | 'lost'> {
  const orgId = claimed.org_id
  return writeOrg(orgId, async (q) => {
    if (!(await lockHeld(q, claimed))) return 'lost'
    const id = uuidv7(at.getTime())
    const recipient = await gatherWaiting(q, orgId, claimed.item_id, id, at)
    if (recipient !== null) {
      await insertMessages(q, orgId, [{ id, noticeId: null, recipient, state: 'pending' }], at)
      await queue(q, orgId, [{ id, task: 'message', lane: recipient.id, nextAt: at }])
    }
    await settle(q, claimed, null)
    return 'gathered'
  })
}
