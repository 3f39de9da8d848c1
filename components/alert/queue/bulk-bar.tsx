'use client'
import { CircleArrowUp, CircleCheck, CircleDot, Moon, UserRoundCheck, X } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/field/input'
import { ProgressBar } from '@/components/ui/notice/progress-bar'
import { cn } from '@/components/ui/style/cn'
import type { ActionState } from '../actions/alert-actions'
import type { QuickAction } from '../alert-head'

interface BulkBarProps {
  count: number
  comment: string
  onComment: (comment: string) => void
  onAct: (action: QuickAction) => void
  onClear: () => void
  progress: ActionState['progress']
}

/** Covers the filters, so that selecting moves no row. */
const over = 'absolute inset-0 z-10 max-md:-mx-4 max-md:px-4'

/** The actions on all selected alerts, with one comment for all of them. */
export function BulkBar({ count, comment, onComment, onAct, onClear, progress }: BulkBarProps) {
  if (progress) {
    return (
      <div className={cn(over, 'flex flex-col justify-center gap-1.5 bg-surface px-3 text-sm')} role="status">
        <span className="tabular">
          {progress.label}: {progress.done.toLocaleString('en')} of {progress.total.toLocaleString('en')}
        </span>
        <ProgressBar label={progress.label} value={progress.done} max={progress.total} />
      </div>
    )
  }
  if (count === 0) return null
  return (
    <section aria-label="Selected alerts" className={cn(over, 'flex items-center gap-2 overflow-x-auto bg-selected px-3')}>
      <span className="tabular shrink-0 pr-1 font-medium text-sm" role="status">
        {count.toLocaleString('en')} selected
      </span>
      <Button size="sm" onClick={() => onAct('assign-me')}>
        <UserRoundCheck /> Assign to me
      </Button>
      <Button size="sm" onClick={() => onAct('assign')}>
        Assign…
      </Button>
      <Button size="sm" onClick={() => onAct('review')}>
        <CircleDot /> Review
      </Button>
      <Button size="sm" onClick={() => onAct('escalate')}>
        <CircleArrowUp /> Escalate
      </Button>
      <Button size="sm" onClick={() => onAct('close')}>
        <CircleCheck /> Close
      </Button>
      <Button size="sm" onClick={() => onAct('snooze')}>
        <Moon /> Snooze
      </Button>
      <Input
        value={comment}
        onChange={(event) => onComment(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' || event.key === 'Escape') event.currentTarget.blur()
        }}
        aria-label="Comment for all of them"
        placeholder="One comment for all"
        maxLength={4000}
        className="h-7 min-w-40 flex-1"
      />
      <Button size="sm" variant="ghost" onClick={onClear}>
        <X /> Clear
      </Button>
    </section>
  )
}
