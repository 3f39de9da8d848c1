import type { Queryable } from '@/server/platform/db'
import { uuidv7 } from '@/server/platform/ids'

export type ImportKind = 'transfers' | 'tagpack' | 'prices'

export interface ImportCounts {
  read: number
  added: number
  known: number
  bad: number
}

export interface ImportRun extends ImportCounts {
  id: string
  position: number
}

/** Starts a run of a file, or resumes the one that was interrupted: same kind, same bytes, never finished. */
export async function startImportRun(db: Queryable, kind: ImportKind, file: string, sha256: string): Promise<ImportRun> {
  const { rows } = await db.query<Record<'id' | 'rows_read' | 'rows_added' | 'rows_known' | 'rows_bad' | 'position', string>>(
    `select id, rows_read, rows_added, rows_known, rows_bad, position from import_run
     where kind = $1 and sha256 = $2 and status = 'running' order by started_at desc limit 1`,
    [kind, sha256],
  )
  const found = rows[0]
  if (found) {
    return {
      id: found.id,
      position: Number(found.position),
      read: Number(found.rows_read),
      added: Number(found.rows_added),
      known: Number(found.rows_known),
      bad: Number(found.rows_bad),
    }
  }
  const id = uuidv7()
  await db.query(`insert into import_run (id, kind, file, sha256, status) values ($1, $2, $3, $4, 'running')`, [
    id,
    kind,
    file,
    sha256,
  ])
  return { id, position: 0, read: 0, added: 0, known: 0, bad: 0 }
}

/** Saves the progress of a run; call it in the transaction that lands the rows. */
export async function saveImportRun(db: Queryable, run: ImportRun): Promise<void> {
  await db.query(
    'update import_run set rows_read = $2, rows_added = $3, rows_known = $4, rows_bad = $5, position = $6 where id = $1',
    [run.id, run.read, run.added, run.known, run.bad, run.position],
  )
}

/** Records a batch that a run landed; call it in the batch's transaction. */
export async function saveImportBatch(db: Queryable, run: ImportRun, networkId: number, seq: bigint): Promise<void> {
  await db.query('insert into import_batch (run, network, ingest_seq) values ($1, $2, $3) on conflict do nothing', [
    run.id,
    networkId,
    seq.toString(),
  ])
}

/** Sequence numbers of the batches that a run has landed, by network id. */
export async function findImportBatches(db: Queryable, run: ImportRun): Promise<Map<number, Set<string>>> {
  const { rows } = await db.query<{ network: number; seq: string }>(
    'select network, ingest_seq as seq from import_batch where run = $1',
    [run.id],
  )
  const found = new Map<number, Set<string>>()
  for (const { network, seq } of rows) found.set(network, (found.get(network) ?? new Set()).add(seq))
  return found
}

/** Ends a run. A failed one is not resumed: its file is read from the start. */
export async function finishImportRun(db: Queryable, run: ImportRun, status: 'done' | 'failed'): Promise<void> {
  await saveImportRun(db, run)
  await db.query('update import_run set status = $2, finished_at = now() where id = $1', [run.id, status])
  await db.query('delete from import_batch where run = $1', [run.id])
}
