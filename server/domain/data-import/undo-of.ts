import type { ImportKind } from '@/contract/imports'
import type { ImportHistoryRow } from './data-import.repo'

export type UndoState =
  | { state: 'open'; kind: Exclude<ImportKind, 'transfers'>; id: string }
  | { state: 'never'; why: string }
  | { state: 'undone'; at: Date; by: string | null; reason: string }

/** Whether an import of the history can be reverted, who reverted it, or why it cannot be. */
export function undoOf({ detail, undone_at, undone_by, undone_reason }: ImportHistoryRow): UndoState {
  if (undone_at !== null) return { state: 'undone', at: undone_at, by: undone_by, reason: undone_reason ?? '' }
  const kind = detail.kind as ImportKind
  if (kind === 'transfers') return { state: 'never', why: 'Transfers cannot be undone: answers are pinned to them.' }
  if (detail.added === 0 && kind !== 'list') return { state: 'never', why: 'It added nothing.' }
  if (typeof detail.undo !== 'string') {
    if (kind === 'list') return { state: 'never', why: 'The version was loaded before, by another import.' }
    if (kind === 'tagpack')
      return { state: 'never', why: 'Actor packs replace what was said before. Import the earlier pack again.' }
    return { state: 'never', why: 'It was imported by an earlier version of Assay, which kept nothing to put back.' }
  }
  return { state: 'open', kind, id: detail.undo }
}
