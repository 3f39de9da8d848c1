'use client'
import { ArrowUp, X } from 'lucide-react'
import { ForeignText } from '@/components/foreign-text'
import { Button } from '@/components/ui/button'
import { Kbd } from '@/components/ui/kbd'
import { Callout } from '@/components/ui/notice/callout'
import type { Notice } from './use-queue'

/** Announces new alerts unobtrusively; a click shows them on top. */
export function ArrivalStrip({ count, most, onTake }: { count: number; most: number; onTake: () => void }) {
  return (
    <div role="status" className="relative z-20 h-0">
      {count > 0 ? (
        <button
          type="button"
          onClick={onTake}
          // Overlaps the head of the list, so that no row moves.
          className="absolute top-1 left-1/2 flex h-7 -translate-x-1/2 items-center gap-2 whitespace-nowrap rounded-full border border-info-border bg-info-bg px-3 font-medium text-info-fg text-xs shadow-popover hover:border-info"
        >
          <ArrowUp aria-hidden="true" className="size-3.5" />
          {count >= most ? `${most} or more` : count} new alert{count === 1 ? '' : 's'}
          <Kbd aria-hidden="true">n</Kbd>
        </button>
      ) : null}
    </div>
  )
}

/** The refused alerts, each with the reason; shown until dismissed. */
export function NoticeStrip({ notice, onDismiss }: { notice: Notice; onDismiss: () => void }) {
  const shown = notice.refused.slice(0, 5)
  return (
    <Callout
      tone="error"
      title={notice.title}
      action={
        <Button variant="ghost" size="icon-sm" aria-label="Dismiss" onClick={onDismiss}>
          <X />
        </Button>
      }
    >
      <ul className="flex flex-col">
        {shown.map(({ row, why }) => (
          <li key={row.id}>
            <ForeignText>{row.title}</ForeignText>: {why}
          </li>
        ))}
        {notice.refused.length > shown.length ? (
          <li>and {notice.refused.length - shown.length} more, marked in the list</li>
        ) : null}
      </ul>
    </Callout>
  )
}
