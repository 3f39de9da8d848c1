'use client'
import { TimeText } from '@/components/chain/time-text'
import { CopyButton } from '@/components/ui/copy-button'
import { Sheet, SheetContent, SheetTitle } from '@/components/ui/overlay/sheet'
import type { AuditEvent } from '@/contract/audit/audit'
import { Actor } from './audit-columns'
import { SentenceText } from './sentence-text'

interface AuditPanelProps {
  event: AuditEvent
  onClose: () => void
  /** Narrows the list to entries with the same value. */
  onNarrow: (change: { actor?: string; object?: string; request?: string }) => void
}

/** One entry of the log with every field that was hashed. */
export function AuditPanel({ event, onClose, onNarrow }: AuditPanelProps) {
  const detail = Object.entries(event.detail)
  return (
    <Sheet open onOpenChange={(open) => (open ? undefined : onClose())}>
      <SheetContent>
        <SheetTitle>
          {event.actor.name ?? event.actor.id ?? 'The service'} <SentenceText event={event} />
        </SheetTitle>
        <dl className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-4 gap-y-2">
          <Fact name="Action">
            <span className="break-all font-mono text-xs">{event.action}</span>
          </Fact>
          <Fact name="Number">{event.seq.toLocaleString('en')}</Fact>
          <Fact name="When">
            <TimeText value={event.at} show="both" />
          </Fact>
          <Fact name="Who">
            <Actor actor={event.actor} />
            <Value text={event.actor.id} onNarrow={event.actor.id ? () => onNarrow({ actor: event.actor.id ?? '' }) : null} />
          </Fact>
          <Fact name="From address">{event.ip ?? '—'}</Fact>
          <Fact name="What">
            <span className="text-muted-foreground">{event.object_type}</span>
            <Value text={event.object_id} onNarrow={event.object_id ? () => onNarrow({ object: event.object_id ?? '' }) : null} />
          </Fact>
          <Fact name="Request">
            <Value text={event.request_id} onNarrow={() => onNarrow({ request: event.request_id })} />
          </Fact>
          {detail.map(([name, value]) => (
            <Fact key={name} name={name}>
              <span className="break-words">{String(value)}</span>
            </Fact>
          ))}
          <Fact name="Hash">
            <Value text={event.hash} onNarrow={null} />
          </Fact>
          <Fact name="Previous hash">
            {event.prev_hash ? <Value text={event.prev_hash} onNarrow={null} /> : 'none: it is the first entry'}
          </Fact>
        </dl>
        <p className="text-pretty text-muted-foreground text-xs">
          The hash covers the one before it and every field above. <code className="font-mono">npm run audit -- verify</code>{' '}
          recomputes all of them.
        </p>
      </SheetContent>
    </Sheet>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <>
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  )
}

function Value({ text, onNarrow }: { text: string | null; onNarrow: (() => void) | null }) {
  if (text === null) return null
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <span className="min-w-0 break-all font-mono text-xs">{text}</span>
      <CopyButton value={text} label="Copy" />
      {onNarrow ? (
        <button type="button" onClick={onNarrow} className="link text-xs">
          Show only this
        </button>
      ) : null}
    </span>
  )
}
