import type { ExposureItem } from '@/contract/risk/risk-exposure'
import { categoryLabel, directionLabel } from '@/contract/words'
import { percent } from '../format'
import { caption, figure } from './blocks'
import type { Paper } from './paper'
import { contentWidth, ink } from './theme'

const row = 16
const labels = 128
const shades = ['#123a70', '#1f5fa8', '#4d86c6', '#86afdc', '#b5cfeb', '#d3e2f3']

/** Share of value by category, summed over hops, largest first. */
export function byCategory(
  items: readonly ExposureItem[],
): { category: string; total: number; hops: { hop: number; share: number }[] }[] {
  return [...Map.groupBy(items, (item) => categoryLabel(item.category))]
    .map(([category, group]) => {
      const hops = [...Map.groupBy(group, ({ hop }) => hop)]
        .map(([hop, same]) => ({ hop, share: same.reduce((sum, { share }) => sum + Number(share), 0) }))
        .sort((a, b) => a.hop - b.hop)
      return { category, hops, total: hops.reduce((sum, { share }) => sum + share, 0) }
    })
    .sort((a, b) => b.total - a.total)
}

/** Exposure by category and hop in one direction, as bars shaded by hop. */
export function exposureBars(paper: Paper, direction: 'source' | 'destination', items: readonly ExposureItem[], lane = ''): void {
  const groups = byCategory(items).slice(0, 14)
  if (groups.length === 0) return
  const room = contentWidth - labels - 56
  const top = Math.max(...groups.map(({ total }) => total))
  const hops = [...new Set(items.map(({ hop }) => hop))].sort((a, b) => a - b)
  const spoken = groups.map(({ category, total, hops: parts }) => {
    return `${category} ${percent(String(total))} (${parts.map(({ hop, share }) => `hop ${hop}: ${percent(String(share))}`).join(', ')})`
  })
  const alt = `${directionLabel(direction)}: share of value by category and hop${lane}. ${spoken.join('. ')}.`
  figure(paper, groups.length * row + 22, alt, (x, y) => {
    const { doc } = paper
    let at = x + labels
    paper.label(`${directionLabel(direction)}${lane}`, x, y, { font: 'bold', size: 8 }, labels - 8)
    for (const hop of hops) {
      doc.rect(at, y + 1.4, 8, 7).fill(shadeOf(hop))
      at += 11 + paper.label(`hop ${hop}`, at + 11, y + 0.4, { size: 7, color: ink.muted }) + 10
    }
    for (const [k, { category, total, hops: parts }] of groups.entries()) {
      const line = y + 18 + k * row
      paper.label(category, x, line + 2.4, { size: 7.8 }, labels - 8)
      let left = x + labels
      for (const { hop, share } of parts) {
        const wide = Math.max(0.8, (share / top) * room)
        doc.rect(left, line + 1.5, wide, row - 5).fill(shadeOf(hop))
        left += wide
      }
      paper.label(percent(String(total)), left + 4, line + 2.4, { size: 7.6 })
    }
  })
}

/** The unit of the bars. */
export function exposureCaption(paper: Paper): void {
  caption(
    paper,
    'Share of the value of the subject in each direction. Bars are drawn to the largest category of their direction.',
  )
}

function shadeOf(hop: number): string {
  return shades[Math.min(hop, shades.length) - 1] as string
}
