import type { ExposureItem } from '@/contract/risk'
import { ExposureHeat, HeatLegend } from './exposure-heat'
import { ExposureLines } from './exposure-lines'

interface ExposureTableProps {
  exposure: { source: readonly ExposureItem[]; destination: readonly ExposureItem[] }
  hopLimit: number
  /** Whether the subject has any value in a direction: nothing found differs from nothing to look at. */
  moved: { source: boolean; destination: boolean }
  /** The one side that was looked at, where the subject is a transaction. */
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

/** Exposure of both directions: heat table of category by hop, then each item with amounts, designation and note. */
export function ExposureTable({ exposure, hopLimit, moved, only = null }: ExposureTableProps) {
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
                    ? 'Not looked at: this check scores the other side of the transaction.'
                    : moved[direction]
                      ? `${clear} That is not a sign of cleanliness: see the coverage.`
                      : none}
                </p>
              ) : (
                <>
                  <ExposureHeat items={items} hopLimit={hopLimit} label={`${title}: category by hop`} />
                  <ExposureLines items={items} label={`${title}: each item`} />
                </>
              )}
            </div>
          )
        })}
      </div>
    </div>
  )
}
