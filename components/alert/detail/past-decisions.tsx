'use client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TimeText } from '@/components/chain/time-text'
import { SuppressDialog } from '@/components/suppression/suppress-dialog'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { Section } from '@/components/ui/page/section'
import type { Alert } from '@/contract/alert/alerts'
import type { PastDecisions as Decisions } from '@/contract/alert/triage'

/** How often people closed the same finding, in one sentence; lists the reasons only if there are several. */
export function decisionsText({ closed, reasons, of, counterparty, people }: Decisions): string {
  if (closed === 0) return `No alert about this finding has been closed for this ${of} before.`
  const times = closed === 1 ? 'once' : `${closed.toLocaleString('en')} times`
  const [first] = reasons
  const as = reasons.length === 1 && first ? ` as ${first.reason}` : ''
  const each =
    reasons.length > 1 ? `: ${reasons.map(({ reason, alerts }) => `${alerts.toLocaleString('en')} ${reason}`).join(', ')}` : ''
  const by = people === 0 ? '' : people === 1 ? ', by one person' : `, by ${people.toLocaleString('en')} people`
  return `Closed ${times}${as} for this ${of}${counterparty ? ' and counterparty' : ''}${each}${by}.`
}

/** Earlier decisions about the same finding, and the button to suppress it. */
export function PastDecisions({ alert, mayWrite }: { alert: Alert; mayWrite: boolean }) {
  const trpc = useTRPC()
  const [asking, setAsking] = useState(false)
  const { data } = useQuery(trpc.alerts.decisions.queryOptions({ id: alert.id }, { staleTime: 30_000 }))
  if (!data) return null
  if (!data.known_again) return <NoDecisions walletId={alert.monitored_wallet_id} />
  const counterparty = data.counterparty ?? 'this finding'
  return (
    <Section
      id="decisions"
      title="Earlier decisions"
      description={
        <>
          {decisionsText(data)}{' '}
          {data.last_at ? (
            <>
              Last <TimeText value={data.last_at} show="recent" />.
            </>
          ) : null}
        </>
      }
      className="pb-6"
    >
      <p className="flex flex-wrap items-center gap-3 text-sm">
        {data.suppressed_until ? (
          <span>
            Suppressed until <TimeText value={data.suppressed_until} show="moment" />.
          </span>
        ) : mayWrite ? (
          <Button size="sm" onClick={() => setAsking(true)}>
            Do not alert on this again…
          </Button>
        ) : null}
        <Link href="/alerts/suppressions" className="link">
          Suppressions
        </Link>
      </p>
      {asking ? <SuppressDialog alert={alert} counterparty={counterparty} onClose={() => setAsking(false)} /> : null}
    </Section>
  )
}

/** Shown for behaviour rules: a pattern of movement is not a finding that recurs, so only the rule can be changed. */
function NoDecisions({ walletId }: { walletId: string | null }) {
  return (
    <Section
      id="decisions"
      title="Earlier decisions"
      description={
        walletId === null
          ? 'This alert is about what a customer does, so it cannot be suppressed.'
          : 'This alert is about how the wallet moves money, not about a party, so it cannot be suppressed.'
      }
      className="pb-6"
    >
      <p className="text-sm">
        To get fewer of these, change the{' '}
        <Link href={walletId === null ? '/monitoring/defaults' : `/monitoring?wallet=${walletId}`} className="link">
          {walletId === null ? 'default rules' : 'rules of this wallet'}
        </Link>
        .
      </p>
    </Section>
  )
}
