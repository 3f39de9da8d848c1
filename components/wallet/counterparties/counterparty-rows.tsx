'use client'

import { useQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { Fragment, useId, useState } from 'react'
import { TimeText } from '@/components/chain/time-text'
import { failureOf } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import { Skeleton } from '@/components/ui/notice/skeleton'
import type { CounterpartyOrder } from '@/contract/wallet/counterparty-orders'
import type { CounterpartyGroup } from '@/contract/wallet/wallet-console'
import { categoryLabel } from '@/contract/words'
import { GroupName, SideCell, SplitBar, SumText, TransfersCell } from './counterparty-cells'

interface CounterpartyRowProps {
  network: string
  address: string
  order: CounterpartyOrder
  group: CounterpartyGroup
  /** Dollars of the largest group, for the bars; 0 if there is none. */
  most: number
}

/** One group as a row; a group of several addresses expands into them. */
export function CounterpartyRow(props: CounterpartyRowProps) {
  const { group } = props
  const [open, setOpen] = useState(false)
  const id = useId()
  const many = group.addresses > 1
  const Chevron = open ? ChevronDown : ChevronRight
  return (
    <Fragment>
      <Cells {...props}>
        {many ? (
          <button
            type="button"
            data-print="keep"
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            onClick={() => setOpen(!open)}
            className="inline-flex min-h-6 items-center gap-0.5 rounded-sm text-muted-foreground text-xs hover:text-foreground"
          >
            <Chevron aria-hidden="true" className="size-3.5" />
            {group.addresses.toLocaleString('en')} addresses
          </button>
        ) : null}
      </Cells>
      {open ? <Members {...props} id={id} /> : null}
    </Fragment>
  )
}

/** The addresses of an entity, one row each. */
function Members(props: CounterpartyRowProps & { id: string }) {
  const { network, address, order, group, id } = props
  const trpc = useTRPC()
  const { data, error } = useQuery(
    trpc.wallet.counterparties.queryOptions({ network, address, order, entity: group.key, limit: 100 }),
  )
  if (!data) {
    return (
      <tr id={id} className="border-border border-b">
        <td colSpan={7} className="py-2">
          {error ? <span className="text-danger-fg">{failureOf(error).cause}</span> : <Skeleton className="h-5" />}
        </td>
      </tr>
    )
  }
  return data.groups.map((member, place) => (
    <Cells key={member.key} {...props} group={member} id={place === 0 ? id : undefined} inner />
  ))
}

interface CellsProps extends CounterpartyRowProps {
  id?: string
  /** One address of the group above it. */
  inner?: boolean
  children?: React.ReactNode
}

function Cells({ network, address, group, most, id, inner = false, children }: CellsProps) {
  return (
    <tr id={id} className={`h-row border-border border-b hover:bg-hover ${inner ? 'bg-surface' : ''}`}>
      <td className={`py-1 pr-4 ${inner ? 'pl-5' : ''}`}>
        <span className="flex min-w-0 flex-col items-start leading-tight">
          <GroupName network={network} group={inner ? { ...group, entity: null } : group} />
          {group.category && !inner ? (
            <span className="text-muted-foreground text-xs @5xl:hidden">{categoryLabel(group.category)}</span>
          ) : null}
          {children}
        </span>
      </td>
      <td className="hidden py-1 pr-4 @5xl:table-cell">
        {group.category ? categoryLabel(group.category) : <span className="text-muted-foreground">Not known</span>}
      </td>
      <td className="py-1 pr-4 text-right">
        <SideCell side={group.received} word="received from it" />
      </td>
      <td className="py-1 pr-4 text-right">
        <SideCell side={group.sent} word="sent to it" />
      </td>
      <td className="py-1 pr-4 text-right">
        <SumText
          usd={group.total_usd}
          transfers={group.received.transfers + group.sent.transfers}
          unpriced={group.received.unpriced + group.sent.unpriced}
        />
        <SplitBar group={group} most={most} />
      </td>
      <td className="tabular py-1 pr-4 text-right">
        <TransfersCell network={network} address={address} group={group} />
      </td>
      <td className="hidden whitespace-nowrap py-1 text-right @4xl:table-cell">
        <TimeText value={group.last_seen_at} show="date" />
      </td>
    </tr>
  )
}
