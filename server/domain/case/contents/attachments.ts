import type { CaseAttachment, CaseAttachmentInput } from '@/contract/case/cases'
import { networkById } from '@/server/chain/networks'
import { hashText } from '@/server/chain/transaction-hash'
import { iso } from '@/server/platform/clock/clock'
import type { Context } from '@/server/platform/context'
import type { Tx } from '@/server/platform/db'
import { invalidField } from '@/server/platform/errors'
import { typeIdOf, uuidOf } from '@/server/platform/ids'
import { shortened } from '@/server/platform/shortened'
import type { EventDraft } from '../timeline/timeline'
import {
  type Attachable,
  type AttachmentKey,
  type AttachmentRow,
  deleteAttachments,
  findAttachable,
  findAttachments,
  insertAttachments,
} from './attachment.repo'
import type { SubjectKey } from './subject.repo'

const prefixes = { risk_check: 'chk', report: 'rpt' } as const
const words = { risk_check: 'risk check', report: 'report' } as const

/** The distinct checks and reports in a request. Throws `invalid_request` for one the organisation lacks. */
export async function readAttachments(
  tx: Tx,
  ctx: Context,
  inputs: readonly CaseAttachmentInput[],
  field: string,
): Promise<Attachable[]> {
  const keys = inputs.map(({ type, id }, n): AttachmentKey => {
    const ref = uuidOf(prefixes[type], id)
    if (ref === null) throw invalidField(`${field}.${n}.id`, `is not the id of a ${words[type]}`)
    return { type, ref }
  })
  const found = new Map((await findAttachable(tx, ctx.org.id, keys)).map((one) => [one.ref, one]))
  for (const [n, { type, ref }] of keys.entries()) {
    if (!found.has(ref)) throw invalidField(`${field}.${n}.id`, `there is no ${words[type]} ${inputs[n]?.id}`)
  }
  return [...found.values()]
}

/** Attaches to a locked case (UUID) what it lacks; returns the events for the timeline. */
export async function attach(tx: Tx, ctx: Context, caseId: string, add: readonly Attachable[]): Promise<EventDraft[]> {
  if (add.length === 0) return []
  const here = new Set((await findAttachments(tx, ctx.org.id, caseId)).map(({ ref }) => ref))
  const keys = add.filter(({ ref }) => !here.has(ref))
  await insertAttachments(tx, ctx.org.id, { caseId, keys, at: ctx.clock.now() })
  return keys.map((one) => ({ kind: 'attached', detail: eventDetail(one) }))
}

/** Detaches checks and reports from a locked case (UUID). Throws `invalid_request` for one that is not attached. */
export async function detach(tx: Tx, ctx: Context, caseId: string, remove: readonly Attachable[]): Promise<EventDraft[]> {
  if (remove.length === 0) return []
  const here = new Set((await findAttachments(tx, ctx.org.id, caseId)).map(({ ref }) => ref))
  for (const one of remove) {
    if (!here.has(one.ref)) throw invalidField('body.remove_attachments', `${attachmentTitle(one)} is not attached to this case`)
  }
  await deleteAttachments(tx, ctx.org.id, caseId, remove)
  return remove.map((one) => ({ kind: 'detached', detail: eventDetail(one) }))
}

/** The subjects of attached checks, to be added to the case. */
export function subjectsOf(attached: readonly Attachable[]): SubjectKey[] {
  return attached.flatMap(({ subject_type, subject, network }) =>
    subject_type === null || subject === null || network === null ? [] : [{ type: subject_type, value: subject, network }],
  )
}

/** An attachment as the API shows it. */
export function attachmentOf(row: AttachmentRow): CaseAttachment {
  return { ...eventDetail(row), model_version: row.model_version, made_at: iso(row.made_at), added_at: iso(row.added_at) }
}

function eventDetail(one: Attachable) {
  const id = typeIdOf(prefixes[one.type], one.ref)
  return { type: one.type, id, title: attachmentTitle(one), level: one.level, score: one.score }
}

function attachmentTitle({ title, subject_type, subject, network }: Attachable): string {
  if (title !== null) return title
  if (subject === null || network === null) return 'Risk check'
  const value = subject_type === 'transaction' ? hashText(networkById(network), subject) : subject
  return `Risk check of ${shortened(value)}`
}
