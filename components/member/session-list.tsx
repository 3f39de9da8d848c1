'use client'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { TimeText } from '@/components/chain/time-text'
import { causeOf } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Refusal } from '@/components/ui/notice/refusal'
import { Spinner } from '@/components/ui/notice/spinner'
import { toast } from '@/components/ui/notice/toaster'
import type { ConsoleSession } from '@/contract/access/account'

/** The person's sessions, with a button that ends each of them but this one. */
export function SessionList() {
  const trpc = useTRPC()
  const client = useQueryClient()
  const query = useQuery(trpc.account.sessions.queryOptions())
  const onSettled = () => client.invalidateQueries({ queryKey: trpc.account.sessions.queryKey() })
  const end = useMutation(
    trpc.account.endSession.mutationOptions({ onSettled, onSuccess: () => void toast('The session ended') }),
  )
  const endOthers = useMutation(
    trpc.account.endOtherSessions.mutationOptions({
      onSettled,
      onSuccess: ({ ended }) => void toast(ended === 1 ? 'One session ended' : `${ended} sessions ended`),
    }),
  )
  const endAll = useMutation(trpc.account.endAllSessions.mutationOptions({ onSuccess: () => window.location.assign('/sign-in') }))
  const error = query.error ?? end.error ?? endOthers.error ?? endAll.error
  const rows = query.data?.data ?? []
  return (
    <div className="flex flex-col gap-3">
      <Refusal>{causeOf(error)}</Refusal>
      {query.isPending ? <p className="text-muted-foreground text-sm">Reading …</p> : null}
      <ul aria-label="Sessions" className="divide-y divide-border border-border border-y empty:hidden">
        {rows.map((row) => (
          <li key={row.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5 text-sm">
            <Place row={row} />
            {row.current ? null : (
              <Button
                aria-label={`End the session ${row.device}${row.ip ? ` at ${row.ip}` : ''}`}
                disabled={end.isPending}
                onClick={() => end.mutate({ id: row.id })}
              >
                End
              </Button>
            )}
          </li>
        ))}
      </ul>
      {rows.length > 1 ? (
        <div className="flex flex-wrap gap-2">
          <Button disabled={endOthers.isPending} onClick={() => endOthers.mutate()}>
            {endOthers.isPending ? <Spinner label="Ending" /> : null} End all others
          </Button>
          <Button disabled={endAll.isPending} onClick={() => endAll.mutate()}>
            {endAll.isPending ? <Spinner label="Ending" /> : null} Sign out everywhere
          </Button>
        </div>
      ) : null}
    </div>
  )
}

function Place({ row }: { row: ConsoleSession }) {
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-2">
        <span className="break-words font-medium">{row.device}</span>
        {row.current ? <Badge tone="accent">This one</Badge> : null}
        {row.method === 'oidc' ? <Badge>Single sign-on</Badge> : null}
      </p>
      <p className="text-muted-foreground text-xs">
        {row.ip ?? 'Unknown address'} · last seen <TimeText value={row.last_seen_at} show="recent" /> · signed in{' '}
        <TimeText value={row.created_at} show="recent" />
      </p>
    </div>
  )
}
