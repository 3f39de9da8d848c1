'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ArrowDown } from 'lucide-react'
import { useQueryStates } from 'nuqs'
import { useId, useState } from 'react'
import { decimalForDrawing } from '@/components/chain/decimal'
import { ReadFailure } from '@/components/read-failure'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { Label } from '@/components/ui/field/input'
import { Skeleton } from '@/components/ui/notice/skeleton'
import { cn } from '@/components/ui/style/cn'
import { type CounterpartyOrder, counterpartyOrders } from '@/contract/wallet/counterparty-orders'
import type { CounterpartyGroup, WalletCounterparties } from '@/contract/wallet/wallet-console'
import { categoryLabel } from '@/contract/words'
import { GroupName, SumText, TransfersCell } from './counterparty-cells'
import { counterpartiesInput, counterpartyParsers, counterpartySteps } from './counterparty-order'
import { CounterpartyRow } from './counterparty-rows'

const orderWord: Record<CounterpartyOrder, string> = {
  total: 'value exchanged',
  received: 'value received from them',
  sent: 'value sent to them',
}

/** Counterparties by value, the addresses of an entity grouped; the headers of the amounts sort by them. */
export function CounterpartyList({ network, address }: { network: string; address: string }) {
  const trpc = useTRPC()
  const [{ by }, setOrder] = useQueryStates(counterpartyParsers, { scroll: false, shallow: true, history: 'replace' })
  const [step, setStep] = useState(0)
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...trpc.wallet.counterparties.queryOptions(counterpartiesInput(network, address, by, step)),
    placeholderData: keepPreviousData,
  })
  if (error) return <ReadFailure title="The counterparties could not be read" query={{ error, refetch }} />
  if (!data) return <Skeleton className="h-80" />
  const most = Math.max(0, ...data.groups.map((group) => decimalForDrawing(group.total_usd)))
  const label = `Counterparties by ${orderWord[by]}`
  const about = { network, address, order: by, most }
  return (
    <div aria-busy={isPlaceholderData} className={cn('@container transition-opacity', isPlaceholderData && 'opacity-60')}>
      <RankChoice order={by} onChoose={(order) => void setOrder({ by: order })} />
      {data.groups.length === 0 ? <p className="text-muted-foreground text-sm">{nobody[by]}</p> : null}
      <div className="relative hidden overflow-x-auto @2xl:block">
        <table className="w-full border-collapse text-sm">
          <caption className="sr-only">{label}</caption>
          <thead>
            <tr className="h-8 whitespace-nowrap border-border border-b text-left text-muted-foreground text-xs">
              <th scope="col" className="pr-4 font-medium">
                Counterparty
              </th>
              <th scope="col" className="hidden pr-4 font-medium @5xl:table-cell">
                Category
              </th>
              {(['received', 'sent', 'total'] as const).map((order) => (
                <RankHead key={order} order={order} chosen={by === order} onChoose={() => void setOrder({ by: order })} />
              ))}
              <th scope="col" className="pr-4 text-right font-medium">
                Transfers
              </th>
              <th scope="col" className="hidden text-right font-medium @4xl:table-cell">
                Last seen
              </th>
            </tr>
          </thead>
          <tbody>
            {data.groups.map((group) => (
              <CounterpartyRow key={group.key} {...about} group={group} />
            ))}
          </tbody>
        </table>
      </div>
      <ul aria-label={label} className="divide-y divide-border border-border border-y @2xl:hidden">
        {data.groups.map((group) => (
          <Lines key={group.key} network={network} address={address} group={group} />
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pt-3">
        {data.more > 0 && step < counterpartySteps.length - 1 ? (
          <Button size="sm" disabled={isPlaceholderData} onClick={() => setStep(step + 1)}>
            Show more
          </Button>
        ) : null}
        <p className="text-muted-foreground text-xs">
          {countText(data)}
          {most > 0 ? <span className="hidden @2xl:inline"> In the bars, solid is received and striped is sent.</span> : null}
        </p>
      </div>
    </div>
  )
}

const nobody: Record<CounterpartyOrder, string> = {
  total: 'No transfers with other addresses.',
  received: 'Nothing received from other addresses.',
  sent: 'Nothing sent to other addresses.',
}

/** How many groups there are, and how many counterparties they were made from. */
export function countText({ groups, more, counterparties: { count, at_least, ranked } }: WalletCounterparties): string {
  const all = `${at_least ? 'At least ' : ''}${count.toLocaleString('en')} address${count === 1 ? '' : 'es'}`
  const shown = more > 0 ? `; ${groups.length} of ${(groups.length + more).toLocaleString('en')} lines shown` : ''
  const bound = count > ranked ? `; the ${ranked.toLocaleString('en')} of most value are ranked and grouped` : ''
  return `${all}${bound}${shown}.`
}

const headWord: Record<CounterpartyOrder, string> = {
  received: 'Received from',
  sent: 'Sent to',
  total: 'Total, USD',
}

function RankHead({ order, chosen, onChoose }: { order: CounterpartyOrder; chosen: boolean; onChoose: () => void }) {
  return (
    <th scope="col" aria-sort={chosen ? 'descending' : undefined} className="pr-4 text-right font-medium">
      <button
        type="button"
        onClick={onChoose}
        className={cn('inline-flex min-h-6 items-center gap-1 rounded-sm hover:text-foreground', chosen && 'text-foreground')}
      >
        {chosen ? <ArrowDown aria-hidden="true" className="size-3" /> : null}
        {headWord[order]}
      </button>
    </th>
  )
}

/** The sort order as a select for phones, which have no headers. */
function RankChoice({ order, onChoose }: { order: CounterpartyOrder; onChoose: (order: CounterpartyOrder) => void }) {
  const id = useId()
  return (
    <span className="flex items-center gap-2 pb-2 @2xl:hidden">
      <Label htmlFor={id} className="text-muted-foreground text-xs">
        Ranked by
      </Label>
      <select
        id={id}
        value={order}
        onChange={(event) => onChoose(counterpartyOrders.find((one) => one === event.target.value) ?? 'total')}
        className="h-8 rounded-md border border-control bg-background px-2 text-[16px]"
      >
        {counterpartyOrders.map((one) => (
          <option key={one} value={one}>
            {orderWord[one]}
          </option>
        ))}
      </select>
    </span>
  )
}

/** The two-line form of a row, for phones. */
function Lines({ network, address, group }: { network: string; address: string; group: CounterpartyGroup }) {
  const { received, sent, total_usd, addresses, category } = group
  const way = [received.transfers > 0 ? 'received' : '', sent.transfers > 0 ? 'sent' : ''].filter(Boolean).join(' and ')
  const parts = [category ? categoryLabel(category) : '', addresses > 1 ? `${addresses.toLocaleString('en')} addresses` : '', way]
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-2">
      <GroupName network={network} group={group} />
      <span className="text-right">
        <SumText usd={total_usd} transfers={received.transfers + sent.transfers} unpriced={received.unpriced + sent.unpriced} />
      </span>
      <span className="text-muted-foreground text-xs">{parts.filter(Boolean).join(' · ')}</span>
      <span className="text-right text-xs">
        <TransfersCell network={network} address={address} group={group} worded />
      </span>
    </li>
  )
}
