'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { AddressText } from '@/components/chain/address-text'
import { HashText } from '@/components/chain/hash-text'
import { TimeText } from '@/components/chain/time-text'
import { byPage } from '@/components/list/by-page'
import { ReadFailure } from '@/components/read-failure'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { MarkdownText } from '@/components/ui/markdown-text'
import { Skeleton } from '@/components/ui/notice/skeleton'
import { cn } from '@/components/ui/style/cn'
import type { CaseEvent } from '@/contract/case/case-timeline'
import type { CaseFile } from '@/contract/case/cases'
import { eventWords } from './event-words'
import { groupEvents } from './timeline-groups'
import { timelinePage } from './timeline-page'

const turning: readonly CaseEvent['kind'][] = [
  'created',
  'stage_changed',
  'held',
  'resumed',
  'closed',
  'reopened',
  'merged_into',
  'merged_from',
]

/** The timeline of the case, newest first; changes of stage stand out. */
export function CaseTimeline({ file: { id, subjects } }: { file: Pick<CaseFile, 'id' | 'subjects'> }) {
  const trpc = useTRPC()
  const timeline = useInfiniteQuery(trpc.cases.timeline.infiniteQueryOptions({ id, limit: timelinePage }, byPage))
  if (timeline.isPending) return <Skeleton className="h-40" />
  if (timeline.error) return <ReadFailure title="The timeline could not be read" query={timeline} />
  const events = timeline.data.pages.flatMap((page) => page.data)
  const names = new Map(subjects.flatMap(({ value, name }) => (name === null ? [] : [[value, name]])))
  return (
    <>
      <ol aria-label="Timeline" className="relative ml-1.5 border-border border-l pl-5">
        {groupEvents(events).map((run) => (
          <TimelineEntry key={run[0]?.seq} run={run} names={names} />
        ))}
      </ol>
      {timeline.hasNextPage ? (
        <Button size="sm" onClick={() => void timeline.fetchNextPage()} disabled={timeline.isFetchingNextPage} className="mt-2">
          Earlier events
        </Button>
      ) : null}
    </>
  )
}

type Names = ReadonlyMap<string, string>

const things: Partial<Record<CaseEvent['kind'], string>> = {
  subject_added: 'subjects',
  alert_added: 'alerts',
  task_added: 'tasks',
  evidence_added: 'files',
}

/** One event, or several adjacent ones of a kind. */
function TimelineEntry({ run, names }: { run: CaseEvent[]; names: Names }) {
  const [event] = run
  if (event === undefined) return null
  const { comment } = event.detail
  return (
    <li className="relative pb-4 text-sm">
      <span
        aria-hidden="true"
        className={cn(
          'absolute top-1.5 -left-5 size-2 -translate-x-1/2 rounded-full border-2 border-background',
          turning.includes(event.kind) ? 'size-2.5 bg-primary' : 'bg-border-strong',
        )}
      />
      <div className="flex flex-wrap items-baseline gap-x-2">
        <p className="min-w-0 text-pretty break-words">
          <span className="font-medium">{whoOf(event)}</span>{' '}
          {run.length > 1 ? (
            `added ${run.length} ${things[event.kind]}`
          ) : (
            <>
              {eventWords(event)} <EventObject event={event} names={names} />
            </>
          )}
        </p>
        <TimeText value={event.at} show="recent" className="ml-auto whitespace-nowrap text-muted-foreground text-xs" />
      </div>
      {run.length > 1 ? (
        <details className="mt-1">
          <summary className="w-fit cursor-pointer text-muted-foreground text-xs">Show them</summary>
          <ul className="mt-1 flex flex-col gap-1">
            {run.map((one) => (
              <li key={one.seq} className="break-words">
                {sentenceCase(eventWords(one))} <EventObject event={one} names={names} />
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      {typeof comment === 'string' ? (
        <p className="mt-1 max-w-prose whitespace-pre-wrap break-words border-border-strong border-l-2 pl-3 text-muted-foreground">
          {comment}
        </p>
      ) : null}
      {event.note && event.kind === 'edited' ? (
        <details className="mt-1">
          <summary className="w-fit cursor-pointer text-muted-foreground text-xs">Show this version</summary>
          <p className="mt-1 whitespace-pre-wrap rounded-md bg-surface px-3 py-2 [overflow-wrap:anywhere]">{event.note.source}</p>
        </details>
      ) : null}
      {event.note && event.kind !== 'edited' ? (
        <MarkdownText source={event.note.source} className="mt-1.5 rounded-md bg-surface px-3 py-2" />
      ) : null}
    </li>
  )
}

const sentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function whoOf({ actor }: CaseEvent): string {
  return actor.name ?? (actor.type === 'api_key' ? 'An API key' : actor.type === 'user' ? 'Somebody' : 'The service')
}

/** The object of an event, as a link. */
function EventObject({ event: { kind, detail }, names }: { event: CaseEvent; names: Names }) {
  if (kind === 'alert_added') {
    return (
      <Link href={`/alerts/${detail.alert_id}`} className="link">
        {String(detail.title)}
      </Link>
    )
  }
  if (kind === 'attached' || kind === 'detached') {
    return (
      <Link href={`${detail.type === 'report' ? '/reports' : '/risk/checks'}/${detail.id}`} className="link">
        {String(detail.title)}
      </Link>
    )
  }
  const other =
    detail.case_id ?? ((kind === 'evidence_added' && detail.moved_from) || (kind === 'evidence_removed' && detail.moved_to))
  if (typeof other === 'string') {
    return (
      <Link href={`/cases/${other}`} className="link">
        {detail.number ? `#${detail.number} ${detail.title}` : 'another case'}
      </Link>
    )
  }
  if (kind === 'alert_removed') {
    return (
      <Link href={`/cases/${detail.moved_to}`} className="link">
        that case
      </Link>
    )
  }
  if (kind !== 'subject_added' && kind !== 'subject_edited' && kind !== 'subject_removed') return null
  const [network, value] = [String(detail.network), String(detail.value)]
  if (detail.type === 'address') return <AddressText network={network} address={value} copy={false} />
  if (detail.type === 'transaction') return <HashText network={network} hash={value} copy={false} />
  return (
    <Link href={`/entities/${value}`} className="link">
      {names.get(value) ?? 'that is no longer a subject'}
    </Link>
  )
}
