import { DropdownMenuCheckboxItem, DropdownMenuItem, DropdownMenuSeparator } from '@/components/ui/overlay/dropdown-menu'
import type { ColumnsState } from './use-column-choice'

/** A line for every column that a list offers, and the way back to the usual ones. */
export function ColumnsItems({ columns }: { columns: ColumnsState }) {
  return (
    <>
      {columns.offered.map((column) => (
        <DropdownMenuCheckboxItem
          key={column.id}
          className="min-h-7 pr-2"
          checked={columns.isShown(column)}
          disabled={column.fixed}
          onCheckedChange={() => columns.onTurn(column.id)}
          // Several are chosen in a row.
          onSelect={(event) => event.preventDefault()}
        >
          {column.label}
        </DropdownMenuCheckboxItem>
      ))}
      <DropdownMenuSeparator />
      <DropdownMenuItem disabled={columns.onReset === null} onSelect={() => columns.onReset?.()}>
        As usual
      </DropdownMenuItem>
    </>
  )
}
