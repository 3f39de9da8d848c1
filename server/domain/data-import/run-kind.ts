import type { ImportQuery } from '@/contract/imports'
import { incompleteWords } from '@/contract/words'
import { importPrices, importTransfers, RowRefused } from '@/server/chain/import'
import { UnknownAsset } from '@/server/chain/ingest'
import { countedNames, importPackFile } from '@/server/domain/attribution'
import { applyLists, ingestList, inspectFile, knownList } from '@/server/domain/screening'
import { uuidv7 } from '@/server/platform/ids'
import type { EventFeed } from './event-feed'
import { ImportRefused } from './import-refused'
import { importPolicy } from './policy-file'
import type { Run } from './run'

/** How each kind is imported, by the same code as `npm run import` and `npm run lists`, with progress to a feed. */
export const runKind: Record<ImportQuery['kind'], Run> = {
  transfers: async (_ctx, pool, file, _query, feed) => {
    const { read, added, known, refused, resumedAt } = await importTransfers(pool, file, hooks(feed))
    const notes = resumedAt > 0 ? [`An earlier import of this file was interrupted; it went on after row ${resumedAt}.`] : []
    return { summary: { read, added, known, refused, notes }, undo: null }
  },
  tagpack: async (_ctx, pool, file, _query, feed) => {
    const { read, added, known, refused, skipped, unknownConcepts, tagPack } = await importPackFile(pool, file, hooks(feed))
    const notes = [
      countedNames(skipped, (n, names) => `${n} skipped because their networks are not kept here (${names}).`),
      countedNames(unknownConcepts, (n, names) => `${n} of those refused use a concept the taxonomy does not know (${names}).`),
    ].filter((note) => note !== null)
    return { summary: { read, added, known, refused, notes }, undo: added > 0 ? tagPack : null }
  },
  prices: async (_ctx, pool, file, { asset }, feed) => {
    const batch = uuidv7()
    const summary = await importPrices(pool, file, { ...hooks(feed), asset, batch }).catch((error: unknown) => {
      if (error instanceof RowRefused || error instanceof UnknownAsset) throw new ImportRefused(sentence(error.message))
      throw error
    })
    const { revalued, ...counts } = summary
    const notes = revalued > 0 ? [`${revalued.toLocaleString('en')} transfers have a new value in dollars.`] : []
    return { summary: { ...counts, notes }, undo: counts.added > 0 ? batch : null }
  },
  policy: importPolicy,
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
    if (state === 'known') {
      const notes = [`Version ${version} was already loaded.`]
      return { summary: { read: entries, added: 0, known: entries, refused: 0, notes }, undo: null }
    }
    if (!preview) await applyLists(pool)
    const place =
      state !== 'active' ? 'was kept as history; a later version is in force' : preview ? 'comes into force' : 'is in force'
    const change = difference
      ? `Compared with the version before: ${number(difference.added)} added, ${number(difference.removed)} removed, ${number(difference.changed)} changed.`
      : null
    const notes = [`Version ${version} ${place}: ${number(entries)} entries, ${number(addresses)} crypto addresses.`, change]
    if (outcome.incompleteReasons.length > 0)
      notes.push(`It is not the whole list. ${outcome.incompleteReasons.map((reason) => incompleteWords[reason]).join(' ')}`)
    const known = difference ? Math.max(0, entries - difference.added) : 0
    const said = notes.filter((note) => note !== null)
    return { summary: { read: entries, added: entries - known, known, refused: 0, notes: said }, undo: outcome.versionId }
  },
}

/** Passes the readers' progress to a feed. */
export function hooks(feed: EventFeed) {
  return {
    onRefused: (_file: string, line: number | undefined, reason: string) => feed.refused(line, reason),
    onProgress: (read: number, total: number) => feed.bytes(read, total),
    onRows: (read: number) => feed.rows(read),
  }
}

const number = (n: number) => n.toLocaleString('en')
const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`
