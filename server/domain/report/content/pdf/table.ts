import type { Lines, Paper } from './paper'
import { contentBottom, contentWidth, type FontName, ink, sheet } from './theme'

export interface Column {
  title: string
  /** Its share of the width, relative to the other columns. */
  share: number
  align?: 'left' | 'right'
  font?: FontName
}

export type Cell = string | { text: string; font?: FontName; color?: string }

export interface TableOptions {
  columns: readonly Column[]
  rows: readonly (readonly Cell[])[]
  size?: number
  /** Shown if there are no rows. */
  empty?: string
  /** The first cell of each row is its header. */
  rowHeads?: boolean
}

const pad = { x: 4, y: 3 }

/** A table with a header on every page; a row that is taller than a page continues on the next. */
export function table(paper: Paper, options: TableOptions): void {
  const { columns, size = 7.6, empty = 'None.' } = options
  const rows = options.rows.length > 0 ? options.rows : [[{ text: empty, color: ink.muted }]]
  const total = columns.reduce((sum, column) => sum + column.share, 0)
  const widths = columns.map((column) => (column.share / total) * contentWidth)
  const broken = (cell: Cell, k: number, bold = false): Lines => {
    const { text, font, color } = typeof cell === 'string' ? { text: cell, font: undefined, color: undefined } : cell
    const face = font ?? columns[k]?.font ?? 'body'
    return paper.lines(text, (options.rows.length > 0 ? (widths[k] as number) : contentWidth) - 2 * pad.x, {
      font: bold ? 'bold' : face,
      size: face === 'mono' && !bold ? size * 0.9 : size,
      color: color ?? (bold ? ink.muted : ink.text),
      leading: 1.32,
    })
  }
  const head = columns.map((column, k) => broken(column.title, k, true))
  const headHeight = heightOf(head)

  paper.within('Table', () => {
    const drawHead = (again: boolean) => {
      const top = paper.y
      paper.artifact(() => paper.doc.rect(sheet.left, top, contentWidth, headHeight).fill(ink.wash))
      const cells = () => {
        for (const [k, lines] of head.entries()) {
          const set = () => setCell(paper, lines, leftOf(widths, k), top + pad.y, widths[k] as number, columns[k]?.align)
          if (again) set()
          else paper.tagged('TH', set, { scope: 'Column' })
        }
      }
      if (again) paper.artifact(cells, 'Pagination')
      else paper.within('TR', cells)
      paper.y += headHeight
    }
    const first = rows[0] as readonly Cell[]
    paper.ensure(headHeight + Math.min(heightOf(first.map((cell, k) => broken(cell, k))), 120))
    drawHead(false)
    for (const row of rows) {
      const cells = row.map((cell, k) => broken(cell, k))
      drawRow(paper, cells, { widths, columns, rowHeads: options.rowHeads === true, drawHead: () => drawHead(true) })
    }
  })
  paper.y += 8
}

interface RowFrame {
  widths: number[]
  columns: readonly Column[]
  rowHeads: boolean
  drawHead: () => void
}

function drawRow(paper: Paper, cells: Lines[], { widths, columns, rowHeads, drawHead }: RowFrame): void {
  const height = heightOf(cells)
  const page = contentBottom - sheet.top - 60
  if (paper.y + Math.min(height, page) > contentBottom && !(height > page && contentBottom - paper.y > 120)) {
    paper.newPage()
    drawHead()
  }
  paper.within('TR', () => {
    const pieces = height > page ? split(cells, () => contentBottom - paper.y - 2 * pad.y, page) : [0]
    if (pieces.length === 1) {
      const top = paper.y
      for (const [k, lines] of cells.entries()) {
        const set = () => setCell(paper, lines, leftOf(widths, k), top + pad.y, widths[k] as number, columns[k]?.align)
        paper.tagged(rowHeads && k === 0 ? 'TH' : 'TD', set, rowHeads && k === 0 ? { scope: 'Row' } : {})
      }
      paper.y += height
    } else {
      // Cells of a row that spans pages are tagged in parts: for screen readers, each part is a separate cell.
      let from = 0
      for (const piece of pieces) {
        if (from > 0) {
          paper.newPage()
          drawHead()
        }
        const top = paper.y
        for (const [k, lines] of cells.entries()) {
          const start = from
          const set = () =>
            setCell(paper, lines, leftOf(widths, k), top + pad.y, widths[k] as number, columns[k]?.align, start, piece)
          if (start < lines.lines.length) paper.tagged('TD', set)
        }
        from += piece
        paper.y += piece * Math.max(...cells.map((lines) => lines.step)) + 2 * pad.y
      }
    }
  })
  const bottom = paper.y
  paper.artifact(() => {
    paper.doc
      .moveTo(sheet.left, bottom)
      .lineTo(sheet.left + contentWidth, bottom)
      .lineWidth(0.4)
      .stroke(ink.line)
  })
}

/** Numbers of lines per page. */
function split(cells: readonly Lines[], left: () => number, page: number): number[] {
  const step = Math.max(...cells.map((lines) => lines.step))
  const count = Math.max(...cells.map((lines) => lines.lines.length))
  const pieces: number[] = []
  for (let done = 0; done < count; ) {
    const room = pieces.length === 0 ? left() : page
    const piece = Math.min(count - done, Math.max(1, Math.floor(room / step)))
    pieces.push(piece)
    done += piece
  }
  return pieces.length === 0 ? [0] : pieces
}

function setCell(
  paper: Paper,
  lines: Lines,
  x: number,
  y: number,
  width: number,
  align: 'left' | 'right' = 'left',
  from = 0,
  count = lines.lines.length,
): void {
  paper.set(lines, x + pad.x, y, { width: width - 2 * pad.x, align, from, count })
}

function leftOf(widths: readonly number[], k: number): number {
  return sheet.left + widths.slice(0, k).reduce((sum, width) => sum + width, 0)
}

function heightOf(cells: readonly Lines[]): number {
  return Math.max(...cells.map((lines) => lines.lines.length * lines.step), 8) + 2 * pad.y
}
