'use client'
import { Maximize2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useMinute } from '@/components/chain/use-minute'
import { ButtonLink } from '@/components/ui/button-link'
import { Sheet, SheetContent, SheetTitle } from '@/components/ui/overlay/sheet'
import type { Alert } from '@/contract/alert/alerts'
import type { AlertRow } from '@/contract/alert/triage'
import { AlertButtons, AlertFacts, type QuickAction } from '../alert-head'
import { AlertDetail, AlertDetailSkeleton } from './alert-detail'

interface AlertPanelProps {
  id: string | null
  /** The row that the list already has. */
  row: AlertRow | undefined
  me: string
  mayWrite: boolean
  onRead: (alert: Alert) => void
  onAct: (action: QuickAction, row: AlertRow) => void
  onClose: () => void
  onClosed: () => void
}

/** The id once it has not changed for a moment: a held key passes over alerts that need not be loaded. */
function useSettled(id: string | null): string | null {
  const [settled, setSettled] = useState(id)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(id), 140)
    return () => clearTimeout(timer)
  }, [id])
  return settled
}

/** The panel of the alert under the cursor, next to the list; full screen on a phone. */
export function AlertPanel({ id, row, me, mayWrite, onRead, onAct, onClose, onClosed }: AlertPanelProps) {
  const now = useMinute()
  const settled = useSettled(id)
  return (
    <Sheet open={id !== null} onOpenChange={(open) => !open && onClose()}>
      <SheetContent
        data-alert-panel=""
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          onClosed()
        }}
        // The queue decides what Escape closes.
        onEscapeKeyDown={(event) => event.preventDefault()}
        className="gap-3 pb-20 sm:w-[35rem] md:pb-6"
      >
        <div className="flex flex-col gap-2">
          <span className="flex items-start gap-2 pr-8">
            <SheetTitle className="min-w-0 flex-1 break-words pr-0">{row?.title ?? 'Alert'}</SheetTitle>
            {id ? (
              <ButtonLink
                href={`/alerts/${id}`}
                aria-label="Open as a page"
                title="Open as a page"
                variant="ghost"
                size="icon-sm"
                className="-mt-1"
              >
                <Maximize2 />
              </ButtonLink>
            ) : null}
          </span>
          {row ? (
            <>
              <AlertFacts row={row} now={now} />
              <AlertButtons row={row} now={now} me={me} mayWrite={mayWrite} keys onAct={(action) => onAct(action, row)} />
            </>
          ) : null}
        </div>
        {id !== null && settled === id ? (
          <AlertDetail key={id} id={id} mayWrite={mayWrite} onRead={onRead} />
        ) : (
          <AlertDetailSkeleton />
        )}
      </SheetContent>
    </Sheet>
  )
}
