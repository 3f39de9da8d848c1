import type { Filing } from '@/contract/filing/filings'
import type { Scope } from '@/contract/kernel/scopes'
import type { AuditEntry } from '@/server/platform/command/audit'
import { command } from '@/server/platform/command/command'
import type { OutboxEvent } from '@/server/platform/command/outbox'
import { type Context, requireScope } from '@/server/platform/context'
import { type Queryable, queryableOf, type Tx } from '@/server/platform/db'
import { invalidField } from '@/server/platform/errors'
import { filingOf } from './filing.dto'
import { type FilingRow, findVersions, requireVersion } from './filing.repo'
import { readFiling, validateFiling, type WholeFiling } from './read-whole'
import { requireFiling } from './require-filing'
import type { ValidatedDocument } from './validation/validate-form'

interface Step {
  tx: Tx
  q: Queryable
  row: FilingRow
  whole: WholeFiling
  document: ValidatedDocument
}
interface Done {
  audit: AuditEntry
  events?: OutboxEvent[]
}

/**
 * Performs one step of a filing. Reads and validates the filing first, outside the transaction; `work` then gets it locked and
 * unchanged. Throws `not_found`, and `invalid_request` if it was changed meanwhile.
 */
export async function changeFiling(
  ctx: Context,
  { id, scope }: { id: string; scope: Scope },
  work: (step: Step) => Promise<Done>,
  prepare: (whole: WholeFiling) => WholeFiling = (whole) => whole,
): Promise<Filing> {
  requireScope(ctx, scope)
  const read = await readFiling(ctx, id)
  const whole = prepare(read)
  const document = await validateFiling(whole)
  return command(ctx, { scope }, async (tx) => {
    const q = queryableOf(tx)
    const row = await requireFiling(q, ctx, id, true)
    if (row.version !== read.row.version || row.state !== read.row.state)
      throw invalidField('path.id', 'was changed by somebody else just now; read it again')
    const { audit, events = [] } = await work({ tx, q, row, whole, document })
    const now = await requireFiling(q, ctx, id)
    const result = filingOf(now, {
      current: await requireVersion(q, ctx.org.id, now.id, now.version),
      versions: await findVersions(q, ctx.org.id, now.id, 100),
      facets: whole.schema?.facets ?? null,
      validation: document.validation,
    })
    return { result, audit, events }
  })
}
