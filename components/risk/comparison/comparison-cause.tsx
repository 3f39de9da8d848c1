import type { ReactNode } from 'react'
import { AddressText } from '@/components/chain/address-text'
import { AmountText } from '@/components/chain/amount-text'
import { blockText } from '@/components/chain/as-of-text'
import { HashText } from '@/components/chain/hash-text'
import { utcDate } from '@/components/chain/time'
import { ForeignText } from '@/components/foreign-text'
import { Link } from '@/components/ui/link'
import type { ComparedStatement, ComparisonCause } from '@/contract/risk/risk-compare'
import { categoryLabel, listLabel } from '@/contract/words'

type Of<T extends ComparisonCause['type']> = Extract<ComparisonCause, { type: T }>

function FromTo({ from, to }: { from: ReactNode; to: ReactNode }) {
  return (
    <>
      <span className="text-muted-foreground">{from}</span> <span aria-hidden="true">→</span>
      <span className="sr-only"> became </span> <span className="font-medium">{to}</span>
    </>
  )
}

interface Change {
  field: string
  from: string | null
  to: string | null
}

function Changes({ changes }: { changes: readonly Change[] }) {
  return (
    <ul className="flex flex-col gap-0.5 text-xs">
      {changes.map((change) => (
        <li key={change.field} className="break-words">
          <span className="font-mono">{change.field}</span>: <FromTo from={change.from ?? 'not there'} to={change.to ?? 'gone'} />
        </li>
      ))}
    </ul>
  )
}

function Transfers({ cause, network }: { cause: Of<'new_transfers' | 'orphaned_transfers'>; network: string }) {
  return (
    <ul className="flex flex-col gap-2">
      {cause.on_subject.map((moved) => (
        <li key={`${moved.direction}${moved.asset.symbol}${moved.asset.contract ?? ''}`}>
          <p className="flex flex-wrap items-baseline gap-x-2">
            {moved.count.toLocaleString('en')} {moved.direction === 'source' ? 'received' : 'sent'}{' '}
            <AmountText amount={moved.amount} asset={moved.asset} usd={moved.amount_usd} />
            <span className="text-muted-foreground text-xs">
              {moved.first_block_height === moved.last_block_height
                ? `block ${blockText(moved.first_block_height)}`
                : `blocks ${blockText(moved.first_block_height)} to ${blockText(moved.last_block_height)}`}
            </span>
          </p>
          <p className="flex flex-wrap gap-x-3 text-xs">
            {moved.transaction_hashes.map((hash) => (
              <HashText key={hash} network={network} hash={hash} copy={false} />
            ))}
          </p>
        </li>
      ))}
      {cause.elsewhere.count > 0 ? (
        <li>
          {cause.elsewhere.count.toLocaleString('en')} elsewhere on the way, at{' '}
          {cause.elsewhere.addresses.map((address) => (
            <span key={address} className="mr-2 inline-block">
              <AddressText network={network} address={address} copy={false} />
            </span>
          ))}
        </li>
      ) : null}
    </ul>
  )
}

type Statement = ComparedStatement & { changes?: readonly Change[] }

function Statements({ statements, count, network }: { statements: readonly Statement[]; count: number; network: string }) {
  return (
    <ul className="flex flex-col gap-2">
      {statements.map((one) => (
        <li key={one.attribution_id} className="border-border-strong border-l-2 pl-2.5">
          <p>
            <span className="font-medium">
              <ForeignText>{one.label}</ForeignText>
            </span>{' '}
            <span className="text-muted-foreground">{one.categories.map(categoryLabel).join(', ')}</span>
          </p>
          <p className="flex flex-wrap items-center gap-x-2 text-muted-foreground text-xs">
            <AddressText network={network} address={one.address} />
            confidence {one.confidence}
            {one.listed_by ? `, ${listLabel(one.listed_by)}` : one.publisher ? `, ${one.publisher}` : ''}
          </p>
          {one.changes ? <Changes changes={one.changes} /> : null}
        </li>
      ))}
      {count > statements.length ? (
        <li className="text-muted-foreground text-xs">{(count - statements.length).toLocaleString('en')} more are not listed</li>
      ) : null}
    </ul>
  )
}

/** The details of one cause, below its sentence; null if the sentence is complete. */
export function CauseDetail({ cause, network }: { cause: ComparisonCause; network: string }): ReactNode {
  switch (cause.type) {
    case 'new_transfers':
    case 'orphaned_transfers':
      return <Transfers cause={cause} network={network} />
    case 'tags_added':
    case 'tags_removed':
    case 'tags_changed':
    case 'designation':
      return <Statements statements={cause.statements} count={cause.count} network={network} />
    case 'list_version':
      return (
        <ul className="flex flex-col gap-0.5 text-xs">
          {cause.lists.map((list) => (
            <li key={list.list_id}>
              {listLabel(list.list_id)}:{' '}
              <FromTo
                from={<span className="font-mono">{list.from?.version ?? 'not loaded'}</span>}
                to={<span className="font-mono">{list.to?.version ?? 'not loaded'}</span>}
              />
            </li>
          ))}
        </ul>
      )
    case 'policy':
      return (
        <div className="flex flex-col gap-1">
          {cause.policy_id.from === cause.policy_id.to ? null : (
            <Link href={`/policies/${cause.policy_id.to}/compare?with=${cause.policy_id.from}`} className="link w-fit text-xs">
              Version {cause.version.from} beside version {cause.version.to}
            </Link>
          )}
          <Changes changes={cause.changes} />
        </div>
      )
    case 'allow_list':
      return (
        <ul className="flex flex-col gap-0.5 text-xs">
          {cause.entries.map((entry) => (
            <li key={`${entry.change}${entry.reason}`}>
              {entry.change}: {entry.reason},{' '}
              <FromTo
                from={entry.cap.from === null ? 'no cap' : `cap ${entry.cap.from}`}
                to={entry.cap.to === null ? 'no cap' : `cap ${entry.cap.to}`}
              />
              {entry.expires_at ? `, until ${utcDate(entry.expires_at)}` : ''}
            </li>
          ))}
        </ul>
      )
    case 'model_version':
    case 'hop_limit':
      return (
        <p className="font-mono text-xs">
          <FromTo from={cause.from} to={cause.to} />
        </p>
      )
    case 'staleness':
      return null
  }
}
