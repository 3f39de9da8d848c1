import type { Queryable } from '@/server/platform/db'
import { uuidv7 } from '@/server/platform/ids'
import type { PackHeader } from '../tagpack/pack-header'

/** Records a version of a pack, or finds it if the same bytes were imported before. Returns its UUID. */
export async function recordPack(db: Queryable, pack: PackHeader): Promise<string> {
  await db.query(
    `insert into tag_pack (id, pack_key, version, kind, title, creator, description, uri, licence, sha256)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (pack_key, sha256) do nothing`,
    [
      uuidv7(),
      pack.packKey,
      pack.version,
      pack.kind,
      pack.title,
      pack.creator,
      pack.description,
      pack.uri,
      pack.licence,
      pack.sha256,
    ],
  )
  return (await findPack(db, pack.packKey, pack.sha256)) as string
}

/** The UUID of a version of a pack by its digest. */
export async function findPack(db: Queryable, packKey: string, sha256: string): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>('select id from tag_pack where pack_key = $1 and sha256 = $2', [
    packKey,
    sha256,
  ])
  return rows[0]?.id ?? null
}

/** Stores how many statements or actors of a pack were imported. */
export async function setPackCount(db: Queryable, packId: string, count: number): Promise<void> {
  await db.query('update tag_pack set tag_count = $2 where id = $1 and tag_count is distinct from $2', [packId, count])
}
