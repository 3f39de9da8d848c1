import { PanelRightClose, PanelRightOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'

interface FloatingPanelProps {
  open: boolean
  onOpen: (open: boolean) => void
  children: ReactNode
}

/** A panel over the right of the picture that folds away; under the picture where there is no room beside it. */
export function FloatingPanel({ open, onOpen, children }: FloatingPanelProps) {
  return (
    <div
      className={cn(
        'border-border border-t bg-popover p-4 md:absolute md:top-3 md:right-3 md:rounded-lg md:border md:shadow-popover print:hidden',
        open ? 'md:max-h-[calc(100%-1.5rem)] md:w-80 md:overflow-y-auto' : 'md:p-1',
      )}
    >
      <Button
        variant="ghost"
        size="icon"
        className={cn('hidden md:inline-flex', open && 'absolute top-1.5 right-1.5')}
        aria-label={open ? 'Hide the panel' : 'Show the panel'}
        title={open ? 'Hide the panel' : 'Show the panel'}
        aria-expanded={open}
        onClick={() => onOpen(!open)}
      >
        {open ? <PanelRightClose /> : <PanelRightOpen />}
      </Button>
      <div className={cn(!open && 'md:hidden')}>{children}</div>
    </div>
  )
}
