import { heightOf, type Paper } from './paper'
import { contentWidth, type FontName, ink, sheet } from './theme'

export interface Fact {
  name: string
  value: string
  font?: FontName
  /** Takes the full width. */
  wide?: boolean
}

const nameWidth = 92
const gap = 16

/** Facts in two columns, each a name and its value; for screen readers, a table with the names as row headers. */
export function facts(paper: Paper, items: readonly Fact[]): void {
  const column = (contentWidth - gap) / 2
  paper.within('Table', () => {
    for (const pair of pairs(items)) {
      const cells = pair.map(({ name, value, font, wide }) => {
        const width = (wide ? contentWidth : column) - nameWidth
        return {
          name: paper.lines(name, nameWidth - 8, { size: 7.6, color: ink.muted }),
          value: paper.lines(value === '' ? '–' : value, width, { size: font === 'mono' ? 7.1 : 8.2, font: font ?? 'body' }),
        }
      })
      const height = Math.max(...cells.flatMap((cell) => [heightOf(cell.name), heightOf(cell.value)])) + 4
      paper.ensure(height)
      const top = paper.y
      paper.within('TR', () => {
        for (const [k, cell] of cells.entries()) {
          const x = sheet.left + k * (column + gap)
          paper.tagged('TH', () => void paper.set(cell.name, x, top + 0.6), { scope: 'Row' })
          paper.tagged('TD', () => void paper.set(cell.value, x + nameWidth, top))
        }
      })
      paper.y += height
    }
  })
  paper.y += 4
}

function pairs(items: readonly Fact[]): Fact[][] {
  const rows: Fact[][] = []
  for (const item of items) {
    const last = rows.at(-1)
    if (!item.wide && last?.length === 1 && !last[0]?.wide) last.push(item)
    else rows.push([item])
  }
  return rows
}
