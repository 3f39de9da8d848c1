'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { resolutionWord } from '@/components/alert/alert-words'
import { TimeText } from '@/components/chain/time-text'
import { ForeignText } from '@/components/foreign-text'
import { actorText } from '@/components/policy/actor-text'
import { ReasonDialog } from '@/components/policy/reason-dialog'
import { failureOf } from '@/components/query-failure'
import { RefusalLine } from '@/components/refusal-line'
import { LevelMark } from '@/components/risk/level-mark'
import { useTRPC } from '@/components/trpc'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { toast } from '@/components/ui/notice/toaster'
import type { SecondLook } from '@/contract/alert/desk'
import type { LookState } from '@/contract/alert/desk-words'
import { lookWord, ruleName } from './desk-words'

const tone: Record<LookState, BadgeTone> = { waiting: 'accent', agreed: 'low', disagreed: 'medium', dropped: 'outline' }

/** One closed alert under second look: who closed it and as what, the verdict, and the buttons for people who may give one. */
export function LookItem({ one, mayWrite }: { one: SecondLook; mayWrite: boolean }) {
  const trpc = useTRPC()
  const client = useQueryClient()
  const verdict = useMutation(
    trpc.desk.giveVerdict.mutationOptions({
      onSuccess: async (saved) => {
        toast(saved.verdict?.reopened ? 'Disagreed: the alert is open again' : `${lookWord[saved.state]}`)
        await client.invalidateQueries({ queryKey: trpc.desk.looks.pathKey() })
      },
    }),
  )
  const { alert, closed } = one
  const resolution = closed.resolution === null ? '' : ` as ${closed.reason ?? resolutionWord[closed.resolution].toLowerCase()}`
  return (
    <li id={one.id} className="flex flex-col gap-1.5 py-3 text-sm target:bg-selected">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link href={`/alerts/${alert.id}`} className="link min-w-0 break-words font-medium">
          <ForeignText>{alert.title}</ForeignText>
        </Link>
        <LevelMark level={alert.severity} />
        <Badge tone={tone[one.state]}>{lookWord[one.state]}</Badge>
      </span>
      <span className="text-muted-foreground text-xs">
        {ruleName(alert.rule_key)} · closed by {actorText(closed.by)}
        {resolution} <TimeText value={closed.at} show="recent" /> · drawn from {one.percent} % of such alerts
      </span>
      {one.verdict ? (
        <span className="text-muted-foreground text-xs">
          {one.state === 'agreed' ? 'Agreed' : 'Disagreed'}: {actorText(one.verdict.by)}{' '}
          <TimeText value={one.verdict.at} show="recent" />
          {one.state === 'agreed' ? '' : one.verdict.reopened ? ', opened the alert again' : ', the alert had been changed since'}
        </span>
      ) : null}
      {one.verdict?.reason ? (
        <span className="whitespace-pre-wrap break-words border-border-strong border-l-2 pl-2.5">{one.verdict.reason}</span>
      ) : null}
      {one.state !== 'waiting' ? null : one.mine_to_judge ? (
        <span className="flex flex-wrap items-center gap-2">
          <Button
            size="sm"
            variant="primary"
            disabled={verdict.isPending}
            onClick={() => verdict.mutate({ id: one.id, verdict: 'agree' })}
          >
            Agree
          </Button>
          <ReasonDialog
            trigger="Disagree"
            triggerSize="sm"
            title="Disagree with this closing"
            what="The alert is opened again in your name, with your reason in its history."
            confirm="Disagree and reopen"
            confirmVariant="danger"
            pending={verdict.isPending}
            failure={verdict.error ? failureOf(verdict.error) : null}
            onConfirm={(reason) => verdict.mutate({ id: one.id, verdict: 'disagree', reason })}
          />
        </span>
      ) : mayWrite ? (
        <span className="text-muted-foreground text-xs">You took part in closing it; another person looks at it.</span>
      ) : null}
      <RefusalLine error={verdict.error} />
    </li>
  )
}
