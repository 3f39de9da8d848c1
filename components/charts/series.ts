export interface TimePoint {
  /** RFC 3339 or `YYYY-MM-DD`, ascending. */
  time: string
  [series: string]: string | number | null
}

export interface ChartSeries {
  key: string
  label: string
  /** Which of the six chart colours, or a token that carries the series' meaning. */
  colour?: 1 | 2 | 3 | 4 | 5 | 6 | `--${string}`
  /** Striped, so that it is recognisable without colour. */
  striped?: boolean
}

/** A reference value, drawn as a dashed line across the plot. */
export interface ChartMark {
  /** On the scale of the points; below 0 for values drawn downwards. */
  value: number
  label: string
}

/** Space beside the plot in pixels: for the axis at the left, for the last label at the right. */
export const plotInsets = { left: 56, right: 4 } as const

/** The colour token of a series: its own, or by its position. */
export function colourOf(series: ChartSeries, index: number) {
  return typeof series.colour === 'string' ? `var(${series.colour})` : `var(--chart-${series.colour ?? (index % 6) + 1})`
}

/** Formats a value; a missing one is a dash. */
export function valueText(value: string | number | null | undefined, format: (value: number) => string) {
  return typeof value === 'number' ? format(value) : '–'
}
