import type { z } from 'zod'
import type { ImportUndone, undoImportInput } from '@/contract/imports'
import { commandSql } from '@/server/platform/command/command'
import { type Context, requireScope } from '@/server/platform/context'
import { pool, readChain } from '@/server/platform/db'
import { AppError, notFound } from '@/server/platform/errors'
import { typeIdOf } from '@/server/platform/ids'
import { findImport } from './data-import.repo'
import { takeImportLock } from './import-lock.repo'
import { undoKind } from './undo-kind'
import { undoOf } from './undo-of'

/**
 * Reverts an import of the organisation and records that in its history. For administrators (`keys:admin`). Checks and
 * screenings made with it keep their answers. Throws `not_found`, `invalid_request` for one that cannot be reverted or already
 * was, and `idempotency_in_progress` while a file of its kind is being imported.
 */
export async function undoImport(ctx: Context, { id, reason }: z.infer<typeof undoImportInput>): Promise<ImportUndone> {
  requireScope(ctx, 'keys:admin')
  const kind = (await requireUndoable(ctx, id)).kind
  const lock = await takeImportLock(pool(), kind)
  if (!lock) throw new AppError('idempotency_in_progress', 'A file of this kind is being imported. Try again when it has ended.')
  try {
    const { file, listId, undo } = await requireUndoable(ctx, id)
    const notes = await undoKind[kind](ctx, pool(), { id: undo, listId, reason })
    await commandSql({ ...ctx, idempotency: null }, { scope: 'keys:admin' }, async () => ({
      result: undefined,
      audit: {
        action: 'data.import_undone',
        object_type: 'organisation',
        object_id: typeIdOf('org', ctx.org.id),
        detail: { import: id, kind, file, reason, ...(listId === null ? {} : { list_id: listId }) },
      },
    }))
    return { notes }
  } finally {
    await lock.release()
  }
}

async function requireUndoable(ctx: Context, id: string) {
  const found = await readChain(ctx.org.id, (q) => findImport(q, ctx.org.id, id))
  if (found === null) throw notFound('import')
  const undo = undoOf(found)
  if (undo.state === 'undone') throw new AppError('invalid_request', `${undo.by ?? 'Somebody'} has undone this import already.`)
  if (undo.state === 'never') throw new AppError('invalid_request', undo.why)
  return {
    kind: undo.kind,
    undo: undo.id,
    file: String(found.detail.file),
    listId: (found.detail.list_id as string | undefined) ?? null,
  }
}
