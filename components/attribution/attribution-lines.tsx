import { AddressText } from '@/components/chain/address-text'
import { HashText } from '@/components/chain/hash-text'
import { networkLabel } from '@/components/chain/network-label'
import { TimeText } from '@/components/chain/time-text'
import { ForeignText } from '@/components/foreign-text'
import { actorText } from '@/components/policy/actor-text'
import { SourceLink } from '@/components/risk/path/source-link'
import { Badge } from '@/components/ui/badge'
import type { OwnAttribution } from '@/contract/attribution/attributions'
import { categoryLabel } from '@/contract/words'
import { attributionSpan, attributionStates } from './attribution-words'

/** The subject of a statement. */
export function AttributionSubject({ one }: { one: OwnAttribution }) {
  if (one.address) return <AddressText network={one.network} address={one.address} />
  return one.transaction_hash ? <HashText network={one.network} hash={one.transaction_hash} /> : null
}

/** A whole statement, for phones. */
export function AttributionLines({ one, action }: { one: OwnAttribution; action: React.ReactNode }) {
  const state = attributionStates[one.status]
  const span = attributionSpan(one)
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="break-words font-medium">
          <ForeignText>{one.label}</ForeignText>
        </span>
        {one.category ? <Badge tone="outline">{categoryLabel(one.category)}</Badge> : null}
        {one.abuse ? <Badge tone="high">{categoryLabel(one.abuse)}</Badge> : null}
        {one.role === 'victim' ? <Badge tone="neutral">Victim</Badge> : null}
        <Badge tone={state.tone}>{state.word}</Badge>
      </p>
      <p className="flex flex-wrap items-center gap-x-2 text-sm">
        <AttributionSubject one={one} />
        <span className="text-muted-foreground text-xs">
          {networkLabel(one.network)}, confidence {one.confidence}
        </span>
      </p>
      <p className="text-pretty break-words text-muted-foreground text-xs">
        {one.note ? `${one.note} ` : ''}
        {one.source_url ? (
          <>
            Source: <SourceLink url={one.source_url} publisher={null} />.{' '}
          </>
        ) : null}
        Stated by {actorText(one.author)}, <TimeText value={one.created_at} show="recent" />
        {span ? `; ${span}` : ''}
        {one.removed_at ? (
          <>
            ; withdrawn <TimeText value={one.removed_at} show="recent" />
          </>
        ) : null}
      </p>
      {action}
    </div>
  )
}
