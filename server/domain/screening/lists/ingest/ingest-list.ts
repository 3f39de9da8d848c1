import { Readable } from 'node:stream'
import type pg from 'pg'
import { findOrganisationIds } from '@/server/platform/database/organisation-ids.repo'
import { uuidv7 } from '@/server/platform/ids'
import { type KnownList, knownList, listIdShape } from '../known-lists'
import { ensureList, findVersions, type ListRow, lockList, markChecked, type VersionRow } from '../list.repo'
import { announceList } from '../list-event.repo'
import { detectList } from '../parse/detect'
import type { IncompleteReason } from '../parse/format'
import { type ListFormat, newNotes } from '../parse/format'
import type { ListInput } from '../parse/input'
import { ListRefused } from '../refusal'
import { inTransaction } from '../transaction.repo'
import { countDifference, insertVersion, type NewVersion, supersedeActive } from '../version.repo'
import { withUniqueIds } from './entry-content'
import { foreignFormat } from './foreign-format'
import { type Completeness, completenessOf } from './incomplete'
import type { IngestOutcome, IngestRequest } from './ingest-request'
import { refuseVersion } from './refuse-version'
import { shrinkage } from './shrinkage'
import { stage } from './stage-entries'
import { createEntryStaging, landEntries } from './staging.repo'
import { versionDigest } from './version-digest'

/**
 * Ingests one version of a list in one transaction, completely or not at all: the version in force changes with its last
 * statement. A version older than the one in force is stored as history. A refused file only marks the list stale; the outcome
 * gives the reason. Throws for an unusable list id.
 */
export async function ingestList(pool: pg.Pool, asked: IngestRequest): Promise<IngestOutcome> {
  const request = asked.onBytes ? { ...asked, files: counting(asked.files, asked.onBytes) } : asked
  const about = describe(request)
  const client = await pool.connect()
  try {
    const list = await prepare(client, about, request.orgId)
    let read: ReturnType<typeof detectList> | null = null
    try {
      read = detectList(request.files)
      const foreign = foreignFormat(about.listId, read.format)
      if (foreign) throw foreign
      return await take(client, list, read.format, read.files, request)
    } catch (error) {
      if (!(error instanceof ListRefused)) throw error
      return await refuseVersion(client, list, read, request, error)
    }
  } finally {
    client.release()
  }
}

/** Wraps the inputs to report how much of all of them has been parsed. */
function counting(files: readonly ListInput[], onBytes: (read: number) => void): ListInput[] {
  let read = 0
  async function* watched(text: AsyncIterable<string>): AsyncGenerator<string> {
    for await (const chunk of text) {
      read += chunk.length
      onBytes(read)
      yield chunk
    }
  }
  return files.map((file) => ({ ...file, text: () => Readable.from(watched(file.text())) }))
}

function describe({ listId, orgId }: IngestRequest): KnownList {
  if (!listIdShape.test(listId))
    throw new Error(`"${listId}" is not a list id: use lower-case letters, digits and underscores, such as us_ofac_sdn`)
  const known = knownList(listId)
  if (orgId !== null && known) throw new Error(`"${listId}" is a published list; give a private list an id of its own`)
  if (orgId === null && !known)
    throw new Error(`"${listId}" is not a published list; name the organisation whose private list it is with --organisation`)
  return known ?? { listId, title: listId.replaceAll('_', ' '), publisher: 'Private list', url: null }
}

/** A version effective on a future day would keep everything published until then out of force. */
function refuseFuture(effectiveAt: Date, now: Date): void {
  if (effectiveAt.getTime() > now.getTime() + 86_400_000)
    throw new ListRefused(
      'future',
      `the list was published on ${effectiveAt.toISOString().slice(0, 10)}, which is in the future; give the correct day with --published`,
    )
}

function prepare(client: pg.PoolClient, about: KnownList, orgId: string | null): Promise<ListRow> {
  return inTransaction(client, orgId, () => ensureList(client, about, orgId))
}

function take(
  client: pg.PoolClient,
  list: ListRow,
  format: ListFormat,
  files: Map<string, ListInput>,
  request: IngestRequest,
): Promise<IngestOutcome> {
  const sha256 = versionDigest(files)
  if (request.confirm && request.confirm !== sha256)
    throw new Error(`the files' digest is ${sha256}, not the one that was confirmed; confirm what you have looked at`)
  return inTransaction(client, request.orgId, async () => {
    await lockList(client, list.id)
    const all = await findVersions(client, list.id)
    const versions = all.filter(({ state }) => state === 'active' || state === 'superseded')
    const known = alreadyThere(versions, sha256, request.publishedAt ?? null)
    if (known) {
      if (known.state === 'active') await markChecked(client, list.id, request.now)
      return outcome('known', sha256, format, known, null)
    }
    if (request.confirm !== sha256) refuseWithdrawn(all, sha256)
    const notes = newNotes()
    await createEntryStaging(client)
    const counts = await stage(client, withUniqueIds(format.parse(files, { confirmed: request.confirm === sha256 }, notes)))
    const publishedAt = request.publishedAt ?? (notes.publishedAt ? new Date(notes.publishedAt) : null)
    const effectiveAt = publishedAt ?? request.now
    refuseFuture(effectiveAt, request.now)
    const before = versions.find((version) => version.effective_at <= effectiveAt) ?? null
    const shrunk = shrinkage(counts, before)
    if (shrunk && (request.confirm !== sha256 || !shrunk.overridable)) throw shrunk
    const active = versions.find(({ state }) => state === 'active') ?? null
    const state = active === null || active.effective_at <= effectiveAt ? 'active' : 'superseded'
    const row: NewVersion & Completeness = {
      id: uuidv7(request.now.getTime()),
      orgId: request.orgId,
      list: list.id,
      version: `${effectiveAt.toISOString().slice(0, 10)}-${sha256.slice(0, 8)}`,
      format: format.id,
      sha256,
      files: [...files].map(([role, file]) => ({ role, sha256: file.sha256, bytes: file.bytes })),
      sourceUrl: request.sourceUrl ?? null,
      publishedAt,
      effectiveAt,
      ingestedAt: request.now,
      ...counts,
      ...completenessOf(format, notes),
      confirmed: request.confirm === sha256,
      state,
      refusal: null,
      replaces: state === 'active' ? (active?.id ?? null) : null,
    }
    await landEntries(client, row)
    if (state === 'active') await supersedeActive(client, list.id, request.now)
    const version = await insertVersion(client, row)
    const difference = await countDifference(client, before?.id ?? null, row.id)
    if (state === 'active') await putInForce(client, list, row, version, active, difference, request)
    return outcome(state, sha256, format, { ...row, version }, before ? difference : null)
  })
}

/** The import of these bytes was undone, so another import must not silently restore them. */
function refuseWithdrawn(versions: readonly VersionRow[], sha256: string): void {
  const withdrawn = versions.find((version) => version.state === 'withdrawn' && version.sha256 === sha256)
  if (withdrawn) throw new ListRefused('withdrawn', `this file was loaded before and withdrawn: ${withdrawn.refusal}`, true)
}

/** Finds the same bytes: the version in force, or one effective on the same day. */
function alreadyThere(versions: readonly VersionRow[], sha256: string, publishedAt: Date | null): VersionRow | undefined {
  return versions.find(
    (version) =>
      version.sha256 === sha256 &&
      (publishedAt === null
        ? version.state === 'active' || version.published_at !== null
        : version.effective_at.getTime() === publishedAt.getTime()),
  )
}

async function putInForce(
  client: pg.PoolClient,
  list: ListRow,
  row: NewVersion,
  version: string,
  active: VersionRow | null,
  { added, removed, changed }: { added: number; removed: number; changed: number },
  { orgId, now }: IngestRequest,
): Promise<void> {
  await markChecked(client, list.id, now)
  const organisations = orgId === null ? await findOrganisationIds(client) : [orgId]
  const data = {
    list_id: list.list_id,
    title: list.title,
    from_version: active?.version ?? null,
    to_version: version,
    sha256: row.sha256,
    published_at: row.publishedAt?.toISOString() ?? null,
    entries_added: added,
    entries_removed: removed,
    entries_changed: changed,
  }
  await announceList(client, organisations, row.id, data, now, orgId)
}

function outcome(
  state: IngestOutcome['state'],
  sha256: string,
  format: ListFormat,
  version: { id: string; version: string } & (
    | { entryCount: number; addressCount: number; flaggedCount: number; incompleteReasons: readonly IncompleteReason[] }
    | VersionRow
  ),
  difference: IngestOutcome['difference'],
): IngestOutcome {
  const counts =
    'entryCount' in version
      ? {
          entries: version.entryCount,
          addresses: version.addressCount,
          flagged: version.flaggedCount,
          incompleteReasons: version.incompleteReasons,
        }
      : {
          entries: version.entry_count,
          addresses: version.address_count,
          flagged: version.flagged_count,
          incompleteReasons: version.incomplete_reasons,
        }
  return {
    state,
    versionId: version.id,
    version: version.version,
    sha256,
    format: format.id,
    ...counts,
    difference,
    refusal: null,
  }
}
