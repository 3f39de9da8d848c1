import type { PlantedBug } from '../planted-bug'

const messages = { project: 'db', suite: 'server/domain/message/message.db.test.ts' } as const
const choice = { project: 'unit', suite: 'server/domain/message/recipients/choose-recipients.test.ts' } as const
const format = { project: 'unit', suite: 'server/domain/message/format/format.test.ts' } as const
const together = { project: 'db', suite: 'server/domain/message/delivery/come-together.db.test.ts' } as const
const filing = { project: 'db', suite: 'server/domain/filing/tell-filing.db.test.ts' } as const
const steps = { project: 'unit', suite: 'server/domain/status/conditions/step-told.test.ts' } as const
const told = { project: 'db-alone', suite: 'server/domain/status/conditions/tell-conditions.db.test.ts' } as const
const conditions = 'server/domain/status/conditions'

/** Safeguards of messages to people and channels. */
export const messageBugs: readonly PlantedBug[] = [
  {
    safeguard: 'a message is sent only to who may read what it is about when it is sent',
    file: 'server/domain/message/recipients/readable.ts',
    find: 'role !== null && !mayRead(role, notice.kind)',
    replace: 'false',
    ...messages,
  },
  {
    safeguard: 'a message is not sent to somebody who is disabled',
    file: 'server/domain/message/recipients/recipient.repo.ts',
    find: 'u.disabled_at is null and ',
    replace: '',
    ...messages,
  },
  {
    safeguard: 'a message about something that is gone is not sent',
    file: 'server/domain/message/recipients/readable.ts',
    find: 'return id !== null && subjectExists(q, orgId, prefix, id)',
    replace: 'return id !== null',
    ...messages,
  },
  {
    safeguard: 'a message that the server did not take is sent again',
    file: 'server/domain/message/delivery/deliver-message.ts',
    find: "state: next === null ? 'failed' : 'retrying', answer, next",
    replace: "state: 'failed', answer, next: null",
    ...messages,
  },
  {
    safeguard: 'messages do not wait for a clock that went back',
    file: 'server/domain/message/delivery/queue.repo.ts',
    find: "(d.task = 'notice' or exists (",
    replace: '(false and exists (',
    ...messages,
  },
  {
    safeguard: 'messages are no failures where the installation sends no mail',
    file: 'server/domain/message/delivery/deliver-message.ts',
    find: "to.target.kind === 'mail' && !mailIsSet()",
    replace: 'false',
    ...messages,
  },
  {
    safeguard: 'who did something is not told of it',
    file: 'server/domain/message/recipients/choose-recipients.ts',
    find: 'if (id === actor_id) return false',
    replace: '',
    ...choice,
  },
  {
    safeguard: 'people are told of kinds that their role may read',
    file: 'server/domain/message/recipients/choose-recipients.ts',
    find: ' && mayRead(role, notice.kind)',
    replace: '',
    ...choice,
  },
  {
    safeguard: 'a name is no markup in Slack',
    file: 'server/domain/message/format/slack.ts',
    find: ".replaceAll('<', '&lt;')",
    replace: '',
    ...format,
  },
  {
    safeguard: 'the subject of a message is one line',
    file: 'server/domain/message/format/compose.ts',
    find: "text.replace(/[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}]+/gu, ' ')",
    replace: 'text',
    ...format,
  },
  {
    safeguard: 'a trouble of the installation is told of once, however often it is looked at',
    file: `${conditions}/step-told.ts`,
    find: 'current.delete(keyOf(row))',
    replace: '',
    ...steps,
  },
  {
    safeguard: 'a trouble that comes and goes is one',
    file: `${conditions}/step-told.ts`,
    find: '>= overAfterMs) {',
    replace: '>= 0) {',
    ...steps,
  },
  {
    safeguard: 'a disk that was almost full and is full is told of again',
    file: `${conditions}/step-told.ts`,
    find: 'if (worse) step.tell.push(seen)',
    replace: '',
    ...steps,
  },
  {
    safeguard: 'a full disk is told of once while it is now full, now almost',
    file: `${conditions}/step-told.ts`,
    find: "severity: worse ? 'outage' : row.severity,",
    replace: 'severity: seen.condition.severity,',
    ...steps,
  },
  {
    safeguard: 'several workers tell of a trouble once',
    file: `${conditions}/tell-conditions.ts`,
    find: 'await lockTelling(q, orgId)',
    replace: '',
    ...told,
  },
  {
    safeguard: 'what was told is kept, so that a restart tells nothing twice',
    file: `${conditions}/tell-conditions.ts`,
    find: 'await writeTold(q, orgId, keep, facts.now)',
    replace: '',
    ...told,
  },
  {
    safeguard: 'the installation is told of to administrators alone',
    file: 'server/domain/message/recipients/may-read.ts',
    find: "disk_low: 'keys:admin'",
    replace: "disk_low: 'alerts:read'",
    ...told,
  },
  {
    safeguard: 'no message names a list of an organisation',
    file: `${conditions}/told-text.ts`,
    find: 'lists.some((list) => list.id === id && list.private)',
    replace: 'lists.length < 0',
    ...told,
  },
  {
    safeguard: 'the clock of the worker is not taken for that of web',
    file: 'server/domain/status/current-facts.ts',
    find: "process === 'web' ? aheadMs() : null",
    replace: '60_000',
    ...told,
  },
  {
    safeguard: 'whoever wrote a version of a filing is not asked to review it',
    file: 'server/domain/filing/tell-filing.ts',
    find: '.filter((id) => !authors.includes(id))',
    replace: '',
    ...filing,
  },
  {
    safeguard: 'a filing is reviewed by who may approve it, and nobody else is asked',
    file: 'server/domain/message/recipients/may-read.ts',
    find: "filing_review: 'policies:write'",
    replace: "filing_review: 'cases:read'",
    ...filing,
  },
  {
    safeguard: 'whoever made the key that wrote a filing is not asked to review it',
    file: 'server/domain/filing/tell-filing.ts',
    find: 'await findKeyMaker(q, ctx.org.id, key)',
    replace: 'null',
    ...filing,
  },
  {
    safeguard: 'many overdue alerts at once are one message',
    file: 'server/domain/message/delivery/gather-digest.ts',
    find: 'daily === null && waiting.length <= handful',
    replace: 'daily === null',
    ...together,
  },
  {
    safeguard: 'what waits to come together does not wait for the hour of a digest',
    file: 'server/domain/message/delivery/queue.repo.ts',
    find: 'least(message_due.next_at, excluded.next_at)',
    replace: 'message_due.next_at',
    ...together,
  },
  {
    safeguard: 'what waits to come together does not wait for a clock that went back',
    file: 'server/domain/message/delivery/queue.repo.ts',
    find: "d.task = 'digest' and m.recipient_id",
    replace: 'false and m.recipient_id',
    ...together,
  },
]
