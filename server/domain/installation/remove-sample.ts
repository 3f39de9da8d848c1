import { blobSpaces, blobStore } from '@/server/platform/blob/blob-store'
import { appendAudit } from '@/server/platform/command/audit'
import { type Context, requireScope } from '@/server/platform/context'
import { pool } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { typeIdOf } from '@/server/platform/ids'
import { logger } from '@/server/platform/logger'
import { countReal, type GoneRow, type Staying, takeSampleOut } from './sample-removal.repo'

/** Kinds of objects that are removed, by their table, in display order. */
const kinds = {
  transfer: 'transfers',
  monitored_wallet: 'wallets',
  alert: 'alerts',
  case_file: 'cases',
  report: 'reports',
  risk_check: 'checks',
  screening: 'screenings',
  fund_flow_graph: 'graphs',
  sanctions_list: 'lists',
  policy_version: 'drafts',
  webhook_endpoint: 'endpoints',
  app_user: 'people',
} as const
export type Going = (typeof kinds)[keyof typeof kinds]

export interface SampleRemoval {
  /** `own`: how many of them the sample did not bring, such as people's checks of its wallets. */
  goes: { kind: Going; count: number; own: number }[]
  stays: Record<Staying, number>
}

/** What removing the sample would delete and keep; changes nothing. For administrators. Throws `not_found` without a sample. */
export async function previewSampleRemoval(ctx: Context): Promise<SampleRemoval> {
  requireScope(ctx, 'keys:admin')
  return takeOut(ctx, true)
}

/**
 * Removes the sample and everything computed from it in one transaction, and audits it. People's own data stays. For
 * administrators (`keys:admin`). Throws `not_found` if no sample is loaded.
 */
export async function removeSample(ctx: Context): Promise<SampleRemoval> {
  requireScope(ctx, 'keys:admin')
  return takeOut(ctx, false)
}

async function takeOut(ctx: Context, keep: boolean): Promise<SampleRemoval> {
  let stays: SampleRemoval['stays'] | undefined
  const gone = await takeSampleOut(pool(), {
    keep,
    last: async (q, rows) => {
      stays = await countReal(q, ctx.org.id)
      if (keep) return
      await appendAudit(q, ctx, {
        action: 'sample.removed',
        object_type: 'organisation',
        object_id: typeIdOf('org', ctx.org.id),
        detail: Object.fromEntries(countsOf(rows, ctx.org.id).map(({ kind, count }) => [kind, count])),
      })
    },
  })
  if (gone === null || stays === undefined) throw new AppError('not_found', 'No sample data is loaded.')
  if (!keep) await removeFiles(gone)
  return { goes: countsOf(gone, ctx.org.id), stays }
}

/** Counts of the caller's organisation and of shared objects. */
function countsOf(rows: readonly GoneRow[], orgId: string): SampleRemoval['goes'] {
  const mine = rows.filter(({ org, file }) => file === null && (org === null || org === orgId))
  return Object.entries(kinds).flatMap(([table, kind]) => {
    const found = mine.filter((row) => row.kind === table)
    return found.length === 0 ? [] : [{ kind, count: found.length, own: found.filter(({ own }) => own).length }]
  })
}

/** Deletes files that nothing refers to any more. One that cannot be deleted is kept and logged. */
async function removeFiles(gone: readonly GoneRow[]): Promise<void> {
  for (const { org, kind, file } of gone) {
    const space = blobSpaces.find((one) => one === kind)
    if (!file || !org || !space) continue
    await blobStore(space)
      .remove(org, file)
      .catch((err: unknown) => logger().warn({ err, space, sha256: file }, 'a file of the sample could not be deleted'))
  }
}
