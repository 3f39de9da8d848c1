import type { ExposureItem } from '@/contract/risk/risk-exposure'
import { laneKey, laneLabel } from '@/contract/words'
import { ExposureHeat, HeatLegend } from './exposure-heat'
import { ExposureLines } from './exposure-lines'

interface ExposureTableProps {
  exposure: { source: readonly ExposureItem[]; destination: readonly ExposureItem[] }
  hopLimit: number
  network?: string
  /** Whether the subject has any value in a direction: finding nothing differs from having nothing to trace. */
  moved: { source: boolean; destination: boolean }
  /** The only side that was traced, if the subject is a transaction. */
  only?: 'source' | 'destination' | null
}

const words = {
  source: {
    title: 'Where the money came from',
    none: 'Nothing was received.',
    clear: 'No attributed address was reached among those it came from.',
  },
  destination: {
    title: 'Where the money went',
    none: 'Nothing was sent.',
    clear: 'No attributed address was reached among those it went to.',
  },
} as const

/**
 * The items of each lane; values of two lanes are never added. Dollars have no heading if they are the only lane, and answers
 * of the first model have no lanes.
 */
function lanesOf(items: readonly ExposureItem[]) {
  const groups = [...Map.groupBy(items, ({ lane }) => laneKey(lane))]
  return groups.map(([key, own]) => {
    const lane = own[0]?.lane
    return { key, name: lane && (groups.length > 1 || lane.unit !== 'usd') ? laneLabel(lane) : null, items: own }
  })
}

/** Exposure of both directions: heat table of category by hop, then each item with amounts, designation and note. */
export function ExposureTable({ exposure, hopLimit, network, moved, only = null }: ExposureTableProps) {
  const some = exposure.source.length + exposure.destination.length > 0
  return (
    <div className="flex flex-col gap-4">
      {some ? <HeatLegend /> : null}
      <div className="grid gap-x-10 gap-y-8 xl:grid-cols-2">
        {(['source', 'destination'] as const).map((direction) => {
          const items = exposure[direction]
          const { title, none, clear } = words[direction]
          return (
            <div key={direction} className="flex min-w-0 flex-col gap-4">
              <h3 className="font-medium text-sm">{title}</h3>
              {items.length === 0 ? (
                <p className="max-w-prose text-muted-foreground text-sm">
                  {only !== null && only !== direction
                    ? 'Not traced: this check scores the other side of the transaction.'
                    : moved[direction]
                      ? `${clear} That does not mean it is clean: see the coverage.`
                      : none}
                </p>
              ) : (
                lanesOf(items).map(({ key, name, items: own }) => (
                  <div key={key} className="flex min-w-0 flex-col gap-4">
                    {name === null ? null : <h4 className="border-border border-b pb-1 text-muted-foreground text-sm">{name}</h4>}
                    <ExposureHeat items={own} hopLimit={hopLimit} label={`${title}${name ? `, ${name}` : ''}: category by hop`} />
                    <ExposureLines items={own} label={`${title}${name ? `, ${name}` : ''}: each item`} network={network} />
                  </div>
                ))
              )}
            </div>
          )
        })}
      </div>
    </div>
  )
}
