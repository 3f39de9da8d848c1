import { z } from 'zod'
import { count, timestamp } from './kernel'

/** What the console's import page and the service say to each other; no part of the public API. */

export const importKind = z.enum(['transfers', 'tagpack', 'list', 'prices', 'policy'])
export type ImportKind = z.infer<typeof importKind>

/** How much of a file's beginning is enough to tell what it is, in bytes. */
export const importHeadBytes = 1_048_576

/** What a file is by its content. `list_id` is a guess, null for private lists; `publishes` is the day the file names. `asset` is what prices are of: as the rows or the name of the file say, null where neither does. */
export const importInspection = z.strictObject({
  kind: importKind,
  format: z.string(),
  list_id: z.string().nullable(),
  publishes: z.iso.date().nullable(),
  asset: z.string().nullable(),
})
export type ImportInspection = z.infer<typeof importInspection>

/** Query of the upload. `confirm` takes a list version that was refused because it shrank, by its digest. */
export const importQuery = z.strictObject({
  name: z.string().min(1).max(200),
  kind: importKind,
  list_id: z
    .string()
    .regex(/^[a-z][a-z0-9_]{2,39}$/, 'must be small letters, digits and underscores, such as us_ofac_sdn')
    .optional(),
  asset: z.string().trim().min(1, 'must name the asset, such as bitcoin or ethereum:native').max(200).optional(),
  published: z.iso.date('must be a day such as 2026-11-23').optional(),
  /** Only says what the import would do; nothing is stored. */
  preview: z.literal('true').optional(),
  confirm: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
})
export type ImportQuery = z.infer<typeof importQuery>

/** Whether an import can be taken back (`open`), why not (`never`), or who did. */
export const importUndo = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('open') }),
  z.strictObject({ state: z.literal('never'), why: z.string() }),
  z.strictObject({ state: z.literal('undone'), at: timestamp, by: z.string().nullable(), reason: z.string() }),
])

/** An import that has ended well, as the history lists it; `id` is the number of its entry in the audit log. */
export const importRecord = z.strictObject({
  id: z.string(),
  at: timestamp,
  by: z.string().nullable(),
  kind: z.string(),
  file: z.string(),
  sha256: z.string(),
  list_id: z.string().nullable(),
  read: count,
  added: count,
  known: count,
  refused: count,
  undo: importUndo,
})
export type ImportRecord = z.infer<typeof importRecord>
export const importHistory = z.strictObject({ data: z.array(importRecord), next: z.string().nullable() })

export const undoImportInput = z.strictObject({
  id: z.string().regex(/^\d{1,18}$/),
  reason: z.string().trim().min(3, 'say in a few words why').max(500),
})
/** What taking an import back came to, in whole sentences. */
export const importUndone = z.strictObject({ notes: z.array(z.string()) })
export type ImportUndone = z.infer<typeof importUndone>

export const importRefusal = z.strictObject({ line: count.nullable(), reason: z.string() })
export type ImportRefusal = z.infer<typeof importRefusal>

/** How an import ended, or would end. `notes` are whole sentences; `added` and `known` are null in a preview that did not look. */
export const importSummary = z.strictObject({
  read: count,
  added: count.nullable(),
  known: count.nullable(),
  refused: count,
  notes: z.array(z.string()),
})
export type ImportSummary = z.infer<typeof importSummary>

/** The lines of the answer, one JSON object each: progress and refusals as they come, then how it ended. */
export const importEvent = z.discriminatedUnion('event', [
  z.strictObject({ event: z.literal('progress'), done: count, total: count, rows: count.nullable() }),
  z.strictObject({ event: z.literal('refused'), rows: z.array(importRefusal) }),
  z.strictObject({ event: z.literal('done'), summary: importSummary }),
  /** `confirm` is the digest that takes the list version all the same, where that is allowed. */
  z.strictObject({ event: z.literal('failed'), message: z.string(), confirm: z.string().nullable() }),
])
export type ImportEvent = z.infer<typeof importEvent>

/** Refusals that are told one by one; the counts go on beyond. */
export const mostRefusalsTold = 100_000
