import type { RiskPath } from '@/contract/risk/risk'
import { shortUsd, usd } from '../format'
import { shortHash } from '../short-hash'
import { figure } from './blocks'
import type { Paper } from './paper'
import { contentWidth, ink } from './theme'

const box = { width: 92, height: 24 }
const perLine = 4

/** A path as a line of boxes, in the direction in which the money went. */
export function pathLine(paper: Paper, path: RiskPath): void {
  const ordered = path.direction === 'source' ? [...path.hops].reverse() : path.hops
  const [first] = ordered
  if (first === undefined) return
  const stops = [first.from, ...ordered.map(({ to }) => to)]
  const lines = Math.ceil(stops.length / perLine)
  const step = (contentWidth - box.width) / (perLine - 1)
  const spoken = ordered
    .map(({ from, to, amount_usd, conversion }) => `${from} to ${to}, ${conversion?.text ?? usd(amount_usd)}`)
    .join('; then ')
  figure(paper, lines * (box.height + 14), `Path of the money: ${spoken}.`, (x, y) => {
    const { doc } = paper
    for (const [k, stop] of stops.entries()) {
      const left = x + (k % perLine) * step
      const top = y + Math.floor(k / perLine) * (box.height + 14) + 6
      const end = stop === path.address
      doc
        .roundedRect(left, top, box.width, box.height, 3)
        .lineWidth(end ? 1.2 : 0.6)
        .fillAndStroke(end ? ink.amberWash : ink.white, end ? ink.out : ink.muted)
      paper.label(
        shortHash(stop),
        left + 4,
        top + (end && path.entity !== null ? 3 : 7.5),
        { size: 6.8, font: 'mono' },
        box.width - 8,
        'center',
      )
      if (end && path.entity !== null) paper.label(path.entity, left + 4, top + 12.5, { size: 6.8 }, box.width - 8, 'center')
      const link = ordered[k]
      if (link === undefined) continue
      const from = left + box.width
      const wraps = k % perLine === perLine - 1
      const to = wraps ? from + 6 : left + step
      const middle = top + box.height / 2
      if (!wraps) arrow(paper, from + 2, to - 2, middle)
      const room = wraps ? box.width : step - box.width
      paper.label(
        shortUsd(link.amount_usd),
        wraps ? left : from,
        wraps ? top + box.height + 2 : middle - 10.5,
        { size: 6.2, color: ink.muted },
        room,
        'center',
      )
    }
  })
}

function arrow(paper: Paper, from: number, to: number, y: number): void {
  paper.doc
    .moveTo(from, y)
    .lineTo(to - 3, y)
    .lineWidth(0.8)
    .stroke(ink.muted)
  paper.doc
    .moveTo(to - 4, y - 2.4)
    .lineTo(to, y)
    .lineTo(to - 4, y + 2.4)
    .closePath()
    .fill(ink.muted)
}
