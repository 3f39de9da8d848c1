import Link from 'next/link'
import { AddressText } from '@/components/chain/address-text'
import { AmountText, UsdText } from '@/components/chain/amount-text'
import { decimalForDrawing } from '@/components/chain/decimal'
import { PartyLine } from '@/components/chain/party-line'
import { TimeText } from '@/components/chain/time-text'
import { walletHref } from '@/components/chain/wallet-href'
import { categoryLabel } from '@/components/risk/category-label'
import type { WalletProfile } from '@/contract/wallets'

type Counterparty = WalletProfile['counterparties'][number]

function Amounts({ list, word }: { list: Counterparty['received_from']; word: string }) {
  if (list.length === 0)
    return (
      <span className="text-faint-foreground" title={`Nothing ${word}`}>
        —
      </span>
    )
  const [head, ...rest] = list
  return (
    <span className="inline-flex flex-col gap-0.5 md:items-end">
      {head ? <AmountText amount={head.amount} asset={head.asset} usd={head.amount_usd} stacked /> : null}
      {rest.length > 0 ? (
        <span className="text-muted-foreground text-xs" title={rest.map((a) => `${a.amount} ${a.asset.symbol}`).join(', ')}>
          and {rest.length} more asset{rest.length === 1 ? '' : 's'}
        </span>
      ) : null}
    </span>
  )
}

interface CounterpartyListProps {
  network: string
  address: string
  counterparties: readonly Counterparty[]
}

/** The largest counterparties by value, with what came from and went to each; the count opens their transfers. */
export function CounterpartyList({ network, address, counterparties }: CounterpartyListProps) {
  const most = Math.max(...counterparties.map((c) => decimalForDrawing(c.total_usd ?? '0')), 0)
  const transfersHref = (c: Counterparty) =>
    `${walletHref(network, address)}?counterparty=${encodeURIComponent(c.address)}#transfers`
  const head = 'pr-4 font-medium'
  return (
    <>
      <table className="hidden w-full border-collapse text-sm md:table">
        <caption className="sr-only">Largest counterparties by value</caption>
        <thead>
          <tr className="h-8 border-border border-b text-left text-muted-foreground text-xs">
            <th scope="col" className={head}>
              Counterparty
            </th>
            <th scope="col" className={`${head} hidden lg:table-cell`}>
              Category
            </th>
            <th scope="col" className={`${head} text-right`}>
              Received from
            </th>
            <th scope="col" className={`${head} text-right`}>
              Sent to
            </th>
            <th scope="col" className={`${head} text-right`}>
              Total, USD at the time
            </th>
            <th scope="col" className={`${head} text-right`}>
              Transfers
            </th>
            <th scope="col" className="text-right font-medium">
              Last seen
            </th>
          </tr>
        </thead>
        <tbody>
          {counterparties.map((c) => (
            <tr key={c.address} className="h-row border-border border-b hover:bg-hover">
              <td className="py-1 pr-4">
                <AddressText network={network} address={c.address} entity={c.entity} stacked={c.entity !== null} />
              </td>
              <td className="hidden py-1 pr-4 lg:table-cell">
                {c.category ? categoryLabel(c.category) : <span className="text-muted-foreground">Not known</span>}
              </td>
              <td className="py-1 pr-4 text-right">
                <Amounts list={c.received_from} word="received from it" />
              </td>
              <td className="py-1 pr-4 text-right">
                <Amounts list={c.sent_to} word="sent to it" />
              </td>
              <td className="py-1 pr-4 text-right">
                <UsdText value={c.total_usd} reason="No price for some of its assets" />
                {c.total_usd !== null && most > 0 ? (
                  <span aria-hidden="true" className="mt-0.5 ml-auto block h-1 w-24 rounded-xs bg-muted">
                    <span
                      className="ml-auto block h-1 rounded-xs bg-chart-1"
                      style={{ width: `${(100 * decimalForDrawing(c.total_usd)) / most}%` }}
                    />
                  </span>
                ) : null}
              </td>
              <td className="tabular py-1 pr-4 text-right">
                <Link
                  href={transfersHref(c)}
                  className="link"
                  aria-label={`${c.transfers.toLocaleString('en')} transfers with ${c.address}`}
                >
                  {c.transfers.toLocaleString('en')}
                </Link>
              </td>
              <td className="whitespace-nowrap py-1 text-right">
                <TimeText value={c.last_seen_at} show="date" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul aria-label="Largest counterparties by value" className="divide-y divide-border border-border border-y md:hidden">
        {counterparties.map((c) => (
          <li key={c.address} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-2">
            <PartyLine network={network} address={c.address} entity={c.entity} />
            <UsdText value={c.total_usd} reason="No price for some of its assets" className="text-right" />
            <span className="text-muted-foreground text-xs">
              {c.category ? `${categoryLabel(c.category)} · ` : ''}
              {c.received_from.length > 0 ? 'received' : ''}
              {c.received_from.length > 0 && c.sent_to.length > 0 ? ' and ' : ''}
              {c.sent_to.length > 0 ? 'sent' : ''}
            </span>
            <Link href={transfersHref(c)} className="link text-right text-xs">
              {c.transfers.toLocaleString('en')} transfer{c.transfers === 1 ? '' : 's'}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
