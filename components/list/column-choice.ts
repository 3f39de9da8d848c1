import type { ColumnChoice } from '@/contract/console/console-lists'

/** A column as the choice of columns offers it. */
export interface OfferedColumn {
  id: string
  label: string
  fixed: boolean
  /** Whether it is shown where nothing was chosen. */
  usual: boolean
}

/** Whether a column is shown under a choice; fixed ones always are, whatever an older choice says. */
export function isShown({ id, fixed, usual }: OfferedColumn, choice: ColumnChoice): boolean {
  return fixed || (choice[id] ?? usual)
}

/** The choice with one column turned; what is as usual is not kept, so that a change of the usual reaches everybody else. */
export function turned(columns: readonly OfferedColumn[], choice: ColumnChoice, id: string): ColumnChoice {
  return Object.fromEntries(
    columns.flatMap((column) => {
      const shown = isShown(column, choice) !== (column.id === id)
      return column.fixed || shown === column.usual ? [] : [[column.id, shown]]
    }),
  )
}
