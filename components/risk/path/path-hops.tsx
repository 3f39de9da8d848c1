import { ArrowDown } from 'lucide-react'
import { AddressText } from '@/components/chain/address-text'
import { AmountText, UsdText } from '@/components/chain/amount-text'
import { HashText } from '@/components/chain/hash-text'
import { utcDate, utcMoment } from '@/components/chain/time'
import { isZeroDecimal } from '@/contract/decimal-text'
import type { RiskPath } from '@/contract/risk/risk'
import { ConversionHop } from './conversion-hop'

type Hop = RiskPath['hops'][number]

/** A check echoes the hash as the caller wrote it; paths have it in canonical form. */
function sameHash(hash: string, subject: string | null): boolean {
  const bare = (text: string) => text.toLowerCase().replace(/^0x/, '')
  return subject !== null && bare(hash) === bare(subject)
}

function spanOf(hop: Hop): string {
  const first = utcDate(hop.first_at)
  const last = utcDate(hop.last_at)
  return first === last ? first : `${first} to ${last}`
}

function Link({ hop, network, transaction }: { hop: Hop; network: string; transaction: string | null }) {
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-2">
      <span aria-hidden="true" className="flex flex-col items-center text-faint-foreground">
        <span className="w-px flex-1 bg-border-strong" />
        <ArrowDown className="size-3.5" />
      </span>
      <div className="min-w-0 py-1.5 text-xs">
        <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
          {hop.amount !== null && hop.asset && !isZeroDecimal(hop.amount) ? (
            <AmountText amount={hop.amount} asset={hop.asset} usd={hop.amount_usd} />
          ) : (
            <span>
              {/* No total: the dollars are those of the transfers below, of which there may be more. */}
              {hop.transfers.length > 2 && hop.amount_usd !== null ? 'at least ' : ''}
              <UsdText value={hop.amount_usd} reason="Not every transfer of it has a price" />
            </span>
          )}
          <span className="text-muted-foreground text-xs">{spanOf(hop)}</span>
        </p>
        {hop.transfers.length > 0 ? (
          <ul className="mt-0.5 flex flex-col">
            {hop.transfers.map((t) => (
              <li key={`${t.transaction_hash}:${t.index}`} className="flex flex-wrap items-center gap-x-2 text-muted-foreground">
                {sameHash(t.transaction_hash, transaction) ? <span className="font-medium text-foreground">Subject</span> : null}
                <HashText network={network} hash={t.transaction_hash} />
                <AmountText amount={t.amount} asset={t.asset} />
                <time dateTime={t.timestamp} title={utcMoment(t.timestamp, true)}>
                  {utcMoment(t.timestamp)}
                </time>
              </li>
            ))}
            {hop.transfers.length > 2 ? <li className="text-muted-foreground">largest first, at most three are listed</li> : null}
          </ul>
        ) : null}
      </div>
    </li>
  )
}

function Node({
  network,
  address,
  entity,
  subject,
}: {
  network: string
  address: string
  entity: string | null
  subject: boolean
}) {
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] items-center gap-x-2">
      <span aria-hidden="true" className="flex justify-center">
        <span className={subject ? 'size-2.5 rounded-full bg-primary' : 'size-2.5 rounded-full border-2 border-border-strong'} />
      </span>
      <span className="flex min-w-0 flex-wrap items-center gap-x-2">
        {subject ? <span className="text-muted-foreground text-xs">Subject</span> : null}
        {entity ? <span className="font-medium">{entity}</span> : null}
        <AddressText network={network} address={address} />
      </span>
    </li>
  )
}

interface PathHopsProps {
  path: RiskPath
  network: string
  /** The subject, if it is a transaction: it is at the near end instead of an address. */
  transaction: string | null
}

/**
 * A path in the direction of the money, top to bottom: addresses as stations, and links between them with amounts and
 * transactions.
 */
export function PathHops({ path, network, transaction }: PathHopsProps) {
  const inOrder = path.direction === 'source' ? path.hops.toReversed() : path.hops
  const start = inOrder[0]
  if (!start) return null
  const name = (address: string) => (address === path.address ? path.entity : null)
  const near = (index: number) => (path.direction === 'source' ? index === inOrder.length : index === 0)
  // A subject transaction that is one of the links is marked there; otherwise it is at the near end.
  const drawn = inOrder.some((hop) => !hop.conversion && hop.transfers.some((t) => sameHash(t.transaction_hash, transaction)))
  const end = transaction !== null && !drawn ? path.direction : null
  const isSubject = (index: number) => transaction === null && near(index)
  return (
    <ol className="flex flex-col">
      {transaction !== null && path.direction === 'destination' ? (
        <SubjectTransaction {...{ network, hash: transaction }} />
      ) : null}
      <Node network={network} address={start.from} entity={name(start.from)} subject={isSubject(0)} />
      {inOrder.map((hop, k) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a path may visit an address twice; its order never changes
        <li key={k}>
          <ol>
            {hop.conversion ? (
              <ConversionHop hop={hop} conversion={hop.conversion} />
            ) : (
              <Link hop={hop} network={network} transaction={transaction} />
            )}
            <Node network={network} address={hop.to} entity={name(hop.to)} subject={isSubject(k + 1)} />
          </ol>
        </li>
      ))}
      {transaction !== null && end === 'source' ? <SubjectTransaction {...{ network, hash: transaction }} /> : null}
    </ol>
  )
}

function SubjectTransaction({ network, hash }: { network: string; hash: string }) {
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] items-center gap-x-2 py-0.5">
      <span aria-hidden="true" className="flex justify-center">
        <span className="size-2.5 bg-primary" />
      </span>
      <span className="flex min-w-0 flex-wrap items-center gap-x-2">
        <span className="text-muted-foreground text-xs">Subject</span>
        <HashText network={network} hash={hash} />
      </span>
    </li>
  )
}
