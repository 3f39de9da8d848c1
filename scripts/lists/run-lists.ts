import path from 'node:path'
import pg from 'pg'
import { mustBeFile } from '@/scripts/given-file'
import { fileProgress } from '@/scripts/import/progress'
import type { ListArguments } from '@/scripts/lists/arguments'
import { diffText } from '@/scripts/lists/diff-text'
import { incompleteWarning, statusText } from '@/scripts/lists/status-text'
import {
  applyLists,
  diffLists,
  findOrganisation,
  type IngestOutcome,
  ingestList,
  inspectFile,
  listStatus,
} from '@/server/domain/screening'

/** Runs one `lists` command with the application role; returns the exit status. */
export async function runLists(appUrl: string, args: ListArguments): Promise<number> {
  const pool = new pg.Pool({ connectionString: appUrl, max: 2, application_name: 'assay lists' })
  pool.on('error', (error) => console.error(`warning: a database connection was lost: ${error.message}`))
  try {
    const orgId = args.organisation === null ? null : await findOrganisation(pool, args.organisation)
    if (args.command === 'ingest') return await ingest(pool, orgId, args)
    if (args.command === 'status') console.log(statusText(await listStatus(pool, orgId), new Date()))
    else console.log(diffText(await diffLists(pool, orgId, args.list, args.from, args.to)))
    return 0
  } finally {
    await pool.end()
  }
}

async function ingest(pool: pg.Pool, orgId: string | null, args: Extract<ListArguments, { command: 'ingest' }>): Promise<number> {
  for (const file of args.files) mustBeFile(file)
  const started = performance.now()
  const files = []
  for (const file of args.files) files.push(await inspectFile(file))
  const progress = fileProgress(args.list)
  const total = files.reduce((sum, file) => sum + file.bytes, 0)
  let outcome: IngestOutcome
  try {
    outcome = await ingestList(pool, {
      listId: args.list,
      orgId,
      files,
      publishedAt: args.published,
      sourceUrl: args.url,
      confirm: args.confirm,
      now: new Date(),
      onBytes: (read) => progress.onProgress?.(Math.min(read, total), total),
    })
  } finally {
    progress.stop()
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  if (outcome.refusal) {
    console.error(`${args.list}: refused: ${outcome.refusal.message}`)
    console.error('The version in force stays as it is and is marked stale.')
    if (outcome.refusal.overridable) console.error(`To accept it anyway, add --confirm ${outcome.sha256}`)
    return 1
  }
  console.log(`${args.list}: ${said(outcome)} in ${seconds} s (${args.files.map((file) => path.basename(file)).join(', ')})`)
  if (outcome.incompleteReasons.length > 0) console.error(incompleteWarning(args.list, outcome.incompleteReasons))
  const applied = await applyLists(pool)
  if (applied > 0) console.log(`${applied} version${applied === 1 ? '' : 's'} applied to attributions and re-screening`)
  return 0
}

function said({ state, version, format, entries, addresses, flagged, difference }: IngestOutcome): string {
  const counts = `${entries} entries, ${addresses} crypto addresses${flagged > 0 ? ` (${flagged} of them flagged as not an address)` : ''}`
  if (state === 'known') return `version ${version} is already loaded, nothing changed`
  const change = difference ? `, ${difference.added} added, ${difference.removed} removed, ${difference.changed} changed` : ''
  const place = state === 'active' ? 'is in force' : 'is kept as history: a later version is in force'
  return `version ${version} ${place}: ${counts}${change} [${format}]`
}
