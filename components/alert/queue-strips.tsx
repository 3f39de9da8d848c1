'use client'
import { ArrowUp, X } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import { Kbd } from '@/components/ui/kbd'
import type { Notice } from './use-queue'

/** Says quietly that alerts have arrived; they come on top when asked for. */
export function ArrivalStrip({ count, most, onTake }: { count: number; most: number; onTake: () => void }) {
  return (
    <div role="status">
      {count > 0 ? (
        <button
          type="button"
          onClick={onTake}
          className="flex h-8 w-full items-center justify-center gap-2 border-info-border border-b bg-info-bg font-medium text-info-fg text-xs hover:underline"
        >
          <ArrowUp aria-hidden="true" className="size-3.5" />
          {count >= most ? `${most} or more` : count} new alert{count === 1 ? '' : 's'}
          <Kbd aria-hidden="true" className="max-md:hidden">
            n
          </Kbd>
        </button>
      ) : null}
    </div>
  )
}

/** What the server refused, alert by alert, and why; it stays until it has been read. */
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
            {row.title}: {why}
          </li>
        ))}
        {notice.refused.length > shown.length ? (
          <li>and {notice.refused.length - shown.length} more, marked in the list</li>
        ) : null}
      </ul>
    </Callout>
  )
}
