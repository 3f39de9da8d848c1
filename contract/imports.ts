import { z } from 'zod'
import { count, timestamp } from './kernel'

/** Messages between the console's import page and the service; not part of the public API. */

export const importKind = z.enum(['transfers', 'tagpack', 'list', 'prices', 'policy'])
export type ImportKind = z.infer<typeof importKind>

/** How much of the beginning of a file is enough to detect its kind, in bytes. */
export const importHeadBytes = 1_048_576

/**
 * The detected kind of a file. `list_id` is a guess, null for private lists; `publishes` is the day in the file. `asset` is the
 * asset of prices, by the rows or the file's name; null if neither names one.
 */
export const importInspection = z.strictObject({
  kind: importKind,
  format: z.string(),
  list_id: z.string().nullable(),
  publishes: z.iso.date().nullable(),
  asset: z.string().nullable(),
})
export type ImportInspection = z.infer<typeof importInspection>

/** Query of the upload. `confirm` is the digest of a list version that was refused because it shrank, to accept it. */
export const importQuery = z.strictObject({
  name: z.string().min(1).max(200),
  kind: importKind,
  list_id: z
    .string()
    .regex(/^[a-z][a-z0-9_]{2,39}$/, 'must be small letters, digits and underscores, such as us_ofac_sdn')
    .optional(),
  asset: z.string().trim().min(1, 'must name the asset, such as bitcoin or ethereum:native').max(200).optional(),
  published: z.iso.date('must be a day such as 2026-11-23').optional(),
  /** Only reports what the import would do; nothing is stored. */
  preview: z.literal('true').optional(),
  confirm: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
})
export type ImportQuery = z.infer<typeof importQuery>

/** Whether an import can be undone (`open`), why not (`never`), or who undid it. */
export const importUndo = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('open') }),
  z.strictObject({ state: z.literal('never'), why: z.string() }),
  z.strictObject({ state: z.literal('undone'), at: timestamp, by: z.string().nullable(), reason: z.string() }),
])

/** A successful import in the history; `id` is the number of its entry in the audit log. */
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
/** The result of undoing an import, in whole sentences. */
export const importUndone = z.strictObject({ notes: z.array(z.string()) })
export type ImportUndone = z.infer<typeof importUndone>

export const importRefusal = z.strictObject({ line: count.nullable(), reason: z.string() })
export type ImportRefusal = z.infer<typeof importRefusal>

/**
 * How an import ended, or would end. `notes` are whole sentences; `added` and `known` are null in a preview that did not check.
 */
export const importSummary = z.strictObject({
  read: count,
  added: count.nullable(),
  known: count.nullable(),
  refused: count,
  notes: z.array(z.string()),
})
export type ImportSummary = z.infer<typeof importSummary>

/** The lines of the response, one JSON object each: progress and refusals as they occur, then the result. */
export const importEvent = z.discriminatedUnion('event', [
  z.strictObject({ event: z.literal('progress'), done: count, total: count, rows: count.nullable() }),
  z.strictObject({ event: z.literal('refused'), rows: z.array(importRefusal) }),
  z.strictObject({ event: z.literal('done'), summary: importSummary }),
  /** `confirm` is the digest that accepts the list version anyway, if that is allowed. */
  z.strictObject({ event: z.literal('failed'), message: z.string(), confirm: z.string().nullable() }),
])
export type ImportEvent = z.infer<typeof importEvent>

/** Refusals reported individually; the counts include all. */
export const mostRefusalsTold = 100_000
