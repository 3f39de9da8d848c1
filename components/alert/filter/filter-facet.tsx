'use client'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from '@/components/ui/overlay/dropdown-menu'

interface FacetProps {
  name: string
  chosen: readonly string[] | undefined
  /** The default, shown while nothing is chosen. */
  usual?: string
  /** Fetches the code of the choices. */
  inside: () => Promise<unknown>
  children: ReactNode
}

/** A filter as a menu button: its name, and what is chosen. */
export function Facet({ name, chosen, usual, inside, children }: FacetProps) {
  const text = chosen && chosen.length > 0 ? (chosen.length > 2 ? `${chosen.length} chosen` : chosen.join(', ')) : null
  return (
    <DropdownMenu inside={inside}>
      <DropdownMenuTrigger asChild>
        <Button className="font-normal" aria-label={text ? undefined : `${name}, ${usual ?? 'any'}`}>
          {/* The accessible name is the visible text; the space stands for the drawn gap. */}
          <span className={text ? 'text-muted-foreground' : undefined}>{name}</span>{' '}
          {text ? <span className="max-w-44 truncate font-medium">{text}</span> : null}
          <ChevronDown className="text-muted-foreground" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start" className="max-h-[70vh] overflow-y-auto">
        {children}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
