import { createHash } from 'node:crypto'
import type { FilingSchema, FilingSchemaInput } from '@/contract/filing/filing-settings'
import { filingSchemaInput, mostSchemaBytes } from '@/contract/filing/filing-settings'
import { actingRef } from '@/server/platform/actor-ref'
import { iso } from '@/server/platform/clock/clock'
import { command } from '@/server/platform/command/command'
import { type Context, requireScope } from '@/server/platform/context'
import { queryableOf, withOrg } from '@/server/platform/db'
import { invalidField } from '@/server/platform/errors'
import { typeIdOf, uuidv7 } from '@/server/platform/ids'
import { findSchemas, insertSchema, type SchemaRow } from './schema.repo'
import { checkSchemaInThread, XmlTimeout } from './xml/ask-thread'

/** The schemas of the organisation, newest first; the newest of a format is in force. */
export async function listFilingSchemas(ctx: Context): Promise<{ data: FilingSchema[] }> {
  requireScope(ctx, 'cases:read')
  const rows = await withOrg(ctx.org.id, (tx) => findSchemas(queryableOf(tx), ctx.org.id))
  return { data: rows.map((row) => schemaOf(row, rows)) }
}

function schemaOf(row: SchemaRow, all: readonly SchemaRow[]): FilingSchema {
  return {
    id: typeIdOf('fsc', row.id),
    object: 'filing_schema',
    format: row.format,
    name: row.name,
    sha256: Buffer.from(row.sha256).toString('hex'),
    size: row.size,
    in_force: all.find(({ format }) => format === row.format)?.id === row.id,
    added_by: row.added_by,
    added_at: iso(row.added_at),
  }
}

/**
 * Installs a schema, which is in force from then on; filings approved before keep the one they were validated against. For
 * administrators. Throws `invalid_request` if it does not compile, is for another format, or refers to other files.
 */
export async function addFilingSchema(ctx: Context, input: FilingSchemaInput): Promise<FilingSchema> {
  requireScope(ctx, 'keys:admin')
  const { format, name, content: base64 } = filingSchemaInput.parse(input)
  const content = Buffer.from(base64, 'base64')
  if (content.length > mostSchemaBytes) throw invalidField('content', 'must be at most 4 MiB')
  const checked = await checkSchemaInThread({ kind: 'schema', bytes: content }).catch((error: unknown) => {
    if (error instanceof XmlTimeout) throw invalidField('content', `${error.message} compiling; it is no schema that can be used`)
    throw error
  })
  if (!checked.ok) throw invalidField('content', checked.reason)
  const root = format === 'fincen_sar' ? 'EFilingBatchXML' : 'report'
  const forms = { fincen_sar: 'SARX', goaml: null }[format]
  if (!new RegExp(`<\\w+:element\\s[^>]*name="${root}"`).test(checked.text) || (forms !== null && !checked.text.includes(forms)))
    throw invalidField(
      'content',
      `is a schema, but not for ${format === 'fincen_sar' ? 'a FinCEN SAR (EFL_SARXBatchSchema.xsd)' : 'a goAML report'}`,
    )
  return command(ctx, { scope: 'keys:admin' }, async (tx) => {
    const q = queryableOf(tx)
    const at = ctx.clock.now()
    const sha256 = createHash('sha256').update(content).digest()
    const row = {
      id: uuidv7(at.getTime()),
      format,
      name,
      sha256,
      content,
      facets: checked.facets,
      added_by: actingRef(ctx),
      added_at: at,
    }
    await insertSchema(q, ctx.org.id, row)
    const rows = await findSchemas(q, ctx.org.id)
    return {
      result: schemaOf({ ...row, size: content.length }, rows),
      audit: {
        action: 'filing_schema.added',
        object_type: 'filing_schema',
        object_id: typeIdOf('fsc', row.id),
        detail: { format, name, sha256: sha256.toString('hex') },
      },
    }
  })
}
