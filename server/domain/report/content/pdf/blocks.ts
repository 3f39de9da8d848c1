import { heightOf, type Lines, type Paper } from './paper'
import { contentBottom, contentWidth, ink, sheet, type TextStyle } from './theme'

const headings = {
  H1: { size: 19, before: 0, after: 6, keep: 60 },
  H2: { size: 13, before: 18, after: 7, keep: 90 },
  H3: { size: 10, before: 12, after: 4, keep: 60 },
  H4: { size: 8.6, before: 8, after: 3, keep: 40 },
} as const

/** A heading, with a bookmark for the upper levels; `keep` points below it must fit on its page. */
export function heading(paper: Paper, level: keyof typeof headings, text: string, keep: number = headings[level].keep): void {
  const { size, before, after } = headings[level]
  const lines = paper.lines(text, contentWidth, {
    font: 'bold',
    size,
    leading: 1.25,
    color: level === 'H2' ? ink.accent : ink.text,
  })
  if (paper.y > sheet.top) paper.y += before
  paper.ensure(lines.lines.length * lines.step + keep)
  const at = paper.y
  if (level === 'H1' || level === 'H2') paper.doc.outline.addItem(text.slice(0, 120), { expanded: level === 'H1' })
  paper.tagged(`H${paper.headingLevel(Number(level.slice(1)))}`, () => {
    paper.y += paper.set(lines, sheet.left, at)
  })
  if (level === 'H2') {
    paper.artifact(() => {
      paper.doc
        .moveTo(sheet.left, paper.y + 3)
        .lineTo(sheet.width - sheet.right, paper.y + 3)
        .lineWidth(0.6)
        .stroke(ink.accent)
    })
    paper.y += 4
  }
  paper.y += after
}

export interface ParagraphOptions extends TextStyle {
  /** Distance from the left margin, and to what follows. */
  indent?: number
  after?: number
  type?: string
}

/** A paragraph, on as many pages as it needs. */
export function paragraph(paper: Paper, text: string, options: ParagraphOptions = {}): void {
  const { indent = 0, after = 5, type = 'P', ...style } = options
  flow(paper, type, paper.lines(text, contentWidth - indent, style), indent)
  paper.y += after
}

function flow(paper: Paper, type: string, lines: Lines, indent: number): void {
  paper.taggedParts(type, (part) => {
    for (let from = 0; from < lines.lines.length; ) {
      paper.ensure(lines.step)
      const count = Math.min(lines.lines.length - from, Math.max(1, Math.floor((contentBottom - paper.y) / lines.step)))
      part(() => {
        paper.y += paper.set(lines, sheet.left + indent, paper.y, { from, count })
      })
      from += count
    }
  })
}

/** Items of a list, each a sentence. */
export function bullets(paper: Paper, items: readonly string[], style: TextStyle = {}): void {
  if (items.length === 0) return
  paper.within('L', () => {
    for (const item of items) {
      paper.within('LI', () => {
        const lines = paper.lines(item, contentWidth - 12, style)
        paper.ensure(Math.min(lines.lines.length, 4) * lines.step)
        const at = paper.y
        paper.tagged('Lbl', () => paper.label('•', sheet.left + 2, at, style))
        flow(paper, 'LBody', lines, 12)
      })
      paper.y += 2.5
    }
  })
  paper.y += 4
}

/** A box with a sentence that must not be missed. */
export function callout(paper: Paper, text: string, tone: 'amber' | 'plain', title: string | null = null): void {
  const pad = 8
  const width = contentWidth - 2 * pad - 4
  const head = title === null ? null : paper.lines(title, width, { font: 'bold', color: tone === 'amber' ? ink.amber : ink.text })
  const body = paper.lines(text, width)
  const height = (head ? heightOf(head) : 0) + heightOf(body) + 2 * pad
  paper.ensure(height + 4)
  const top = paper.y
  paper.artifact(() => {
    paper.doc.rect(sheet.left, top, contentWidth, height).fill(tone === 'amber' ? ink.amberWash : ink.wash)
    paper.doc.rect(sheet.left, top, 3, height).fill(tone === 'amber' ? ink.amber : ink.accent)
  })
  let at = top + pad
  if (head) paper.tagged('P', () => void paper.set(head, sheet.left + pad + 4, at))
  at += head ? heightOf(head) : 0
  paper.tagged('P', () => void paper.set(body, sheet.left + pad + 4, at))
  paper.y = top + height + 8
}

/** A picture with its text alternative. `draw` gets its upper left corner. */
export function figure(paper: Paper, height: number, alt: string, draw: (x: number, y: number) => void): void {
  paper.ensure(height + 4)
  const top = paper.y
  paper.tagged('Figure', () => draw(sheet.left, top), {
    alt,
    bbox: [sheet.left, top, sheet.left + contentWidth, top + height],
  })
  paper.y = top + height + 8
}

/** The caption of a picture or table, below or above it. */
export function caption(paper: Paper, text: string): void {
  paragraph(paper, text, { size: 7.4, color: ink.muted, after: 4 })
}
