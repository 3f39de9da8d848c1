import type pg from 'pg'
import type { ImportQuery, ImportSummary } from '@/contract/imports'
import { importPrices, importTransfers, RowRefused } from '@/server/chain/import'
import { UnknownAsset } from '@/server/chain/ingest'
import { countedNames, importPackFile } from '@/server/domain/attribution'
import { applyLists, ingestList, inspectFile, knownList } from '@/server/domain/screening'
import type { Context } from '@/server/platform/context'
import type { EventFeed } from './event-feed'

/** A file that was not taken at all, in words for a person; `confirm` is the digest that takes it all the same. */
export class ImportRefused extends Error {
  constructor(
    message: string,
    readonly confirm: string | null = null,
  ) {
    super(message)
  }
}

export type Run = (ctx: Context, pool: pg.Pool, file: string, query: ImportQuery, feed: EventFeed) => Promise<ImportSummary>

/** How each kind is imported: what `npm run import` and `npm run lists` run, told to a feed instead of a terminal. */
export const runKind: Record<ImportQuery['kind'], Run> = {
  transfers: async (_ctx, pool, file, _query, feed) => {
    const { read, added, known, refused, resumedAt } = await importTransfers(pool, file, hooks(feed))
    const notes = resumedAt > 0 ? [`An earlier import of this file was interrupted; it went on after row ${resumedAt}.`] : []
    return { read, added, known, refused, notes }
  },
  tagpack: async (_ctx, pool, file, _query, feed) => {
    const { read, added, known, refused, skipped, unknownConcepts } = await importPackFile(pool, file, hooks(feed))
    const notes = [
      countedNames(skipped, (n, names) => `${n} skipped because their networks are not kept here (${names}).`),
      countedNames(unknownConcepts, (n, names) => `${n} of those refused use a concept the taxonomy does not know (${names}).`),
    ].filter((note) => note !== null)
    return { read, added, known, refused, notes }
  },
  prices: async (_ctx, pool, file, { asset }, feed) => {
    const summary = await importPrices(pool, file, { ...hooks(feed), asset }).catch((error: unknown) => {
      if (error instanceof RowRefused || error instanceof UnknownAsset) throw new ImportRefused(sentence(error.message))
      throw error
    })
    const { revalued, ...counts } = summary
    const notes = revalued > 0 ? [`${revalued.toLocaleString('en')} transfers have a new value in dollars.`] : []
    return { ...counts, notes }
  },
  list: async (ctx, pool, file, { list_id: listId = '', published, confirm, preview }, feed) => {
    const input = await inspectFile(file)
    const outcome = await ingestList(pool, {
      listId,
      orgId: knownList(listId) ? null : ctx.org.id,
      files: [input],
      publishedAt: published ? new Date(published) : null,
      confirm: confirm ?? null,
      now: ctx.clock.now(),
      onBytes: (read) => feed.bytes(read, input.bytes),
    })
    const { refusal, state, version, entries, addresses, difference } = outcome
    if (refusal)
      throw new ImportRefused(
        `${sentence(refusal.message)} The version in force stays in force and is marked stale.`,
        refusal.overridable ? outcome.sha256 : null,
      )
    if (state === 'known')
      return { read: entries, added: 0, known: entries, refused: 0, notes: [`Version ${version} was already loaded.`] }
    if (!preview) await applyLists(pool)
    const place =
      state !== 'active' ? 'was kept as history; a later version is in force' : preview ? 'comes into force' : 'is in force'
    const change = difference
      ? `Compared with the version before: ${difference.added} added, ${difference.removed} removed, ${difference.changed} changed.`
      : null
    const notes = [`Version ${version} ${place}: ${entries} entries, ${addresses} crypto addresses.`, change]
    if (outcome.incompleteReasons.length > 0)
      notes.push('The file leaves out part of the list; the page of the list says what is missing.')
    const known = difference ? Math.max(0, entries - difference.added) : 0
    return { read: entries, added: entries - known, known, refused: 0, notes: notes.filter((note) => note !== null) }
  },
}

/** What the readers tell, told to a feed. */
export function hooks(feed: EventFeed) {
  return {
    onRefused: (_file: string, line: number | undefined, reason: string) => feed.refused(line, reason),
    onProgress: (read: number, total: number) => feed.bytes(read, total),
    onRows: (read: number) => feed.rows(read),
  }
}

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`
