import { createHash } from 'node:crypto'
import type pg from 'pg'
import { bumpEpoch } from '@/server/chain/ingest'
import type { Statement } from '../statement'
import { upsertEntities } from '../statements/entity.repo'
import { recordStatements } from '../statements/record-statements'
import { type ActorEntity, entityOfActor } from '../tagpack/actor-entity'
import { type PackHeader, packHeader } from '../tagpack/pack-header'
import type { RawPack } from '../tagpack/raw-pack'
import { inheritedFields, statementOfTag } from '../tagpack/statement-of-tag'
import { recordPack, setPackCount } from './pack.repo'

export interface PackSummary {
  read: number
  added: number
  known: number
  refused: number
  /** Tags about unsupported networks, by the pack's name for the network. */
  skipped: Map<string, number>
  /** Refused rows whose concept is not in the taxonomy, by that word. */
  unknownConcepts: Map<string, number>
  /** UUID of the pack's version, for `withdrawPack`; null for actors, which replace earlier data. */
  tagPack: string | null
}

export interface ImportPackOptions {
  /** File name that identifies the pack; its version part (`ofac@4e6aea1`) is ignored. */
  readonly name: string
  readonly sha256: string
  readonly onRefused: (line: number, reason: string) => void
  readonly onRows?: ((read: number) => void) | undefined
  readonly batchRows?: number
}

const defaultBatchRows = 20_000

/** Imports a TagPack or ActorPack that was already read. Importing the same pack again changes nothing. */
export async function importPack(pool: pg.Pool, pack: RawPack, options: ImportPackOptions): Promise<PackSummary> {
  const header = packHeader(pack.header, pack.kind, options.name, options.sha256)
  const client = await pool.connect()
  try {
    const packId = await recordPack(client, header)
    const summary: PackSummary = {
      ...{ read: 0, added: 0, known: 0, refused: 0, skipped: new Map(), unknownConcepts: new Map() },
      tagPack: pack.kind === 'tags' ? packId : null,
    }
    if (pack.kind === 'tags') await importTags(client, pack, header, packId, options, summary)
    else await importActors(client, pack, packId, options, summary)
    await setPackCount(client, packId, summary.added + summary.known)
    return summary
  } finally {
    client.release()
  }
}

/** The digest that identifies a pack's version: over its text, so that compression does not change it. */
export function packDigest(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

async function importTags(
  client: pg.PoolClient,
  pack: RawPack,
  header: PackHeader,
  packId: string,
  options: ImportPackOptions,
  summary: PackSummary,
): Promise<void> {
  const inherited = inheritedFields(pack.header)
  let batch: Statement[] = []
  const land = async () => {
    const added = await recordStatements(client, batch, { packId })
    summary.added += added
    summary.known += batch.length - added
    batch = []
    options.onRows?.(summary.read)
  }
  for (const item of pack.items) {
    summary.read += 1
    const outcome = 'reason' in item ? { refused: item.reason } : statementOfTag(item.value, inherited, header)
    if ('refused' in outcome) refuse(summary, options, item.line, outcome)
    else if ('skipped' in outcome) countOne(summary.skipped, outcome.skipped)
    else batch.push(outcome.statement)
    if (batch.length >= (options.batchRows ?? defaultBatchRows)) await land()
  }
  if (batch.length > 0) await land()
}

async function importActors(
  client: pg.PoolClient,
  pack: RawPack,
  packId: string,
  options: ImportPackOptions,
  summary: PackSummary,
): Promise<void> {
  const inherited = inheritedFields(pack.header)
  const entities: ActorEntity[] = []
  for (const item of pack.items) {
    summary.read += 1
    const entity = 'reason' in item ? { refused: item.reason } : entityOfActor(item.value, inherited)
    if ('refused' in entity) refuse(summary, options, item.line, entity)
    else entities.push(entity)
  }
  summary.added = await upsertEntities(client, packId, entities)
  summary.known = entities.length - summary.added
  if (summary.added > 0) await bumpEpoch(client, 'attribution_epoch')
}

/** Counts a refused row by its reason; the other rows are imported. */
function refuse(
  summary: PackSummary,
  options: ImportPackOptions,
  line: number,
  { refused, concept }: { refused: string; concept?: string },
): void {
  summary.refused += 1
  if (concept !== undefined) countOne(summary.unknownConcepts, concept)
  options.onRefused(line, refused)
}

const countOne = (counts: Map<string, number>, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1)
