import { HashText } from '@/components/chain/hash-text'
import { networkLabel } from '@/components/chain/network-label'
import { utcDate } from '@/components/chain/time'
import { ForeignText } from '@/components/foreign-text'
import { SourceLink } from '@/components/risk/path/source-link'
import { Badge } from '@/components/ui/badge'
import { Callout } from '@/components/ui/notice/callout'
import { cn } from '@/components/ui/style/cn'
import type { WalletProfile } from '@/contract/wallet/wallets'
import { categoryLabel, confidenceBasis, listLabel } from '@/contract/words'
import { isFreeze } from './surest'

type Tag = WalletProfile['tags'][number]

/** The dates that bound a statement, in words; null if it has none. */
function datesOf(tag: Tag): string | null {
  const parts = [
    tag.designated_at
      ? `designated ${utcDate(tag.designated_at)}${tag.listed_by ? ` by ${listLabel(tag.listed_by)}` : ''}`
      : tag.listed_by
        ? `listed by ${listLabel(tag.listed_by)}`
        : null,
    tag.listed_network ? `as an address of ${networkLabel(tag.listed_network)}, whose key is the same here` : null,
    tag.delisted_at ? `delisted ${utcDate(tag.delisted_at)}` : null,
    tag.valid_from || tag.valid_to
      ? `${isFreeze(tag) ? 'frozen' : 'valid'} ${tag.valid_from ? `from ${utcDate(tag.valid_from)}` : ''}${tag.valid_to ? ` to ${utcDate(tag.valid_to)}` : ''}`.replace(
          '  ',
          ' ',
        )
      : null,
    tag.source.retrieved_at ? `retrieved ${utcDate(tag.source.retrieved_at)}` : null,
  ].filter((part) => part !== null)
  const text = parts.join(', ')
  return text ? text.charAt(0).toUpperCase() + text.slice(1) : null
}

function Statement({ tag, network }: { tag: Tag; network: string }) {
  const dates = datesOf(tag)
  return (
    <li className="flex min-w-0 flex-col gap-1 border-border-strong border-l-2 pl-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="break-words font-medium">
          <ForeignText>{tag.label}</ForeignText>
        </span>
        {tag.category ? <Badge tone="outline">{categoryLabel(tag.category)}</Badge> : null}
        {tag.abuse ? <Badge tone="high">{categoryLabel(tag.abuse)}</Badge> : null}
        {isFreeze(tag) ? <Badge tone="high">Frozen by issuer</Badge> : null}
        {tag.role === 'victim' ? <Badge tone="neutral">Victim</Badge> : null}
        {tag.disputed ? <Badge tone="stale">Disputed</Badge> : null}
      </p>
      <p className="text-muted-foreground text-xs">
        Confidence <span className="tabular font-medium text-foreground">{tag.confidence}</span> of 100:{' '}
        {confidenceBasis(tag.confidence_basis)}
      </p>
      {dates ? <p className="text-muted-foreground text-xs">{dates}</p> : null}
      <p className="min-w-0 text-muted-foreground text-xs">
        Source: <SourceLink url={tag.source.url} publisher={tag.source.publisher} />
        {tag.transaction_hash ? (
          <>
            , in transaction <HashText network={network} hash={tag.transaction_hash} />
          </>
        ) : null}
      </p>
      {tag.tag_pack ? (
        <p className="break-words text-muted-foreground text-xs">
          Pack {tag.tag_pack}
          {tag.tag_pack_version ? `, version ${tag.tag_pack_version}` : ''}
        </p>
      ) : null}
    </li>
  )
}

// Concepts for the general type of an address; they do not contradict a more specific one.
const general = new Set([
  'entity',
  'organization',
  'user',
  'service',
  'perpetrator',
  'cold_wallet',
  'hot_wallet',
  'warm_wallet',
  'donation',
])

/** The category that a statement gives the address, if it could contradict another statement. */
const kindOf = (tag: Tag) => (tag.category !== null && !general.has(tag.category) ? tag.category : null)

/** Every statement about the address with its source; if sources give different categories, they are shown side by side. */
export function AttributionList({ tags, network }: { tags: readonly Tag[]; network: string }) {
  const sorted = tags.toSorted((a, b) => b.confidence - a.confidence || a.label.localeCompare(b.label))
  const kinds = [...new Set(sorted.map(kindOf))].filter((kind) => kind !== null)
  const conflict = kinds.length > 1
  const groups = conflict ? [...Map.groupBy(sorted, kindOf)] : []
  if (!conflict) {
    return (
      <ul className={cn('grid gap-x-8 gap-y-4', tags.length > 1 && 'md:grid-cols-2')}>
        {sorted.map((tag) => (
          <Statement key={tag.id} tag={tag} network={network} />
        ))}
      </ul>
    )
  }
  return (
    <div className="flex flex-col gap-4">
      <Callout tone="info" title={`Sources differ: ${kinds.map(categoryLabel).join(', ')}`}>
        Nothing is merged. Each statement keeps its source and its confidence.
      </Callout>
      <div className="grid gap-x-8 gap-y-6 md:grid-cols-2 xl:grid-cols-3">
        {groups.map(([kind, group]) => (
          <section key={kind ?? ''} aria-label={kind ? categoryLabel(kind) : 'No particular kind'} className="min-w-0">
            <h3 className="mb-2 font-medium text-sm">{kind ? categoryLabel(kind) : 'No particular kind'}</h3>
            <ul className="flex flex-col gap-4">
              {group.map((tag) => (
                <Statement key={tag.id} tag={tag} network={network} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}
