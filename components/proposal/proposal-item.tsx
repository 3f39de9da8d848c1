'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { TimeText } from '@/components/chain/time-text'
import { actorText } from '@/components/policy/actor-text'
import { ReasonDialog } from '@/components/policy/reason-dialog'
import { failureOf } from '@/components/query-failure'
import { RefusalLine } from '@/components/refusal-line'
import { useTRPC } from '@/components/trpc'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { Spinner } from '@/components/ui/notice/spinner'
import { toast } from '@/components/ui/notice/toaster'
import { type Proposal, proposalScope } from '@/contract/proposals'
import { visibleText } from '@/contract/visible-text'
import { proposalLines, proposalTitle, proposalWord } from './proposal-words'

interface ProposalItemProps {
  one: Proposal
  /** Scopes of the reader. */
  scopes: readonly string[]
}

/** One proposal: what it would change and why, who asked, and the decision. */
export function ProposalItem({ one, scopes }: ProposalItemProps) {
  const trpc = useTRPC()
  const client = useQueryClient()
  const after = (words: string) => ({
    onSuccess: async () => {
      toast(words)
      await client.invalidateQueries({ queryKey: trpc.proposals.pathKey() })
    },
  })
  const accept = useMutation(trpc.proposals.accept.mutationOptions(after('Accepted: it is done in your name')))
  const refuse = useMutation(trpc.proposals.refuse.mutationOptions(after('Refused')))
  const may = scopes.includes(proposalScope[one.kind])
  const open = one.state === 'pending' || one.state === 'accepting'
  const by = one.proposed_by.name ? `API key “${one.proposed_by.name}”` : 'an API key'
  return (
    <li id={one.id} className="flex flex-col gap-2 py-4 text-sm target:bg-selected">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">{proposalTitle(one)}</span>
        {one.target ? <Target {...one.target} /> : null}
        <Badge tone={one.state === 'accepted' ? 'low' : open ? 'accent' : 'neutral'}>{proposalWord[one.state]}</Badge>
      </span>
      <dl className="grid gap-x-4 gap-y-1 border-border-strong border-l-2 pl-3 sm:grid-cols-[8rem_minmax(0,1fr)]">
        {proposalLines(one).map(({ name, text }) => (
          <div key={name} className="contents">
            <dt className="text-muted-foreground text-xs sm:pt-0.5">{name}</dt>
            <dd className="max-h-48 min-w-0 overflow-y-auto whitespace-pre-wrap break-words">{text}</dd>
          </div>
        ))}
      </dl>
      <span className="break-words">
        <span className="text-muted-foreground">Why: </span>
        {visibleText(one.why)}
      </span>
      <span className="text-muted-foreground text-xs">
        Proposed by {by} <TimeText value={one.created_at} show="recent" />
        {one.decided_by && one.decided_at ? (
          <>
            , {one.state} by {actorText(one.decided_by)} <TimeText value={one.decided_at} show="recent" />
            {one.alone ? ', who made the key: nobody else could accept it' : ''}
          </>
        ) : null}
        {one.reason ? `: ${one.reason}` : ''}
      </span>
      {open && may ? (
        <span className="flex flex-wrap items-center justify-end gap-2">
          {one.state === 'pending' ? (
            <ReasonDialog
              trigger="Refuse"
              triggerVariant="ghost"
              title="Refuse this proposal"
              what="Nothing is written. The proposal stays in this list with your reason."
              confirm="Refuse"
              confirmVariant="danger"
              pending={refuse.isPending}
              failure={refuse.error ? failureOf(refuse.error) : null}
              onConfirm={(reason) => refuse.mutate({ id: one.id, reason })}
            />
          ) : null}
          <Button size="sm" variant="primary" disabled={accept.isPending} onClick={() => accept.mutate({ id: one.id })}>
            {accept.isPending ? <Spinner label="Working" /> : null} Accept
          </Button>
        </span>
      ) : null}
      {one.result && !one.target ? (
        <span>
          <Target {...one.result} />
        </span>
      ) : null}
      <RefusalLine error={accept.error} />
    </li>
  )
}

function Target({ type, id }: NonNullable<Proposal['target']>) {
  return (
    <Link href={`/${type}s/${id}`} className="link min-w-0 break-all">
      {type === 'alert' ? 'Alert' : 'Case'} …{id.slice(-6)}
    </Link>
  )
}
