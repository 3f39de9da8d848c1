import type pg from 'pg'
import { uuidv7 } from '@/server/platform/ids'
import { findVersions, type ListRow, lockList, markStale } from '../list.repo'
import type { detectList } from '../parse/detect'
import type { ListRefused } from '../refusal'
import { inTransaction } from '../transaction.repo'
import { insertVersion } from '../version.repo'
import type { IngestOutcome, IngestRequest } from './ingest-request'
import { versionDigest } from './version-digest'

/** Stores the refusal as a row of its own, once per digest and reason, and marks the version in force stale. */
export function refuseVersion(
  client: pg.PoolClient,
  list: ListRow,
  read: ReturnType<typeof detectList> | null,
  request: IngestRequest,
  refusal: ListRefused,
): Promise<IngestOutcome> {
  const files = read?.files ?? new Map(request.files.map((file, place) => [String(place), file]))
  const sha256 = versionDigest(files)
  const format = read?.format.id ?? 'unknown'
  return inTransaction(client, request.orgId, async () => {
    await lockList(client, list.id)
    await markStale(client, list.id, request.now, refusal.message)
    const versions = await findVersions(client, list.id)
    if (
      !versions.some((version) => version.state === 'refused' && version.sha256 === sha256 && version.refusal === refusal.message)
    ) {
      const effectiveAt = request.publishedAt ?? request.now
      await insertVersion(client, {
        id: uuidv7(request.now.getTime()),
        orgId: request.orgId,
        list: list.id,
        version: `refused-${effectiveAt.toISOString().slice(0, 10)}-${sha256.slice(0, 8)}`,
        format,
        sha256,
        files: [...files].map(([role, file]) => ({ role, sha256: file.sha256, bytes: file.bytes })),
        sourceUrl: request.sourceUrl ?? null,
        publishedAt: request.publishedAt ?? null,
        effectiveAt,
        ingestedAt: request.now,
        entryCount: 0,
        addressCount: 0,
        flaggedCount: 0,
        complete: true,
        incompleteReasons: [],
        confirmed: false,
        state: 'refused',
        refusal: refusal.message,
        replaces: null,
      })
    }
    return {
      state: 'refused',
      versionId: null,
      version: null,
      sha256,
      format,
      entries: 0,
      addresses: 0,
      flagged: 0,
      difference: null,
      incompleteReasons: [],
      refusal,
    }
  })
}
