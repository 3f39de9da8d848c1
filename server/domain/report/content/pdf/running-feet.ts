import type { Paper } from './paper'
import { contentWidth, ink, sheet } from './theme'

/** The text on every page. */
export interface Foot {
  /** Names what the page belongs to. */
  line: string
  title: string
  disclaimer: string
}

/** Adds page numbers, the document's name and the disclaimer to every page, once the number of pages is known. */
export function runningFeet(paper: Paper, { line, title, disclaimer }: Foot): void {
  const { doc } = paper
  const { start, count } = doc.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page)
    paper.artifact(() => {
      const foot = sheet.height - 40
      doc
        .moveTo(sheet.left, foot - 6)
        .lineTo(sheet.width - sheet.right, foot - 6)
        .lineWidth(0.5)
        .stroke(ink.line)
      paper.label(disclaimer, sheet.left, foot, { size: 6.3, color: ink.muted }, contentWidth)
      paper.label(line, sheet.left, foot + 10, {
        size: 6.8,
        color: ink.muted,
      })
      paper.label(
        `Page ${page - start + 1} of ${count}`,
        sheet.left,
        foot + 10,
        { size: 6.8, color: ink.muted },
        contentWidth,
        'right',
      )
      if (page === start) return
      paper.label(title, sheet.left, 34, { size: 7.6, color: ink.muted }, contentWidth)
      doc
        .moveTo(sheet.left, 48)
        .lineTo(sheet.width - sheet.right, 48)
        .lineWidth(0.5)
        .stroke(ink.line)
    }, 'Pagination')
  }
}
