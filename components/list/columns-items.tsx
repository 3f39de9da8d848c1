import { DropdownMenuCheckboxItem, DropdownMenuItem, DropdownMenuSeparator } from '@/components/ui/overlay/dropdown-menu'
import type { ColumnsState } from './use-column-choice'

/** A menu item for every column of a list, and a reset to the defaults. */
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
          // The menu stays open so that several can be chosen.
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
