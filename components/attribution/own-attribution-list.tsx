import { AddressText } from '@/components/chain/address-text'
import { HashText } from '@/components/chain/hash-text'
import { networkLabel } from '@/components/chain/network-label'
import { utcDate } from '@/components/chain/time'
import { TimeText } from '@/components/chain/time-text'
import { actorText } from '@/components/policy/actor-text'
import { categoryLabel } from '@/components/risk/category-label'
import { SourceLink } from '@/components/risk/source-link'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import type { OwnAttribution } from '@/contract/attributions'
import { RemoveAttribution } from './remove-attribution'

const states: Record<OwnAttribution['status'], { word: string; tone: BadgeTone }> = {
  in_force: { word: 'In force', tone: 'accent' },
  scheduled: { word: 'Scheduled', tone: 'outline' },
  expired: { word: 'Expired', tone: 'neutral' },
  removed: { word: 'Withdrawn', tone: 'neutral' },
}

function spanOf({ valid_from: from, valid_to: to }: OwnAttribution): string | null {
  if (from && to) return `counts ${utcDate(from)} to ${utcDate(to)}`
  if (from) return `counts from ${utcDate(from)}`
  return to ? `counts until ${utcDate(to)}` : null
}

function Statement({ one, mayWrite }: { one: OwnAttribution; mayWrite: boolean }) {
  const state = states[one.status]
  const span = spanOf(one)
  return (
    <li className="grid gap-x-6 gap-y-1 border-border border-b py-2.5 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="flex min-w-0 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="break-words font-medium">{one.label}</span>
          {one.category ? <Badge tone="outline">{categoryLabel(one.category)}</Badge> : null}
          {one.abuse ? <Badge tone="high">{categoryLabel(one.abuse)}</Badge> : null}
          <Badge tone={state.tone}>{state.word}</Badge>
        </p>
        <p className="flex flex-wrap items-center gap-x-2 text-sm">
          {one.address ? <AddressText network={one.network} address={one.address} /> : null}
          {one.transaction_hash ? <HashText network={one.network} hash={one.transaction_hash} /> : null}
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
      </div>
      {mayWrite && one.status !== 'removed' ? <RemoveAttribution id={one.id} label={one.label} /> : null}
    </li>
  )
}

/** The organisation's own statements, newest first, each with its source, its state and a way to withdraw it. */
export function OwnAttributionList({ list, mayWrite }: { list: readonly OwnAttribution[]; mayWrite: boolean }) {
  return (
    <ul aria-label="Own attributions" className="border-border border-t">
      {list.map((one) => (
        <Statement key={one.id} one={one} mayWrite={mayWrite} />
      ))}
    </ul>
  )
}
