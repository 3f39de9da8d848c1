import { bullets, heading, paragraph } from './blocks'
import { inlineText } from './inline-text'
import type { Paper } from './paper'
import { ink } from './theme'

/**
 * Lays out a note as its author wrote it: Markdown headings, lists, quotes and code as such, everything else as paragraphs.
 * Emphasis loses its markers and links show their targets; nothing is fetched or executed.
 */
export function markdownBlocks(paper: Paper, source: string): void {
  let points: string[] = []
  let words: string[] = []
  let code: string[] | null = null
  const flush = () => {
    if (words.length > 0) paragraph(paper, inlineText(words.join('\n')))
    if (points.length > 0) bullets(paper, points)
    words = []
    points = []
  }
  for (const line of source.replace(/\r\n?/g, '\n').split('\n')) {
    if (/^\s*(```|~~~)/.test(line)) {
      if (code === null) flush()
      else paragraph(paper, code.join('\n'), { font: 'mono', size: 7.2, indent: 8, type: 'Code' })
      code = code === null ? [] : null
      continue
    }
    if (code !== null) {
      code.push(line)
      continue
    }
    const title = /^#{1,6}\s+(.*)$/.exec(line)
    const point = /^\s*(?:[-*+]|\d+[.)])\s+(.*)$/.exec(line)
    const quote = /^\s*>\s?(.*)$/.exec(line)
    if (point) {
      if (words.length > 0) flush()
      points.push(inlineText(point[1] as string))
      continue
    }
    if (title || quote || line.trim() === '') flush()
    if (title) heading(paper, 'H4', inlineText(title[1] as string))
    else if (quote)
      paragraph(paper, inlineText(quote[1] as string), { font: 'italic', indent: 12, color: ink.muted, type: 'BlockQuote' })
    else if (line.trim() !== '') {
      if (points.length > 0) flush()
      words.push(line)
    }
  }
  flush()
  if (code !== null) paragraph(paper, code.join('\n'), { font: 'mono', size: 7.2, indent: 8, type: 'Code' })
}
