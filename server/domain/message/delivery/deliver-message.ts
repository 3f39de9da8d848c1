import { nextAttempt } from '@/server/domain/webhook'
import { readChain, writeOrg } from '@/server/platform/db'
import { publicUrl } from '@/server/platform/env'
import { typeIdOf } from '@/server/platform/ids'
import { mailIsSet } from '@/server/platform/mail'
import { compose } from '../format/compose'
import { findMessage, type MessageRow, type MessageState, type Recipient, writeState } from '../message.repo'
import { dailyHourOf } from '../recipients/daily-hour-of'
import { readable } from '../recipients/readable'
import { findOrganisationName } from '../recipients/recipient.repo'
import { type Posted, type PostOptions, post } from './post'
import { type Claimed, lockHeld, settle } from './queue.repo'
import { targetOf } from './target-of'

export interface DeliverOptions extends PostOptions {
  random: () => number
  /** Multiplies the retry schedule; for suites only. */
  factor: number
}

/**
 * Makes one attempt to send a claimed message and records it. Checks the recipient's right to read its subject now, not when
 * the message was created. `lost` if another worker holds it by now, or if it was aborted; it is due again when its lease ends.
 */
export async function deliverMessage(claimed: Claimed, options: DeliverOptions): Promise<MessageState | 'lost'> {
  const { org_id: orgId, item_id: id } = claimed
  const found = await readChain(orgId, async (q) => {
    const message = await findMessage(q, orgId, id)
    if (message === null) return null
    const to = await targetOf(q, orgId, recipientOf(message))
    const notices = to === null ? [] : await readable(q, orgId, message, to.role)
    const daily = message.digest && (await dailyHourOf(q, orgId, recipientOf(message))) !== null
    return { message, to, notices, daily, organisation: await findOrganisationName(q, orgId) }
  })
  const at = options.clock.now()
  if (found === null) return record(claimed, at, null)
  const { message, to, notices, daily, organisation } = found
  if (to === null) return record(claimed, at, { state: 'skipped', answer: 'There is no recipient.', next: null })
  if (notices.length === 0) {
    return record(claimed, at, {
      state: 'skipped',
      answer: 'The recipient may no longer read what it is about, or it was deleted.',
      next: null,
    })
  }
  // Not a transient error: the installation is configured without mail.
  if (to.target.kind === 'mail' && !mailIsSet()) {
    return record(claimed, at, { state: 'skipped', answer: 'This installation sends no mail.', next: null })
  }
  const personId = message.recipient_type === 'person' ? message.recipient_id : null
  const content = compose(notices, { organisation, base: publicUrl(), personId, digest: message.digest, daily })
  const posted = await post(to.target, content, typeIdOf('msg', id), options)
  if (options.signal.aborted && !posted.taken) return 'lost'
  return record(claimed, options.clock.now(), outcomeOf(posted, message.attempt + 1, options))
}

const recipientOf = ({ recipient_type: type, recipient_id: id }: MessageRow): Recipient => ({ type, id })

interface Recorded {
  state: MessageState
  answer: string
  next: Date | null
}

function outcomeOf({ taken, answer, retryAfterMs }: Posted, made: number, options: DeliverOptions): Recorded {
  if (taken) return { state: 'sent', answer, next: null }
  const next = nextAttempt({ made, at: options.clock.now(), retryAfterMs, random: options.random(), factor: options.factor })
  return { state: next === null ? 'failed' : 'retrying', answer, next }
}

/** Records the outcome and updates the queue in one transaction. With null, only removes a finished item from the queue. */
function record(claimed: Claimed, at: Date, made: Recorded | null): Promise<MessageState | 'lost'> {
  return writeOrg(claimed.org_id, async (q) => {
    if (!(await lockHeld(q, claimed))) return 'lost'
    if (made !== null) {
      const attempts = made.state === 'skipped' ? 0 : 1
      await writeState(q, claimed.org_id, claimed.item_id, { state: made.state, answer: made.answer, attempts, at })
    }
    await settle(q, claimed, made?.next ?? null)
    return made?.state ?? 'lost'
  })
}
