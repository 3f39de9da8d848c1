import type { ImportFault } from '@/contract/customer/customer-imports'
import type { Context } from '@/server/platform/context'
import type { Queryable } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { typeIdOf, uuidv7 } from '@/server/platform/ids'
import { contentAfter, givenDigest } from '../content'
import { type CustomerContent, findCustomers, insertCustomers, type NewCustomer, writeContent } from '../customer.repo'
import { readCsv } from './read-csv'
import { columnOf, customerColumns, readCustomerLine } from './read-lines'

/** The result of an import; `write` stores it in the transaction that read it. */
export interface ImportPlan {
  lines: number
  created: number
  known: number
  faults: ImportFault[]
  write: () => Promise<void>
}

/** Plans an import of customers from a CSV. Read-only until `write` is called. */
export async function planCustomers(q: Queryable, ctx: Context, csv: string): Promise<ImportPlan> {
  const now = ctx.clock.now()
  const { lines, faults } = readCsv(csv, customerColumns)
  const read = lines.map(readCustomerLine)
  faults.push(...read.flatMap((one) => ('faults' in one ? one.faults : [])))
  const given = read.flatMap((one) => ('given' in one ? [one] : []))
  const there = await findCustomers(
    q,
    ctx.org.id,
    given.map(({ given: { reference } }) => reference),
  )
  const made = new Map<string, NewCustomer & { line: number }>()
  const filled: { id: string; content: CustomerContent; given: string }[] = []
  let known = 0
  for (const { line, given: request } of given) {
    const { reference, ...rest } = request
    const content = contentOf(rest, line, faults)
    if (content === null) continue
    const digest = givenDigest(content)
    const before = there.get(reference)
    const twin = made.get(reference)
    if (twin !== undefined && twin.given_sha256 !== digest) {
      faults.push({ line, field: 'reference', issue: `is that of line ${twin.line}, with other content; keep one of them` })
    } else if (before !== undefined && !before.by_reference && before.given_sha256 !== digest) {
      const named = typeIdOf('cus', before.id)
      faults.push({
        line,
        field: 'reference',
        issue: `names ${named} already, with other content; change that one, or use another reference`,
      })
    } else if (twin !== undefined || (before !== undefined && !before.by_reference)) known += 1
    else {
      const id = before?.id ?? uuidv7(now.getTime())
      made.set(reference, { ...content, id, reference, given_sha256: digest, line })
      if (before !== undefined) filled.push({ id, content, given: digest })
    }
  }
  return {
    lines: lines.length,
    created: made.size,
    known,
    faults,
    write: async () => {
      const fresh = [...made.values()].filter(({ reference }) => !there.has(reference)).map(({ line: _, ...row }) => row)
      const stored = await insertCustomers(q, ctx.org.id, fresh, now)
      // A concurrent request took a reference: nothing is written, and the next attempt reports it at its line.
      if (stored.size !== fresh.length)
        throw new AppError('temporarily_unavailable', 'A reference of the file was taken meanwhile. Send it again.')
      for (const { id, content, given: digest } of filled) {
        await writeContent(q, ctx.org.id, id, { content, given: digest, rescreen: true, at: now })
      }
    },
  }
}

function contentOf(given: Parameters<typeof contentAfter>[0], line: number, faults: ImportFault[]): CustomerContent | null {
  try {
    return contentAfter(given)
  } catch (error) {
    if (!(error instanceof AppError) || !error.details) throw error
    faults.push(...error.details.map(({ field, issue }) => ({ line, field: columnOf(field.split('.')), issue })))
    return null
  }
}
