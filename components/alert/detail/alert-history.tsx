'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { utcMoment } from '@/components/chain/time'
import { TimeText } from '@/components/chain/time-text'
import { byPage } from '@/components/list/by-page'
import { actorText } from '@/components/policy/actor-text'
import { ReadFailure } from '@/components/read-failure'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/notice/skeleton'
import { Section } from '@/components/ui/page/section'
import type { AlertTurn } from '@/contract/alert/alert-turns'
import type { AlertState } from '@/contract/alert/alerts'
import { resolutionWord, stateWord } from '../alert-words'
import { historyPage } from './alert-pages'

const stateOf = (text: string | null) => (text && text in stateWord ? stateWord[text as AlertState].toLowerCase() : (text ?? ''))
const momentOf = (text: string | null) => (text && !Number.isNaN(Date.parse(text)) ? utcMoment(text) : (text ?? ''))

/** What happened, as the end of a sentence that begins with who did it. */
export function turnText(turn: AlertTurn): string {
  switch (turn.kind) {
    case 'raised':
      return 'raised it'
    case 'occurred_again':
      return 'found it again'
    case 'state': {
      if (turn.to === 'closed')
        return `closed it${turn.resolution ? ` as ${turn.reason ?? resolutionWord[turn.resolution].toLowerCase()}` : ''}`
      if (turn.from === 'closed') return 'reopened it'
      if (turn.to === 'escalated') return 'escalated it'
      return turn.to === 'open' ? 'moved it back to open' : `took it ${turn.from === 'escalated' ? 'back ' : ''}into review`
    }
    case 'closing_proposed':
      return `proposed closing it as ${turn.reason ?? ''}`
    case 'closing_turned_down':
      return `turned down closing it as ${turn.reason ?? ''}`
    case 'assigned':
      return turn.to === null ? 'removed the assignee' : `assigned it to ${turn.assignee?.name ?? 'somebody'}`
    case 'overdue_told':
      return `sent a message about it to ${turn.to ?? 'nobody'}`
    case 'second_look_agreed':
      return 'looked at it again and agreed with the closing'
    case 'second_look_disagreed':
      return 'looked at it again and disagreed with the closing'
    case 'snoozed':
      return turn.to === null ? 'woke it' : `snoozed it until ${momentOf(turn.to)}`
    case 'commented':
      return 'commented'
    case 'due_changed':
      return `moved its due time to ${momentOf(turn.to)}`
    case 'case_linked':
      return 'linked it to a case'
    case 'evidence_orphaned':
      return 'lost evidence to a reorganisation of the chain'
    case 'evidence_restored':
      return 'found its evidence on the chain again'
    case 'signal_added':
      return `added the rule ${turn.to ?? ''}`
    case 'signal_ended':
      return `removed the rule ${turn.from ?? ''}, which no longer finds it`
    case 'strengthened':
    case 'weakened':
      return `${turn.kind === 'strengthened' ? 'raised' : 'lowered'} its severity from ${turn.from ?? ''} to ${turn.to ?? ''}`
    case 'no_longer_met':
      return turn.to === 'closed' ? 'closed it, because the finding no longer holds' : 'noted that the finding no longer holds'
    case 'holds_again':
      return turn.from === 'closed' ? 'reopened it, because the finding holds again' : 'noted that the finding holds again'
    default:
      return `changed it from ${stateOf(turn.from)} to ${stateOf(turn.to)}`
  }
}

/** The part of the service that acted, where no person or key did. */
function jobWord({ actor }: AlertTurn): string | null {
  if (actor.type !== 'job') return null
  return actor.id === 'desk' ? 'The desk' : 'Monitoring'
}

/** Everything that happened to an alert, newest first, with what people wrote. */
export function AlertHistory({ id }: { id: string }) {
  const trpc = useTRPC()
  const history = useInfiniteQuery(
    trpc.alerts.history.infiniteQueryOptions({ id, limit: historyPage }, { ...byPage, staleTime: 10_000 }),
  )
  const turns = history.data?.pages.flatMap((page) => page.data) ?? []
  return (
    <Section id="history" title="History" className="pb-6">
      <ReadFailure title="The history could not be read" query={history} />
      {history.isPending ? <Skeleton className="h-16 w-full" /> : null}
      <ol className="flex flex-col gap-3">
        {turns.map((turn) => (
          <li key={turn.id} className="text-sm">
            <p className="flex flex-wrap items-baseline gap-x-2">
              <span>
                <span className="font-medium">{jobWord(turn) ?? actorText(turn.actor)}</span> {turnText(turn)}
              </span>
              <TimeText value={turn.at} className="text-muted-foreground text-xs" />
            </p>
            {turn.comment ? (
              <p className="mt-1 whitespace-pre-wrap break-words border-border-strong border-l-2 pl-2.5">{turn.comment}</p>
            ) : null}
          </li>
        ))}
      </ol>
      {history.hasNextPage ? (
        <Button size="sm" className="mt-3" disabled={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
          Earlier
        </Button>
      ) : null}
    </Section>
  )
}
