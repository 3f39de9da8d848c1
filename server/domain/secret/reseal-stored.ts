import { findOrganisationIds } from '@/server/platform/database/organisation-ids.repo'
import { pool, writeOrg } from '@/server/platform/db'
import { reseal } from '@/server/platform/secret/seal'
import { type SealedColumn, type SealedRow, sealedColumns } from './sealed.repo'

const batch = 200

export interface Resealed {
  read: number
  resealed: number
  /** Values that neither key decrypts, in words; they were unreadable before the rotation too. */
  unreadable: string[]
}

/**
 * Encrypts every stored value with the current `SEALING_KEY`, in batches with a transaction each: after an interruption, it
 * continues with the rest.
 */
export async function resealStored(onBatch: (done: Resealed) => void = () => {}): Promise<Resealed> {
  const done: Resealed = { read: 0, resealed: 0, unreadable: [] }
  const organisations = await findOrganisationIds(pool())
  for (const column of sealedColumns) {
    for (const orgId of column.shared ? [''] : organisations) await resealColumn(column, orgId, done, () => onBatch(done))
  }
  return done
}

async function resealColumn(column: SealedColumn, orgId: string, done: Resealed, onBatch: () => void): Promise<void> {
  let after: string[] | null = null
  for (;;) {
    const rows: SealedRow[] = await writeOrg(orgId, async (q) => {
      const found = await column.read(q, orgId, after, batch)
      for (const row of found) {
        const next = opened(() => reseal(row.sealed, row.purpose))
        if (next === undefined) done.unreadable.push(`${column.name}: ${row.key.join(' ')}`)
        else if (next !== null) {
          await column.write(q, orgId, row, next)
          done.resealed++
        }
      }
      return found
    })
    done.read += rows.length
    if (rows.length > 0) onBatch()
    if (rows.length < batch) return
    after = rows.at(-1)?.key ?? null
  }
}

/** Undefined for a value that no key decrypts. */
function opened(open: () => Buffer | null): Buffer | null | undefined {
  try {
    return open()
  } catch {
    return undefined
  }
}
