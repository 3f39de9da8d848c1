import { decimalForDrawing, isZeroDecimal, readableDecimal, readableShare, readableUsd } from '@/components/chain/decimal'
import { Badge } from '@/components/ui/badge'
import type { RiskCheck } from '@/contract/risk/risk'
import { laneKey, laneLabel } from '@/contract/words'

type Coverage = RiskCheck['coverage']
type Direction = NonNullable<Coverage['source']>

const refinement: Record<Direction['refinement'], string> = {
  not_needed: 'no level boundary lies within the untraced remainder',
  settled: 'refined until no level boundary lay within the untraced remainder',
  epsilon_floor: 'refined to the finest cut; a level boundary may still lie within the remainder',
  work_limit: 'stopped at the work limit; a level boundary may still lie within the remainder',
}

// Four fills that differ in pattern as well as in hue: solid, striped, hatched, dotted.
const fills = {
  attributed: { background: 'var(--chart-1)' },
  opaque: { background: 'repeating-linear-gradient(90deg, var(--stale) 0 4px, transparent 4px 6px)' },
  unresolved: { background: 'repeating-linear-gradient(135deg, var(--chart-6) 0 2px, transparent 2px 6px)' },
  pruned: { background: 'radial-gradient(var(--chart-2) 1px, transparent 1.2px) 0 0 / 4px 4px' },
}

function Part({ fill, word, share, help }: { fill: keyof typeof fills; word: string; share: string; help: string }) {
  return (
    <li className="flex items-baseline gap-2">
      <span
        aria-hidden="true"
        className="size-2.5 shrink-0 translate-y-0.5 rounded-xs border border-border-strong"
        style={fills[fill]}
      />
      <span className="min-w-0">
        <span className="tabular font-medium">{readableShare(share)}</span> {word}
        <span className="block text-muted-foreground text-xs">{help}</span>
      </span>
    </li>
  )
}

function unresolvedHelp({ unresolved }: Direction): string {
  const parts = [
    { share: unresolved.beyond_hop_limit, word: 'beyond the hop limit' },
    { share: unresolved.unknown_origin, word: 'the index has no earlier or later transfers' },
    { share: unresolved.unspent ?? '0', word: 'not moved on by its holder' },
    { share: unresolved.time_refused, word: 'links the order in time forbids' },
  ].filter((p) => !isZeroDecimal(p.share))
  return parts.length > 0 ? parts.map((p) => `${readableShare(p.share)} ${p.word}`).join('; ') : 'nothing is left over'
}

const opaqueWords = { swap: 'at a swap', bridge: 'at a bridge', coinjoin: 'at a CoinJoin', privacy: 'at a privacy tool' } as const

function opaqueHelp(opaque: NonNullable<Direction['opaque']>): string {
  const parts = (['swap', 'bridge', 'coinjoin', 'privacy'] as const).filter((kind) => !isZeroDecimal(opaque[kind]))
  return `${parts.map((kind) => `${readableShare(opaque[kind])} ${opaqueWords[kind]}`).join('; ')}; the trace ends there`
}

/** The value that went through conversions, and that met inferred ones; null if none did. */
function throughText({ through }: Direction): string | null {
  if (!through) return null
  const parts = [
    isZeroDecimal(through.swap) ? '' : `${readableShare(through.swap)} followed through swaps`,
    isZeroDecimal(through.bridge) ? '' : `${readableShare(through.bridge)} followed through bridges`,
    isZeroDecimal(through.inferred) ? '' : `${readableShare(through.inferred)} of it by swaps or bridges that are only inferred`,
    isZeroDecimal(through.not_followed)
      ? ''
      : `${readableShare(through.not_followed)} met swaps or bridges that are only inferred, which raise only the upper end of the score range`,
  ].filter((part) => part !== '')
  return parts.length === 0 ? null : `${parts.join('; ')}.`
}

const methods: Record<Direction['method'], string> = {
  transactions: 'Traced transaction by transaction',
  ledgers: 'Traced payment by payment, over the ledgers of the addresses',
  address_edges_as_of: 'Traced over address links that time allows',
}

function Side({ title, side, name = null }: { title: string; side: Direction | null; name?: string | null }) {
  if (!side?.value || isZeroDecimal(side.value)) {
    return (
      <div className="flex min-w-0 flex-col gap-2">
        <h3 className="font-medium text-sm">{title}</h3>
        <p className="text-muted-foreground text-sm">No value in this direction.</p>
      </div>
    )
  }
  const value = side.unit === 'usd' ? readableUsd(side.value) : `${readableDecimal(side.value, 8)} ${side.asset?.symbol ?? ''}`
  const through = throughText(side)
  const opaque = side.opaque && !isZeroDecimal(side.opaque.share) ? side.opaque : null
  const segments = [
    { fill: 'attributed', share: side.traced_share },
    { fill: 'opaque', share: opaque?.share ?? '0' },
    { fill: 'unresolved', share: side.unresolved.share },
    { fill: 'pruned', share: side.pruned_share },
  ] as const
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-3 font-medium text-sm">
        <span>
          {title}
          {name === null ? null : <span className="font-normal text-muted-foreground">: {name}</span>}
        </span>{' '}
        <span className="tabular font-normal text-muted-foreground text-xs">
          {value} in all
          {side.weight === undefined || name === null || side.lane?.known === false
            ? ''
            : `, ${readableShare(side.weight)} of all it moved`}
        </span>
      </h3>
      <div aria-hidden="true" className="flex h-3 overflow-hidden rounded-xs border border-border-strong">
        {segments.map(({ fill, share }) => (
          <div key={fill} style={{ ...fills[fill], width: `${100 * decimalForDrawing(share)}%` }} />
        ))}
      </div>
      <ul className="flex flex-col gap-1.5 text-sm">
        <Part
          fill="attributed"
          word="traced to an attributed address"
          share={side.traced_share}
          help="what the exposure and the score rest on"
        />
        {opaque ? (
          <Part fill="opaque" word="ended where it could not be followed" share={opaque.share} help={opaqueHelp(opaque)} />
        ) : null}
        <Part fill="unresolved" word="not resolved" share={side.unresolved.share} help={unresolvedHelp(side)} />
        <Part
          fill="pruned"
          word="not followed"
          share={side.pruned_share}
          help={`links that carry less than ${side.epsilon} of the value; ${refinement[side.refinement]}`}
        />
      </ul>
      {through === null ? null : <p className="text-sm">{through}</p>}
      <p className="text-muted-foreground text-xs">
        {methods[side.method]}, {side.addresses_expanded.toLocaleString('en')} addresses expanded and{' '}
        {side.links_followed.toLocaleString('en')} links followed.
        {side.unpriced_assets.length > 0
          ? ` Left out, wholly or partly, because they have no price: ${side.unpriced_assets.join(', ')}.`
          : ''}
        {side.lane && !side.lane.known ? ' Not on the asset registry, so it is listed and not scored.' : ''}
        {side.unit === 'asset' && side.lane?.known !== false
          ? ' Value is counted in the asset’s own unit, because no price is known.'
          : ''}
      </p>
    </div>
  )
}

const titles = { source: 'Source of funds', destination: 'Destination of funds' } as const

/** Every lane of a direction, in the order of the answer; answers of the first model have one. */
function Lanes({ coverage, direction }: { coverage: Coverage; direction: keyof typeof titles }) {
  const lanes = coverage.lanes?.filter((lane) => lane.direction === direction).map((lane) => lane.coverage) ?? []
  if (lanes.length === 0) return <Side title={titles[direction]} side={coverage[direction]} />
  const named = lanes.length > 1 || lanes[0]?.lane?.unit === 'asset'
  return (
    <div className="flex min-w-0 flex-col gap-6">
      {lanes.map((side) => (
        <Side
          key={laneKey(side.lane)}
          title={titles[direction]}
          side={side}
          name={named && side.lane ? laneLabel(side.lane) : null}
        />
      ))}
    </div>
  )
}

/** For each direction, how much of the value was traced, and why the rest was not. */
export function CoverageBar({ coverage }: { coverage: Coverage }) {
  return (
    <div className="flex flex-col gap-4">
      {coverage.low_coverage ? (
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <Badge tone="stale">Low coverage</Badge> Most of the value could not be traced to anyone known; read the score with that
          in mind.
        </p>
      ) : null}
      <div className="grid gap-x-10 gap-y-6 md:grid-cols-2">
        {(['source', 'destination'] as const).map((direction) => (
          <Lanes key={direction} coverage={coverage} direction={direction} />
        ))}
      </div>
    </div>
  )
}
