import type pg from 'pg'
import { importPack, packDigest, packOfDocument } from '@/server/domain/attribution'
import type { Sample } from './dataset'

/** Imports the sample's actors and tag packs as if they had come from files. Returns the statements that were new. */
export async function loadStatements(pool: pg.Pool, { actorPack, tagPacks }: Sample): Promise<number> {
  const packs = { 'sample-actors': actorPack, 'sample-data': tagPacks[0], 'sample-second-opinion': tagPacks[1] }
  let added = 0
  for (const [name, document] of Object.entries(packs)) {
    const summary = await importPack(pool, packOfDocument(document), {
      name,
      sha256: packDigest(JSON.stringify(document)),
      onRefused: (place, reason) => {
        throw new Error(`item ${place} of the pack ${name} was refused: ${reason}`)
      },
    })
    added += summary.added
  }
  return added
}
