'use client'
import { useQuery } from '@tanstack/react-query'
import { ChartFigure } from '@/components/charts/chart-figure'
import { ReadFailure } from '@/components/read-failure'
import { useTRPC } from '@/components/trpc'
import { EmptyState } from '@/components/ui/notice/empty-state'
import { Skeleton } from '@/components/ui/notice/skeleton'
import { Section } from '@/components/ui/page/section'
import { type EntityExposure as Exposure, summedAddresses } from '@/contract/attribution/entity-exposure'
import { ExposureCategories } from './exposure-categories'
import { ExposureFlow } from './exposure-flow'
import { drawnTotal } from './exposure-rows'
import { ExposureTable } from './exposure-table'

/** The direct counterparties of the entity: by category, and the largest as a drawing or a table. */
export function EntityExposure({ id, name }: { id: string; name: string }) {
  const trpc = useTRPC()
  const { data, error, refetch } = useQuery(trpc.entities.exposure.queryOptions({ id }, { staleTime: 60_000 }))
  const empty = data && [data.source, data.destination].every((side) => side.total_usd === '0' && side.unpriced_transfers === 0)
  return (
    <Section title="Direct exposure" description={data ? scopeText(data.addresses) : undefined}>
      <ReadFailure title="The exposure could not be read" query={{ error, refetch }} />
      {!data && !error ? <Skeleton className="h-64 w-full" /> : null}
      {empty ? <EmptyState title="No transfer" description="None of its addresses has a transfer in the index." /> : null}
      {data && !empty ? (
        <div className="flex flex-col gap-8">
          <div className="grid gap-x-10 gap-y-6 md:grid-cols-2">
            <ExposureCategories title="Received" side={data.source} />
            <ExposureCategories title="Paid" side={data.destination} />
          </div>
          {drawnTotal([data.source, data.destination]) === 0n ? (
            <p className="text-muted-foreground text-sm">
              Shares by counterparty are in dollars, and no transfer with a counterparty has a price.
            </p>
          ) : (
            <ChartFigure
              label="Direct exposure by counterparty"
              legend="A ribbon is as wide as its share in USD at the time"
              controls
              numbers={<ExposureTable exposure={data} />}
            >
              <ExposureFlow name={name} exposure={data} />
            </ChartFigure>
          )}
        </div>
      ) : null}
    </Section>
  )
}

/** Which addresses were summed, said plainly if not all were. Below the limit, the others have no transfers. */
function scopeText({ summed, known, more }: Exposure['addresses']): string {
  const all = `${known.toLocaleString('en')}${more ? ' and more' : ''}`
  const which =
    summed === summedAddresses && (more || known > summed)
      ? `Only the ${summed} largest of its ${all} addresses are summed, by dollars moved`
      : known === 1
        ? `Summed over its ${summed === 1 ? 'one address' : 'one address, which has no transfer'}`
        : `Summed over ${summed === known ? `all of its ${all} addresses` : `${summed} of its ${all} addresses; the others have no transfers`}`
  return `${which}. Each counterparty counts once, under its most reliable attribution, in USD at the time of each transfer.`
}
