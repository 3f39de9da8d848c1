import { type ImportRecord, importRecord } from '@/contract/imports'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { findImports } from './import-history.repo'

const pageSize = 20

/** What was imported through the console, newest first, twenty at a time; `before` is the `next` of the page before. For administrators. */
export async function listImports(
  ctx: Context,
  input: { before?: string | undefined },
): Promise<{ data: ImportRecord[]; next: string | null }> {
  requireScope(ctx, 'keys:admin')
  const rows = await readChain(ctx.org.id, (q) => findImports(q, ctx.org.id, input.before ?? null, pageSize + 1))
  const shown = rows.slice(0, pageSize)
  const last = rows.length > pageSize ? shown.at(-1) : undefined
  return {
    data: shown.map(({ at, actor_name: by, detail }) => {
      const { asset: _, ...told } = detail
      return importRecord.parse({ list_id: null, ...told, at: at.toISOString(), by })
    }),
    next: last?.seq ?? null,
  }
}
