'use client'
import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/overlay/popover'
import { cn } from '@/components/ui/style/cn'
import type { TermId } from '@/contract/glossary'

/** The definitions are fetched on first use, so that no page pays for them in advance. */
const load = () => import('./term-text')
const TermText = dynamic(load, { ssr: false, loading: () => <span className="block min-h-16" /> })

interface TermProps {
  id: TermId
  /** The word as written in its place. */
  children: ReactNode
  className?: string
}

/** A term of the model with a dotted underline; pressing it shows the definition and a link to the page on the model. */
export function Term({ id, children, className }: TermProps) {
  return (
    <Popover>
      <PopoverTrigger
        type="button"
        data-print="keep"
        aria-description="Says what this means"
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        className={cn(
          'cursor-help rounded-xs text-left underline decoration-dotted decoration-faint-foreground underline-offset-3 hover:decoration-foreground',
          className,
        )}
      >
        {children}
      </PopoverTrigger>
      <PopoverContent align="start" aria-label="What this means" className="font-normal text-sm">
        <TermText id={id} />
      </PopoverContent>
    </Popover>
  )
}
