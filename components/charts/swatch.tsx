import { type ChartSeries, colourOf } from './series'

/** The colour of a series in a legend or tooltip, striped if the series is. */
export function Swatch({ series, index }: { series: ChartSeries; index: number }) {
  const colour = colourOf(series, index)
  const background = series.striped
    ? `repeating-linear-gradient(135deg, ${colour} 0 1.5px, transparent 1.5px 3px) , color-mix(in srgb, ${colour} 30%, transparent)`
    : colour
  return <span aria-hidden="true" className="size-2.5 shrink-0 rounded-xs" style={{ background }} />
}
