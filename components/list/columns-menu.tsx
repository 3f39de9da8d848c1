'use client'
import { Columns3 } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { deferredPart } from '@/components/ui/deferred/deferred-part'
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from '@/components/ui/overlay/dropdown-menu'
import type { ColumnsState } from './use-column-choice'

const ColumnsItems = deferredPart(() => import('./columns-items').then((module) => module.ColumnsItems))

/** The menu of a list's columns; on phones rows have two lines and no columns. */
export function ColumnsMenu({ columns }: { columns: ColumnsState }) {
  return (
    <DropdownMenu inside={ColumnsItems.fetch}>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" className="font-normal max-md:hidden">
          <Columns3 /> Columns
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent className="max-h-(--radix-dropdown-menu-content-available-height) overflow-y-auto">
        <ColumnsItems columns={columns} />
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
