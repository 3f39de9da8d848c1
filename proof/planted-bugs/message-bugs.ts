import type { PlantedBug } from './planted-bug'

const messages = { project: 'db', suite: 'server/domain/message/message.db.test.ts' } as const
const choice = { project: 'unit', suite: 'server/domain/message/recipients/choose-recipients.test.ts' } as const
const format = { project: 'unit', suite: 'server/domain/message/format/format.test.ts' } as const

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
]
