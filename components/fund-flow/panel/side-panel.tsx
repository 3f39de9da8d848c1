import { PanelRightClose, PanelRightOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/style/cn'

interface SidePanelProps {
  open: boolean
  onOpen: (open: boolean) => void
  children: ReactNode
}

/** A panel at the right of the picture that can be collapsed; below it on narrow screens. */
export function SidePanel({ open, onOpen, children }: SidePanelProps) {
  const word = open ? 'Hide the panel' : 'Show the panel'
  return (
    <div
      className={cn(
        'relative border-border border-t p-4 md:border-t-0 md:border-l print:hidden',
        open ? 'md:w-80 md:shrink-0 md:overflow-y-auto' : 'md:p-1',
      )}
    >
      <Button
        variant="ghost"
        size="icon"
        className={cn('hidden md:inline-flex', open && 'absolute top-1.5 right-1.5')}
        aria-label={word}
        title={word}
        aria-expanded={open}
        onClick={() => onOpen(!open)}
      >
        {open ? <PanelRightClose /> : <PanelRightOpen />}
      </Button>
      <div className={cn('md:pr-5', !open && 'md:hidden')}>{children}</div>
    </div>
  )
}
