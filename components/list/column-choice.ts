import type { ColumnChoice } from '@/contract/console/console-lists'

/** A column that can be shown or hidden. */
export interface OfferedColumn {
  id: string
  label: string
  fixed: boolean
  /** Whether it is shown by default. */
  usual: boolean
}

/** Whether a column is shown under a choice; fixed ones always are, even if an older choice hides them. */
export function isShown({ id, fixed, usual }: OfferedColumn, choice: ColumnChoice): boolean {
  return fixed || (choice[id] ?? usual)
}

/**
 * The choice with one column toggled. Columns at their default are not stored, so that a new default applies to everyone else.
 */
export function turned(columns: readonly OfferedColumn[], choice: ColumnChoice, id: string): ColumnChoice {
  return Object.fromEntries(
    columns.flatMap((column) => {
      const shown = isShown(column, choice) !== (column.id === id)
      return column.fixed || shown === column.usual ? [] : [[column.id, shown]]
    }),
  )
}
