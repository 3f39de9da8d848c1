'use client'

import { useQuery } from '@tanstack/react-query'
import { Bookmark } from 'lucide-react'
import { useState } from 'react'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { deferredPart } from '@/components/ui/deferred/deferred-part'
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/overlay/popover'
import type { ViewsMenuProps } from './views-list'

const ViewsList = deferredPart(() => import('./views-list').then((module) => module.ViewsList))

/** Named filters and order of a list: the person's own views and those shared by others. */
export function ViewsMenu({ room, query, onOpen }: ViewsMenuProps) {
  const trpc = useTRPC()
  const [open, setOpen] = useState(false)
  const views = useQuery(trpc.views.list.queryOptions({ room }, { staleTime: 60_000 }))
  const here = views.data?.data.find((view) => view.query === query)

  return (
    <Popover inside={ViewsList.fetch} open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button variant="ghost" className="font-normal max-md:px-2" aria-label={here ? `View: ${here.name}` : 'Views'}>
          <Bookmark /> <span className="max-w-40 truncate max-md:sr-only">{here?.name ?? 'Views'}</span>
        </Button>
      </PopoverTrigger>
      <PopoverContent aria-label="Views" className="p-2">
        <ViewsList room={room} query={query} onOpen={onOpen} onClose={() => setOpen(false)} />
      </PopoverContent>
    </Popover>
  )
}
