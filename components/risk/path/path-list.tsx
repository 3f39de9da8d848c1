import { ChevronRight } from 'lucide-react'
import { AmountText, UsdText } from '@/components/chain/amount-text'
import { readableShare, readableUsd } from '@/components/chain/decimal'
import { shortAddress } from '@/components/chain/short-address'
import { Badge } from '@/components/ui/badge'
import type { RiskCheck, RiskPath } from '@/contract/risk/risk'
import { categoryLabel, laneKey, laneLabel } from '@/contract/words'
import { WithoutText } from '../score/without-text'
import { PathHops } from './path-hops'
import { pathReasons } from './path-reason'
import { PathTags } from './path-tags'

type Paths = NonNullable<RiskCheck['paths']>

type Check = Pick<RiskCheck, 'paths' | 'network' | 'address' | 'transaction_hash' | 'exposure' | 'risk' | 'reproducibility'>

interface PathProps {
  path: RiskPath
  check: Check
  open: boolean
}

function Path({ path, check, open }: PathProps) {
  const { network, risk } = check
  const reasons = pathReasons(path, check.exposure[path.direction])
  // The amount of a path is in the asset of the link next to the subject, on the subject's side of it.
  const first = path.hops[0]
  const near = path.direction === 'source' ? first?.conversion?.asset_out : first?.conversion?.asset_in
  const asset = near ?? first?.asset ?? null
  return (
    <details open={open} className="group border-border border-b">
      <summary className="grid list-none grid-cols-[1rem_minmax(0,1fr)_auto] items-center gap-x-2 rounded-sm py-2 hover:bg-hover [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden="true" className="size-4 text-muted-foreground transition-transform group-open:rotate-90" />
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5">
          <span className="truncate font-medium">{path.entity ?? shortAddress(path.address)}</span>
          <span className="text-muted-foreground">{path.categories.map(categoryLabel).join(', ')}</span>
          <Badge tone="outline">
            {path.hop} hop{path.hop === 1 ? '' : 's'}
          </Badge>
          {path.lane && path.lane.unit !== 'usd' ? <Badge tone="outline">{laneLabel(path.lane)}</Badge> : null}
          <Badge tone={path.counts_toward_score ? 'high' : 'neutral'}>
            {path.counts_toward_score ? 'Counts' : 'Does not count'}
          </Badge>
        </span>
        <span className="flex flex-col items-end">
          {path.amount !== null && asset ? (
            <AmountText amount={path.amount} asset={asset} usd={path.amount_usd} stacked />
          ) : (
            <UsdText value={path.amount_usd} reason="No common price for the assets on this path" />
          )}
          <span className="tabular text-muted-foreground text-xs">{readableShare(path.share)}</span>
        </span>
        <span className="col-start-2 empty:hidden">
          {path.counts_toward_score ? <WithoutText without={path.without} what="this path" now={risk} /> : null}
        </span>
      </summary>
      <div className="grid gap-x-8 gap-y-4 pt-1 pb-4 pl-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <PathHops path={path} network={network} transaction={check.transaction_hash} />
        <div className="flex min-w-0 flex-col gap-4">
          {reasons.length > 0 ? (
            <div>
              <h4 className="mb-1 text-muted-foreground text-xs">
                {path.counts_toward_score ? 'How it counts' : 'Why it does not count'}
              </h4>
              {reasons.map((reason) => (
                <p key={reason} className="text-pretty text-xs">
                  {reason}
                </p>
              ))}
            </div>
          ) : null}
          <div>
            <h4 className="mb-1.5 text-muted-foreground text-xs">Why this address is named</h4>
            <PathTags tags={path.tags} lists={check.reproducibility.lists ?? []} />
          </div>
        </div>
      </div>
    </details>
  )
}

const titles = { source: 'Where the money came from', destination: 'Where the money went' } as const

interface PathListProps {
  check: Check
  paths: Paths
}

/**
 * The heaviest path to each attributed address, heaviest first, each with its hops, transactions and the statements behind it.
 * Paths that are not listed are summed, so that the figures add up to the exposure.
 */
export function PathList({ check, paths }: PathListProps) {
  const filled = (['source', 'destination'] as const).filter(
    (d) => paths[d].listed.length > 0 || paths[d].others.count > 0 || paths[d].lanes?.some(({ others }) => others.count > 0),
  )
  if (filled.length === 0) {
    return (
      <p className="max-w-prose text-muted-foreground text-sm">
        No attributed address was reached, so there is no path to show. That does not mean it is clean.
      </p>
    )
  }
  return (
    <div className="flex flex-col gap-8">
      {filled.map((direction) => {
        const { listed, others, total, lanes = [] } = paths[direction]
        const rests = (
          lanes.length > 1 ? lanes.map((one) => ({ ...one, key: laneKey(one.lane) })) : [{ key: '', lane: null, others }]
        ).filter(({ others: rest }) => rest.count > 0)
        return (
          <div key={direction}>
            <h3 className="flex flex-wrap items-baseline justify-between gap-x-4 border-border border-b pb-1.5 font-medium text-sm">
              {titles[direction]}
              <span className="tabular font-normal text-muted-foreground text-xs">
                {listed.length.toLocaleString('en')} path{listed.length === 1 ? '' : 's'}
                {lanes.length > 1 ? '' : `, ${readableShare(total.share)} in all`}
                {lanes.length > 1 || total.amount_usd === null ? '' : `, ${readableUsd(total.amount_usd)}`}
              </span>
            </h3>
            {listed.map((path, k) => (
              <Path key={`${path.address}|${path.hop}|${laneKey(path.lane)}`} path={path} check={check} open={k === 0} />
            ))}
            {rests.map(({ key, lane, others: rest }) => (
              <p key={key} className="tabular py-2 pl-6 text-muted-foreground text-sm">
                {rest.count.toLocaleString('en')} more attributed address{rest.count === 1 ? '' : 'es'}
                {lane ? ` (${laneLabel(lane)})` : ''}: {readableShare(rest.share)}
                {rest.amount_usd === null ? '' : `, ${readableUsd(rest.amount_usd)}`}
              </p>
            ))}
          </div>
        )
      })}
    </div>
  )
}
