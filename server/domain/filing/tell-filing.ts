import { writeNotices } from '@/server/platform/command/notices'
import type { Context } from '@/server/platform/context'
import { findKeyMaker } from '@/server/platform/database/key-maker.repo'
import type { Queryable } from '@/server/platform/db'
import { typeIdOf, uuidOf } from '@/server/platform/ids'
import { type Author, type FilingRow, findAuthors } from './filing.repo'
import { findActivePeople } from './filing-people.repo'

type Told = Pick<FilingRow, 'id' | 'case_id' | 'created_by' | 'submitted_by'>

/** Notifies everyone who may review a filing, which excludes its authors; people whose role may not approve get no message. */
export async function tellOfReview(q: Queryable, ctx: Context, row: Told): Promise<void> {
  const authors = await peopleBehind(q, ctx, row)
  const people = (await findActivePeople(q, ctx.org.id)).filter((id) => !authors.includes(id))
  await write(q, ctx, row, 'filing_review', people)
}

/** Notifies the authors of a filing of the decision about it. */
export async function tellOfDecision(
  q: Queryable,
  ctx: Context,
  row: Told,
  kind: 'filing_returned' | 'filing_approved',
): Promise<void> {
  await write(q, ctx, row, kind, await peopleBehind(q, ctx, row))
}

function write(
  q: Queryable,
  ctx: Context,
  row: Told,
  kind: 'filing_review' | 'filing_returned' | 'filing_approved',
  people: readonly string[],
): Promise<void> {
  const notice = {
    kind,
    subject_id: typeIdOf('fil', row.id),
    within_id: typeIdOf('cas', row.case_id),
    severity: null,
    people,
  } as const
  return writeNotices(q, ctx.org.id, ctx.clock.now(), [notice], ctx.actor)
}

/** The people (UUIDs) who wrote or submitted a filing, themselves or through an API key they created. */
async function peopleBehind(q: Queryable, ctx: Context, row: Told): Promise<string[]> {
  const saved = await findAuthors(q, ctx.org.id, row.id)
  const authors: Author[] = [row.created_by, ...(row.submitted_by === null ? [] : [row.submitted_by]), ...saved]
  const people = new Set<string>()
  for (const { type, id } of authors) {
    const key = type === 'api_key' ? uuidOf('key', id ?? '') : null
    const person = type === 'user' ? uuidOf('usr', id ?? '') : await findKeyMaker(q, ctx.org.id, key)
    if (person !== null) people.add(person)
  }
  return [...people]
}
