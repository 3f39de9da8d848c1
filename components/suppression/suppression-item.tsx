'use client'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { TimeText } from '@/components/chain/time-text'
import { ForeignText } from '@/components/foreign-text'
import { actorText } from '@/components/policy/actor-text'
import { ReasonDialog } from '@/components/policy/reason-dialog'
import { failureOf } from '@/components/query-failure'
import { ReadFailure } from '@/components/read-failure'
import { RefusalLine } from '@/components/refusal-line'
import { LevelMark } from '@/components/risk/level-mark'
import { useTRPC } from '@/components/trpc'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { Skeleton } from '@/components/ui/notice/skeleton'
import { toast } from '@/components/ui/notice/toaster'
import type { Suppression } from '@/contract/monitoring/suppressions'
import { heldWords, suppressionFor, suppressionWord } from './suppression-words'

interface SuppressionItemProps {
  one: Suppression
  me: string
  mayEnd: boolean
  mayApprove: boolean
}

/** One suppression: its finding, its scope, its end, who decided, what it held back, and the actions. */
export function SuppressionItem({ one, me, mayEnd, mayApprove }: SuppressionItemProps) {
  const trpc = useTRPC()
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  const after = (words: string) => ({
    onSuccess: async () => {
      toast(words)
      await client.invalidateQueries({ queryKey: trpc.suppressions.pathKey() })
    },
  })
  const approve = useMutation(trpc.suppressions.approve.mutationOptions(after('Approved: it holds from now on')))
  const end = useMutation(
    trpc.suppressions.end.mutationOptions(after(one.state === 'proposed' ? 'Turned down' : 'Ended: it raises alerts again')),
  )
  const live = one.state === 'proposed' || one.state === 'active'
  const mine = one.created_by.id === me
  return (
    <li id={one.id} className="flex flex-col gap-1.5 py-3 text-sm target:bg-selected">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 break-words font-medium">{one.counterparty}</span>
        <span className="min-w-0 break-all text-muted-foreground">
          {one.wallet ? (
            <Link href={`/wallets/${one.wallet.network}/${one.wallet.address}`} className="link">
              {suppressionFor(one)}
            </Link>
          ) : (
            suppressionFor(one)
          )}
        </span>
        <Badge tone={one.state === 'active' ? 'low' : one.state === 'proposed' ? 'accent' : 'neutral'}>
          {suppressionWord[one.state]}
        </Badge>
        <span className="inline-flex items-center gap-1.5 text-muted-foreground text-xs">
          up to <LevelMark level={one.most_severe} />
        </span>
      </span>
      <span className="break-words">{one.reason}</span>
      <span className="text-muted-foreground text-xs">
        Requested by {actorText(one.created_by)} <TimeText value={one.created_at} show="recent" /> from{' '}
        <Link href={`/alerts/${one.alert_id}`} className="link">
          this alert
        </Link>
        {one.approved_by && one.approved_at ? (
          <>
            , approved by {actorText(one.approved_by)} <TimeText value={one.approved_at} show="recent" />
          </>
        ) : null}
        {one.ended_by && one.ended_at ? (
          <>
            , ended by {actorText(one.ended_by)} <TimeText value={one.ended_at} show="recent" />
            {one.ended_reason ? `: ${one.ended_reason}` : ''}
          </>
        ) : (
          <>
            , {one.state === 'expired' ? 'expired' : 'until'} <TimeText value={one.expires_at} show="moment" />
          </>
        )}
      </span>
      <span className="flex flex-wrap items-center gap-2">
        <span className="text-muted-foreground text-xs">
          {heldWords(one.held_back)}
          {one.held_back.last_at ? (
            <>
              , last <TimeText value={one.held_back.last_at} show="recent" />
            </>
          ) : null}
        </span>
        {one.held_back.findings > 0 ? (
          <Button size="sm" variant="ghost" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? 'Hide them' : 'Show them'}
          </Button>
        ) : null}
        {one.state === 'proposed' && mine ? (
          <span className="text-muted-foreground text-xs">Another lead or administrator has to approve it</span>
        ) : null}
        <span className="ml-auto" />
        {one.state === 'proposed' && mayApprove && !mine ? (
          <Button size="sm" variant="primary" disabled={approve.isPending} onClick={() => approve.mutate({ id: one.id })}>
            Approve
          </Button>
        ) : null}
        {live && mayEnd ? (
          <ReasonDialog
            trigger={one.state === 'proposed' ? (mine ? 'Withdraw' : 'Turn down') : 'End'}
            triggerVariant="ghost"
            title={`${one.state === 'proposed' ? 'Turn down' : 'End'} the suppression of ${one.counterparty}`}
            what="The finding raises alerts. What was held back stays listed here."
            confirm={one.state === 'proposed' ? 'Turn down' : 'End'}
            confirmVariant="danger"
            pending={end.isPending}
            failure={end.error ? failureOf(end.error) : null}
            onConfirm={(reason) => end.mutate({ id: one.id, reason })}
          />
        ) : null}
      </span>
      <RefusalLine error={approve.error} />
      {open ? <Held id={one.id} /> : null}
    </li>
  )
}

function Held({ id }: { id: string }) {
  const trpc = useTRPC()
  const { data, error, refetch } = useQuery(trpc.suppressions.get.queryOptions({ id }))
  if (error) return <ReadFailure title="What was held back could not be read" query={{ error, refetch }} />
  if (!data) return <Skeleton className="h-10 w-full" />
  return (
    <ul aria-label="Held back" className="flex flex-col gap-1 border-border-strong border-l-2 pl-3">
      {data.findings.map((one) => (
        <li key={`${one.monitored_wallet_id} ${one.title}`} className="flex flex-wrap gap-x-3">
          <Link href={`/wallets/${one.network}/${one.address}`} className="link min-w-0 break-words">
            <ForeignText>{one.title}</ForeignText>
          </Link>
          <span className="text-muted-foreground text-xs">
            {one.times === 1 ? 'once' : `${one.times.toLocaleString('en')} times`}, last{' '}
            <TimeText value={one.last_at} show="recent" />
          </span>
        </li>
      ))}
    </ul>
  )
}
