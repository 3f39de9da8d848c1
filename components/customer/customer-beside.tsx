'use client'
import { useQuery } from '@tanstack/react-query'
import { StateMark as AlertState } from '@/components/alert/state-mark'
import { StateMark as CaseState } from '@/components/case/case-marks'
import { stageWord } from '@/components/case/case-words'
import { AddressText } from '@/components/chain/address-text'
import { networkLabel } from '@/components/chain/network-label'
import { TimeText } from '@/components/chain/time-text'
import { ForeignText } from '@/components/foreign-text'
import { LevelMark } from '@/components/risk/level-mark'
import { stateWords } from '@/components/screening/match-line'
import { ScreeningStatus } from '@/components/screening/screening-status'
import { useTRPC } from '@/components/trpc'
import { Link } from '@/components/ui/link'
import type { Customer } from '@/contract/customer/customers'
import { listLabel } from '@/contract/words'
import { BesideList, besideShown } from './beside-list'

const line = 'flex min-w-0 flex-col gap-0.5 py-1.5 text-sm'
const facts = 'flex min-w-0 flex-wrap items-center gap-x-3 text-muted-foreground text-xs'

/** Alerts with the customer's reference. */
export function CustomerAlerts({ customer: { id, reference } }: { customer: Customer }) {
  const trpc = useTRPC()
  const query = useQuery({
    ...trpc.customers.alerts.queryOptions({ id, limit: besideShown }),
    refetchInterval: 30_000,
  })
  const all = new URLSearchParams({ customer_reference: reference, state: 'open,in_review,escalated,closed', snoozed: 'any' })
  return (
    <BesideList
      id="alerts"
      title="Alerts"
      what="alerts"
      query={query}
      empty={
        <>
          No alert is about this customer. The rules that raise one are among the{' '}
          <Link href="/monitoring/defaults" className="link">
            default rules
          </Link>
          .
        </>
      }
      more={{ href: `/alerts?${all}`, words: 'All alerts' }}
    >
      {(alert) => (
        <li key={alert.id} className={line}>
          <span className="flex min-w-0 items-center gap-2">
            <LevelMark level={alert.severity} shapeOnly />
            <Link
              href={`/alerts/${alert.id}`}
              className="min-w-0 flex-1 truncate rounded-sm font-medium underline-offset-2 hover:underline"
              title={alert.title}
            >
              <ForeignText>{alert.title}</ForeignText>
            </Link>
            <TimeText value={alert.created_at} className="shrink-0 text-muted-foreground text-xs" />
          </span>
          <span className={`${facts} pl-5`}>
            <AlertState state={alert.state} resolution={alert.resolution} reason={alert.reason} />
          </span>
        </li>
      )}
    </BesideList>
  )
}

/** Cases with the customer's reference. */
export function CustomerCases({ customer: { id, reference } }: { customer: Customer }) {
  const trpc = useTRPC()
  const query = useQuery(trpc.customers.cases.queryOptions({ id, limit: besideShown }))
  const all = new URLSearchParams({ show: 'all', view: 'list', customer_reference: reference })
  return (
    <BesideList
      id="cases"
      title="Cases"
      what="cases"
      query={query}
      empty="No case is about this customer."
      more={{ href: `/cases?${all}`, words: 'All cases' }}
    >
      {(file) => (
        <li key={file.id} className={line}>
          <Link
            href={`/cases/${file.id}`}
            className="min-w-0 truncate rounded-sm font-medium underline-offset-2 hover:underline"
            title={file.title}
          >
            #{file.number} <ForeignText>{file.title}</ForeignText>
          </Link>
          <span className={facts}>
            <CaseState file={file} />
            <span>{stageWord[file.stage]}</span>
            <span>
              opened <TimeText value={file.opened_at} />
            </span>
          </span>
        </li>
      )}
    </BesideList>
  )
}

/** Monitored wallets with the customer's reference. */
export function CustomerWallets({ customer: { id, reference } }: { customer: Customer }) {
  const trpc = useTRPC()
  const query = useQuery(trpc.customers.wallets.queryOptions({ id, limit: besideShown }))
  return (
    <BesideList
      id="wallets"
      title="Wallets"
      what="wallets"
      query={query}
      empty={
        <>
          No monitored wallet carries the reference.{' '}
          <Link href="/monitoring" className="link">
            Add a wallet
          </Link>{' '}
          with it to watch one.
        </>
      }
      more={{ href: `/monitoring?${new URLSearchParams({ reference })}`, words: 'All wallets' }}
    >
      {(wallet) => (
        <li key={wallet.id} className="flex min-w-0 flex-wrap items-center justify-between gap-x-3 gap-y-0.5 py-1.5 text-sm">
          <span className="flex min-w-0 flex-col">
            {wallet.label ? (
              <span className="truncate font-medium">
                <ForeignText>{wallet.label}</ForeignText>
              </span>
            ) : null}
            <span className="flex min-w-0 items-center gap-x-2">
              <AddressText network={wallet.network} address={wallet.address} oneLine />
              <span className="text-muted-foreground text-xs">{networkLabel(wallet.network)}</span>
            </span>
          </span>
          {wallet.risk ? (
            <LevelMark level={wallet.risk.level} />
          ) : (
            <span className="text-muted-foreground text-xs">Not checked yet</span>
          )}
        </li>
      )}
    </BesideList>
  )
}

/** Decisions on list entries that resemble the name, below the result of the last screening. */
export function CustomerScreenings({ customer }: { customer: Customer }) {
  const trpc = useTRPC()
  const query = useQuery(trpc.customers.screenings.queryOptions({ id: customer.id, limit: besideShown }))
  const { screening, name } = customer
  return (
    <BesideList
      id="screening"
      title="Screening of the name"
      what="decisions"
      query={query}
      before={
        screening ? (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 pb-3 text-sm">
            <ScreeningStatus status={screening.status} inPart={false} />
            <Link href={`/screening/results/${screening.id}`} className="link">
              Open the screening
            </Link>
            <span className="text-muted-foreground text-xs">
              screened <TimeText value={screening.screened_at} />
            </span>
          </p>
        ) : null
      }
      empty={
        name === null
          ? 'No name is given, so none was screened.'
          : screening === null
            ? 'The name is not screened yet.'
            : screening.status === 'no_match'
              ? 'There was no match to decide.'
              : 'The matches are still open.'
      }
    >
      {(decision) => (
        <li key={`${decision.list_id} ${decision.entry_id} ${decision.decided_at}`} className={line}>
          <Link
            href={`/screening/results/${decision.screening_id}`}
            className="min-w-0 truncate rounded-sm font-medium underline-offset-2 hover:underline"
          >
            {stateWords[decision.state]}: <ForeignText>{decision.name}</ForeignText>
          </Link>
          <span className={facts}>
            <span>{listLabel(decision.list_id)}</span>
            <span>
              by {decision.decided_by.name ?? 'an API key'}, <TimeText value={decision.decided_at} />
            </span>
          </span>
          {decision.reason ? <span className="break-words text-muted-foreground text-xs">“{decision.reason}”</span> : null}
        </li>
      )}
    </BesideList>
  )
}
