import type { updateCase as operation } from '@/contract/case/cases'
import type { Input } from '@/contract/kernel/operation'
import { sha256 } from '@/server/platform/canonical'
import { isoOrNull } from '@/server/platform/clock/clock'
import type { Context } from '@/server/platform/context'
import type { Tx } from '@/server/platform/db'
import { typeIdOf, uuidv7 } from '@/server/platform/ids'
import type { CaseRow } from './case.repo'
import { caseWorker, moverOf } from './case-person'
import { findPeople } from './person.repo'
import { insertNote } from './timeline/event.repo'
import type { EventDraft } from './timeline/timeline'

type Request = Input<typeof operation>

const plain = ['title', 'summary', 'type', 'priority', 'customer_reference'] as const

/**
 * The columns that a request edits, and the timeline events for them; a field that already has the value is not edited. Throws
 * `invalid_request` for a person who cannot take the case.
 */
export async function editCase(
  tx: Tx,
  ctx: Context,
  row: CaseRow,
  input: Request,
): Promise<{ data: Partial<CaseRow>; drafts: EventDraft[] }> {
  const data: Partial<CaseRow> = {}
  const drafts: EventDraft[] = []
  const edited = (field: string, from: EventDraft['detail'][string], to: EventDraft['detail'][string]) =>
    drafts.push({ kind: 'edited', detail: { field, from, to } })
  for (const field of plain) {
    const value = input[field]
    if (value === undefined || value === row[field]) continue
    Object.assign(data, { [field]: value })
    edited(field, row[field], value)
  }
  if (input.tags !== undefined && input.tags.join('\n') !== row.tags.join('\n')) {
    data.tags = input.tags
    edited('tags', row.tags, input.tags)
  }
  if (input.due_at !== undefined) {
    const due = input.due_at === null ? null : new Date(input.due_at)
    if (due?.getTime() !== row.due_at?.getTime()) {
      data.due_at = due
      edited('due_at', isoOrNull(row.due_at), isoOrNull(due))
    }
  }
  if (input.narrative !== undefined && input.narrative !== row.narrative) {
    data.narrative = input.narrative
    drafts.push({ kind: 'edited', detail: await writeNarrative(tx, ctx, row, input.narrative) })
  }
  await editPeople(tx, ctx, row, input, { data, drafts })
  return { data, drafts }
}

/** Each version of the narrative is stored as a note is; the timeline holds its SHA-256. */
async function writeNarrative(tx: Tx, ctx: Context, row: CaseRow, source: string | null): Promise<EventDraft['detail']> {
  const field = 'narrative'
  if (source === null) return { field, to: null }
  const at = ctx.clock.now()
  const note_id = uuidv7(at.getTime())
  await insertNote(tx, ctx.org.id, { id: note_id, caseId: row.id, source, authorId: moverOf(ctx).person, at })
  return { field, note_id, sha256: sha256(source).toString('hex') }
}

async function editPeople(
  tx: Tx,
  ctx: Context,
  row: CaseRow,
  input: Request,
  { data, drafts }: { data: Partial<CaseRow>; drafts: EventDraft[] },
): Promise<void> {
  const fields = [
    ['assigned_investigator', 'assigned'],
    ['reviewer', 'reviewer_set'],
  ] as const
  for (const [field, kind] of fields) {
    const named = input[field]
    if (named === undefined) continue
    const to = named === null ? null : await caseWorker(tx, ctx, named, `body.${field}`)
    if (to === row[field]) continue
    data[field] = to
    drafts.push({ kind, detail: { from: id(row[field]), to: id(to), name: await nameOf(tx, ctx, to) } })
  }
}

const id = (uuid: string | null) => (uuid === null ? null : typeIdOf('usr', uuid))

async function nameOf(tx: Tx, ctx: Context, uuid: string | null): Promise<string | null> {
  return uuid === null ? null : ((await findPeople(tx, ctx.org.id, [uuid])).get(uuid)?.name ?? null)
}
