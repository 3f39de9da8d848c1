import type { ReactNode } from 'react'
import { readableShare } from '@/components/chain/decimal'
import { Badge } from '@/components/ui/badge'
import type { RiskSensitivity } from '@/contract/risk/risk-sensitivity'
import { categoryLabel } from '@/contract/words'
import { LevelMark } from '../level-mark'

interface Row {
  key: string
  method: string
  detail: string
  score: ReactNode
  source: ReactNode
  destination: ReactNode
}

type Categories = readonly { category: string; share: string }[]

function Shares({ share, of, categories }: { share: string; of: string; categories: Categories }) {
  return (
    <>
      <span className="tabular font-medium">{readableShare(share)}</span> <span className="text-muted-foreground">{of}</span>
      {categories.length > 0 ? (
        <span className="block text-muted-foreground text-xs">
          {categories.map(({ category, share: part }) => `${categoryLabel(category)} ${readableShare(part)}`).join(', ')}
        </span>
      ) : null}
    </>
  )
}

const none = <span className="text-muted-foreground">nothing moved</span>

function rowsOf({ haircut, fifo, poison, check }: RiskSensitivity): Row[] {
  const rows = haircut.map(
    (h): Row => ({
      key: `haircut${h.hop_limit}`,
      method: `Haircut, ${h.hop_limit} hops`,
      detail:
        h.hop_limit === check.hop_limit ? 'The method and the limit of the score' : 'The method of the score, another limit',
      score: (
        <span className="inline-flex items-center gap-2">
          {h.level === 'unknown' ? null : <span className="tabular font-mono">{h.score}</span>}
          <LevelMark level={h.level} />
        </span>
      ),
      source: h.source ? <Shares share={h.source.risk_share} of="of what came in" categories={h.source.categories} /> : none,
      destination: h.destination ? (
        <Shares share={h.destination.risk_share} of="of what went out" categories={h.destination.categories} />
      ) : (
        none
      ),
    }),
  )
  if (fifo) {
    rows.push({
      key: 'fifo',
      method: 'First in, first out',
      detail: `${fifo.transfers.toLocaleString('en')} own transfers of ${fifo.asset.symbol}${fifo.truncated ? ', older ones left out' : ''}`,
      score: <span className="text-muted-foreground">gives no score</span>,
      source: (
        <>
          <Shares share={fifo.received.risk_share} of="of what came in" categories={fifo.received.categories} />
          <span className="block">
            <Shares share={fifo.held.risk_share} of="of what is still held" categories={fifo.held.categories} />
          </span>
        </>
      ),
      destination: <Shares share={fifo.sent.risk_share} of="of what went out" categories={fifo.sent.categories} />,
    })
  }
  const reach = (direction: 'source' | 'destination') => {
    const side = poison.find((p) => p.direction === direction)
    if (!side?.reached) return <span className="text-muted-foreground">no risk category reached</span>
    return side.categories
      .map(
        (c) =>
          `${categoryLabel(c.category)}, nearest at hop ${c.nearest_hop}, ${c.tagged_addresses} address${c.tagged_addresses === 1 ? '' : 'es'}`,
      )
      .join('; ')
  }
  rows.push({
    key: 'poison',
    method: 'Poison',
    detail: 'Any link taints, however small',
    score: <span className="text-muted-foreground">gives no score</span>,
    source: reach('source'),
    destination: reach('destination'),
  })
  return rows
}

/** Methods side by side: haircut at several limits, first in first out, poison. */
export function SensitivityTable({ sensitivity }: { sensitivity: RiskSensitivity }) {
  return (
    <div>
      <p className="mb-2 flex flex-wrap items-center gap-2 text-sm">
        <Badge tone="stale">Never the score</Badge> The score of this check is{' '}
        {sensitivity.check.level === 'unknown' ? 'unknown' : sensitivity.check.score}; what follows shows how much the choice of
        method matters.
      </p>
      <table className="w-full border-collapse text-sm max-md:block">
        <caption className="sr-only">The subject under other methods, none of which is the score</caption>
        <thead className="max-md:sr-only">
          <tr className="h-8 border-border border-b text-left text-muted-foreground text-xs">
            {['Method', 'Would say', 'Source of funds', 'Destination of funds'].map((head) => (
              <th key={head} scope="col" className="pr-4 font-medium">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {rowsOf(sensitivity).map((row) => (
            <tr key={row.key} className="border-border border-b align-top max-md:grid max-md:gap-y-1 max-md:py-2">
              <th scope="row" className="pr-4 text-left font-medium md:py-2">
                {row.method}
                <span className="block font-normal text-muted-foreground text-xs">{row.detail}</span>
              </th>
              <td className="whitespace-nowrap pr-4 md:py-2">{row.score}</td>
              <td className="pr-4 md:py-2">
                <span className="mr-1 text-muted-foreground text-xs md:sr-only">In: </span>
                {row.source}
              </td>
              <td className="md:py-2">
                <span className="mr-1 text-muted-foreground text-xs md:sr-only">Out: </span>
                {row.destination}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
