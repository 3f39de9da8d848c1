import { figure } from './blocks'
import type { Paper } from './paper'
import { contentWidth, ink } from './theme'

export interface Series {
  name: string
  color: string
  values: readonly number[]
}

export interface ColumnChart {
  alt: string
  /** One per column, such as a date. */
  labels: readonly string[]
  /** Drawn upwards; a second one is drawn downwards if `mirrored`. */
  series: readonly Series[]
  mirrored: boolean
  /** Formats a value for the axis. */
  format: (value: number) => string
}

const height = 132
const axis = 62

/** Columns over time: two series side by side, or mirrored about a common axis. */
export function columnChart(paper: Paper, { alt, labels, series, mirrored, format }: ColumnChart): void {
  figure(paper, height, alt, (x, y) => {
    const { doc } = paper
    const plot = { x: x + axis, y: y + 16, width: contentWidth - axis, height: height - 32 }
    let legend = plot.x
    for (const { name, color } of series) {
      doc.rect(legend, y + 1.4, 8, 7).fill(color)
      legend += 11 + paper.label(name, legend + 11, y + 0.4, { size: 7, color: ink.muted }) + 14
    }
    const top = niceTop(Math.max(...(series[0]?.values ?? []), ...(mirrored ? [] : (series[1]?.values ?? []))))
    const depth = mirrored ? niceTop(Math.max(...(series[1]?.values ?? []))) : 0
    const unit = plot.height / (top + depth || 1)
    const zero = plot.y + top * unit
    const marks = mirrored ? [top, 0, -depth] : [top, top / 2, 0]
    for (const mark of new Set(marks)) {
      const at = zero - mark * unit
      if (mark !== 0 && Math.abs(at - zero) < 9) continue
      doc
        .moveTo(plot.x, at)
        .lineTo(plot.x + plot.width, at)
        .lineWidth(mark === 0 ? 0.8 : 0.4)
        .stroke(mark === 0 ? ink.muted : ink.line)
      paper.label(format(Math.abs(mark)), plot.x - 5 - axis, at - 4, { size: 6.8, color: ink.muted }, axis, 'right')
    }
    const slot = plot.width / Math.max(1, labels.length)
    const wide = Math.min(26, slot * 0.76)
    const beside = mirrored ? 1 : Math.max(1, series.length)
    for (const [s, { values, color }] of series.entries()) {
      for (const [k, value] of values.entries()) {
        if (value <= 0) continue
        const left = plot.x + slot * (k + 0.5) - wide / 2 + (mirrored ? 0 : (s * wide) / beside)
        const tall = Math.max(0.8, value * unit)
        doc
          .rect(left, mirrored && s === 1 ? zero : zero - tall, Math.max(0.6, wide / beside - (beside > 1 ? 0.4 : 0)), tall)
          .fill(color)
      }
    }
    const every = Math.max(1, Math.ceil(labels.length / 8))
    for (const [k, label] of labels.entries()) {
      if (k % every !== 0) continue
      paper.label(
        label,
        plot.x + slot * (k + 0.5),
        y + height - 11,
        { size: 6.8, color: ink.muted },
        Number.POSITIVE_INFINITY,
        'center',
      )
    }
  })
}

/** A round number slightly above; 0 for none. */
export function niceTop(value: number): number {
  if (!(value > 0)) return 0
  const power = 10 ** Math.floor(Math.log10(value))
  return ([1, 1.5, 2, 3, 4, 5, 6, 8, 10].find((factor) => factor * power >= value) ?? 10) * power
}
