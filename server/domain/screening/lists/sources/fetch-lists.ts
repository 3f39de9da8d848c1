import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import type { Logger } from 'pino'
import { systemClock } from '@/server/platform/clock/clock'
import { ingestList } from '../ingest/ingest-list'
import { type KnownList, knownList } from '../known-lists'
import { ensureList, markStale } from '../list.repo'
import { inspectFile, type ListInput } from '../parse/input'
import { inTransaction } from '../transaction.repo'
import { downloadFile } from './download-file'
import type { ListSource } from './list-sources'

const deadlineMs = 15 * 60_000

/** Fetches every configured list and ingests what is new; one that cannot be read is marked stale, and the others continue. */
export async function fetchLists(pool: pg.Pool, sources: readonly ListSource[], log: Logger, signal: AbortSignal): Promise<void> {
  for (const source of sources) {
    if (signal.aborted) return
    const directory = await mkdtemp(path.join(os.tmpdir(), 'assay-list-'))
    try {
      await fetchOne(pool, source, directory, log, AbortSignal.any([signal, AbortSignal.timeout(deadlineMs)]))
    } catch (error) {
      const reason = (error as Error).message
      log.warn({ list: source.listId, reason }, 'a list could not be read')
      await noteUnread(pool, source.listId, reason)
    } finally {
      await rm(directory, { recursive: true, force: true })
    }
  }
}

async function fetchOne(
  pool: pg.Pool,
  { listId, urls }: ListSource,
  directory: string,
  log: Logger,
  signal: AbortSignal,
): Promise<void> {
  const files: ListInput[] = []
  for (const [place, url] of urls.entries()) {
    const name = path.basename(new URL(url).pathname) || 'list'
    const target = path.join(directory, `${place}-${name}`)
    await downloadFile(url, target, signal)
    files.push({ ...(await inspectFile(target)), name })
  }
  const { state, version, entries, addresses, difference, refusal, incompleteReasons } = await ingestList(pool, {
    listId,
    orgId: null,
    files,
    sourceUrl: urls[0] ?? null,
    now: systemClock.now(),
  })
  if (refusal)
    log.warn({ list: listId, kind: refusal.kind, reason: refusal.message }, 'a list was refused; the version in force stays')
  else if (incompleteReasons.length > 0)
    log.warn({ list: listId, state, version, entries, addresses, incompleteReasons }, 'a list was read that is incomplete')
  else log.info({ list: listId, state, version, entries, addresses, ...difference }, 'a list was read')
}

async function noteUnread(pool: pg.Pool, listId: string, reason: string): Promise<void> {
  const client = await pool.connect()
  try {
    await inTransaction(client, null, async () => {
      const list = await ensureList(client, knownList(listId) as KnownList, null)
      await markStale(client, list.id, systemClock.now(), reason)
    })
  } finally {
    client.release()
  }
}
