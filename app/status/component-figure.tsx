import { utcDate } from '@/components/chain/time'
import { ChartFigure } from '@/components/charts/chart-figure'
import type { StatusComponent } from '@/contract/status'
import { ComponentList, componentName, type DaysOf } from './component-list'
import { DayLegend } from './day-strip'
import { StateMark } from './state-mark'

interface ComponentFigureProps {
  label: string
  components: readonly StatusComponent[]
  days: DaysOf
  /** How many days, up to that of `now`. */
  count: number
  now: Date
}

/** Components with the strips of their last days, and the same days as a table. */
export function ComponentFigure({ label, components, days, count, now }: ComponentFigureProps) {
  return (
    <ChartFigure
      label={label}
      controls
      legend={<DayLegend />}
      numbers={<DayTable label={label} components={components} days={days} count={count} now={now} />}
    >
      <ComponentList components={components} days={days} />
    </ChartFigure>
  )
}

/** One row per day, newest first, one column per component. */
function DayTable({ label, components, days, count, now }: ComponentFigureProps) {
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{label}, the worst state of each (UTC)</caption>
      <thead>
        <tr className="h-8 border-border border-b text-left text-muted-foreground text-xs">
          <th scope="col" className="pr-6 font-medium">
            Day (UTC)
          </th>
          {components.map(({ id }) => (
            <th key={id} scope="col" className="whitespace-nowrap pr-6 font-medium">
              {componentName(id)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: count }, (_, ago) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by how many days ago it was
          <tr key={ago} className="h-row-compact border-border border-b">
            <th scope="row" className="tabular whitespace-nowrap pr-6 text-left font-normal">
              {utcDate(new Date(now.getTime() - ago * 86_400_000).toISOString())}
            </th>
            {components.map(({ id }) => {
              const state = days.get(id)?.at(-1 - ago) ?? null
              return (
                <td key={id} className="whitespace-nowrap pr-6">
                  {state ? <StateMark state={state} /> : <span className="text-muted-foreground">Not recorded</span>}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
