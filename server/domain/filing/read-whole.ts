import type { Filing } from '@/contract/filing/filings'
import { blobStore, readBlob } from '@/server/platform/blob/blob-store'
import type { Context } from '@/server/platform/context'
import { queryableOf, withOrg } from '@/server/platform/db'
import { filingOf } from './filing.dto'
import { type FilingRow, findVersions, requireVersion, type VersionRow } from './filing.repo'
import { requireFiling } from './require-filing'
import { findSchema, type WholeSchema } from './schema.repo'
import { type ValidatedDocument, validateForm } from './validation/validate-form'

export interface WholeFiling {
  row: FilingRow
  current: VersionRow
  versions: Awaited<ReturnType<typeof findVersions>>
  schema: WholeSchema | null
}

/** A filing with its newest version and the schema in force, or the one it was approved with. Throws `not_found`. */
export async function readFiling(ctx: Context, id: string): Promise<WholeFiling> {
  return withOrg(ctx.org.id, async (tx) => {
    const q = queryableOf(tx)
    const row = await requireFiling(q, ctx, id)
    return {
      row,
      current: await requireVersion(q, ctx.org.id, row.id, row.version),
      versions: await findVersions(q, ctx.org.id, row.id, 100),
      schema: await findSchema(q, ctx.org.id, row.format, row.schema_sha256),
    }
  })
}

/** The document of a filing in its current form, with the result of validation. */
export const validateFiling = ({ row, current, schema }: WholeFiling): Promise<ValidatedDocument> =>
  validateForm(row.format, { form: current.form, facts: row.facts, schema })

/** A filing as the API shows it. */
export async function showFiling(ctx: Context, id: string): Promise<Filing> {
  const whole = await readFiling(ctx, id)
  const { validation } = await validateFiling(whole)
  return filingOf(whole.row, { ...whole, facets: whole.schema?.facets ?? null, validation })
}

/** The stored bytes of an approved filing. */
export const approvedDocument = (ctx: Context, sha256: Uint8Array): Promise<Buffer> =>
  readBlob(blobStore('evidence'), ctx.org.id, Buffer.from(sha256).toString('hex'))
