'use client'
import { Columns3 } from 'lucide-react'
import { Button } from '@/components/ui/button'
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import type { ColumnsState } from './use-column-choice'

/** Which columns a list shows; on phones rows have two lines and no columns. */
export function ColumnsMenu({ columns }: { columns: ColumnsState }) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" className="font-normal max-md:hidden">
          <Columns3 /> Columns
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent className="max-h-(--radix-dropdown-menu-content-available-height) overflow-y-auto">
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
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
