import type { ImportEvent, ImportQuery } from '@/contract/imports'
import type { Upload } from '@/contract/kernel/upload'
import { UnreadableFile } from '@/server/chain/import'
import { commandSql } from '@/server/platform/command/command'
import { type Context, requireScope } from '@/server/platform/context'
import { pool } from '@/server/platform/db'
import { AppError, invalidField } from '@/server/platform/errors'
import { typeIdOf } from '@/server/platform/ids'
import { logger } from '@/server/platform/logger'
import { EventFeed } from './event-feed'
import { takeImportLock } from './import-lock.repo'
import { ImportRefused } from './import-refused'
import { previewKind } from './preview-kind'
import type { Imported } from './run'
import { runKind } from './run-kind'
import { importLimit, importName, type StagedImport, stageImport } from './stage-file'

const words = {
  transfers: 'transfers',
  tagpack: 'a tag pack',
  list: 'a sanctions list',
  prices: 'prices',
  policy: 'a policy',
} as const

/**
 * Imports an uploaded file like the commands do and reports progress; with `preview`, what would happen. The import continues
 * without listeners, and is audited when it has ended. For administrators (`keys:admin`). Before the database is changed,
 * throws `payload_too_large`, `invalid_request`, and `idempotency_in_progress` while another import of its kind is running.
 */
export async function importFile(ctx: Context, query: ImportQuery, upload: Upload): Promise<AsyncGenerator<ImportEvent>> {
  requireScope(ctx, 'keys:admin')
  const name = importName(query.name)
  const limit = importLimit(upload.declared_size)
  if (query.kind === 'list' && !query.list_id) throw invalidField('query.list_id', 'must name the list')
  const lock = await takeImportLock(pool(), query.kind)
  if (!lock)
    throw new AppError('idempotency_in_progress', `An import of ${words[query.kind]} is running. Try again when it has ended.`)
  try {
    const staged = await stageImport(name, upload.content, limit)
    const feed = new EventFeed()
    void run(ctx, query, name, staged, feed).then(async (last) => {
      await lock.release()
      feed.end(last)
    })
    return feed.events()
  } catch (error) {
    await lock.release()
    throw error
  }
}

type Ending = Parameters<EventFeed['end']>[0]

async function run(ctx: Context, query: ImportQuery, name: string, staged: StagedImport, feed: EventFeed): Promise<Ending> {
  let last: Ending
  try {
    const imported = await (query.preview ? previewKind : runKind)[query.kind](ctx, pool(), staged.path, query, feed)
    last = { event: 'done', summary: imported.summary }
    if (!query.preview) await record(ctx, query, name, staged, imported)
  } catch (error) {
    const told = error instanceof ImportRefused || error instanceof AppError || error instanceof UnreadableFile
    if (!told) logger().error({ err: error, request_id: ctx.requestId }, 'an import failed')
    last = {
      event: 'failed',
      message: told
        ? error instanceof UnreadableFile
          ? `The file was not read to its end: ${error.message}.`
          : error.message
        : `Something broke off; look up request ${ctx.requestId} in the log for the cause. ${query.preview ? 'Nothing was stored.' : 'Try again: rows that were stored are recognised.'}`,
      confirm: error instanceof ImportRefused ? (error.confirm ?? null) : null,
    }
  }
  await staged.discard().catch((error: Error) => logger().warn({ err: error }, 'an imported file could not be removed'))
  return last
}

function record(ctx: Context, { kind, list_id, asset }: ImportQuery, file: string, staged: StagedImport, imported: Imported) {
  const { read, added, known, refused } = imported.summary
  return commandSql({ ...ctx, idempotency: null }, { scope: 'keys:admin' }, async () => ({
    result: undefined,
    audit: {
      action: 'data.imported',
      object_type: 'organisation',
      object_id: typeIdOf('org', ctx.org.id),
      detail: {
        kind,
        file,
        sha256: staged.sha256,
        ...(list_id ? { list_id } : {}),
        ...(asset ? { asset } : {}),
        read,
        added,
        known,
        refused,
        ...(imported.undo ? { undo: imported.undo } : {}),
      },
    },
  }))
}
