import PDFDocument from 'pdfkit'
import { breakLines } from './break-lines'
import { fontFiles } from './fonts'
import { legible } from './legible'
import { contentBottom, type FontName, normal, sheet, type TextStyle } from './theme'
import { visualOrder } from './visual-order'

type Element = PDFKit.PDFStructureElement
type StructType = Parameters<PDFKit.PDFDocument['struct']>[0]

interface Face {
  hasGlyph(codePoint: number): boolean
  /** Width of a text at a font size of one point. */
  width(text: string): number
}

/** Lines of a text, broken for a width, in the typeface in which they are set. */
export interface Lines {
  lines: string[]
  font: FontName
  size: number
  color: string
  /** Distance from one line to the next. */
  step: number
}

/** Height of all lines of a text in points. */
export function heightOf({ lines, step }: Lines): number {
  return lines.length * step
}

/**
 * A tagged PDF that is written from top to bottom: it tracks the position, starts pages, measures and sets text, and assigns
 * every mark to the structure tree or marks it as an artifact. Coordinates are points from the upper left corner.
 */
export class Paper {
  readonly doc: PDFKit.PDFDocument
  y: number = sheet.top
  /** Whether any word was written in Latin letters because the typeface lacks its own. */
  transliterated = false
  private readonly faces = new Map<FontName, Face>()
  private readonly stack: Element[] = []
  private readonly headings: number[] = []

  constructor(meta: { title: string; author: string; subject: string; created: Date }) {
    const files = fontFiles()
    this.doc = new PDFDocument({
      size: [sheet.width, sheet.height],
      margin: 0,
      autoFirstPage: false,
      bufferPages: true,
      tagged: true,
      lang: 'en',
      displayTitle: true,
      pdfVersion: '1.7',
      subset: 'PDF/UA',
      // No default font: if it is opened again under another name, it is reopened for every word.
      font: null,
      info: {
        Title: meta.title,
        Author: meta.author,
        Subject: meta.subject,
        Creator: 'Assay',
        Producer: 'Assay',
        CreationDate: meta.created,
        ModDate: meta.created,
      },
    } as unknown as PDFKit.PDFDocumentOptions)
    for (const [name, file] of Object.entries(files)) this.doc.registerFont(name, file)
    const root = this.doc.struct('Document')
    this.doc.addStructure(root)
    this.stack.push(root)
    this.newPage()
  }

  newPage(): void {
    this.doc.addPage()
    this.y = sheet.top
  }

  /** Starts a page unless `height` is left on the current one. */
  ensure(height: number): void {
    if (this.y + height > contentBottom) this.newPage()
  }

  /** The level of a heading in the structure, which skips none regardless of appearance: one below its parent heading. */
  headingLevel(look: number): number {
    while ((this.headings.at(-1) ?? 0) >= look) this.headings.pop()
    return this.headings.push(look)
  }

  /** Puts everything that `work` sets into one structure element, such as a table or a row of it. */
  within<T>(type: string, work: () => T, options: object = {}): T {
    const element = this.child(type, options)
    this.stack.push(element)
    const result = work()
    this.stack.pop()
    element.end()
    return result
  }

  /** Makes what `draw` draws on this page the content of one structure element. */
  tagged(type: string, draw: () => void, options: object = {}): void {
    this.marked(this.child(type, options), type, draw)
  }

  /** As `tagged`, for an element whose content may continue over pages: calls `draw` with a function that marks one part. */
  taggedParts(type: string, draw: (part: (mark: () => void) => void) => void, options: object = {}): void {
    const element = this.child(type, options)
    draw((mark) => element.add(this.content(type, mark)))
    element.end()
  }

  /** Marks what `draw` draws as irrelevant to screen readers: lines, background fills, running heads. */
  artifact(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.doc.markContent('Artifact', { type })
    draw()
    this.doc.endMarkedContent()
  }

  /** Breaks a text for a width. Monospace that is not plain ASCII is set in the body face, which has more scripts. */
  lines(text: string, width: number, style: TextStyle = {}): Lines {
    const { size = normal.size, color = normal.color, leading = normal.leading } = style
    const wanted = style.font ?? normal.font
    const shown = legible(
      text,
      (point) => this.face('body').hasGlyph(point),
      () => {
        this.transliterated = true
      },
    )
    const font = [...new Set(shown)].every((c) => c === '\n' || this.face(wanted).hasGlyph(c.codePointAt(0) as number))
      ? wanted
      : 'body'
    const face = this.face(font)
    return { lines: breakLines(shown, width, (part) => face.width(part) * size), font, size, color, step: size * leading }
  }

  /** Sets broken lines at a position; `from` and `count` select some of them. Returns their height. */
  set(
    text: Lines,
    x: number,
    y: number,
    part: { from?: number; count?: number; width?: number; align?: 'left' | 'right' | 'center' } = {},
  ): number {
    const { from = 0, count = text.lines.length, width = 0, align = 'left' } = part
    const face = this.face(text.font)
    for (const [k, line] of text.lines.slice(from, from + count).entries()) {
      const slack = align === 'left' ? 0 : width - face.width(line) * text.size
      let at = x + (align === 'center' ? slack / 2 : slack)
      for (const piece of visualOrder(line)) {
        const wide = face.width(piece) * text.size
        if (piece.trim() !== '') {
          this.doc.font(text.font).fontSize(text.size).fillColor(text.color)
          this.doc.text(piece, at, y + k * text.step, { lineBreak: false })
        }
        at += wide
      }
    }
    return Math.min(count, text.lines.length - from) * text.step
  }

  /** Sets one line, truncated if it does not fit. Returns its width. */
  label(
    text: string,
    x: number,
    y: number,
    style: TextStyle = {},
    width = Number.POSITIVE_INFINITY,
    align: 'left' | 'right' | 'center' = 'left',
  ): number {
    const whole = this.lines(text.replaceAll('\n', ' '), Number.POSITIVE_INFINITY, style)
    const face = this.face(whole.font)
    let [line = ''] = whole.lines
    if (face.width(line) * whole.size > width) {
      while (line.length > 1 && face.width(`${line}…`) * whole.size > width) line = line.slice(0, -1)
      line = `${line.trimEnd()}…`
    }
    const wide = face.width(line) * whole.size
    const shift = align === 'left' || width === Number.POSITIVE_INFINITY ? 0 : (width - wide) / (align === 'right' ? 1 : 2)
    this.set(
      { ...whole, lines: [line] },
      align !== 'left' && width === Number.POSITIVE_INFINITY ? x - (align === 'right' ? wide : wide / 2) : x + shift,
      y,
    )
    return wide
  }

  /** Width of one line of text. */
  width(text: string, style: TextStyle = {}): number {
    return this.face(style.font ?? normal.font).width(text) * (style.size ?? normal.size)
  }

  /** Ends the document and returns its bytes. */
  async bytes(): Promise<Uint8Array> {
    const chunks: Uint8Array[] = []
    this.doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    const ended = new Promise((resolve, reject) => {
      this.doc.on('end', resolve)
      this.doc.on('error', reject)
    })
    this.stack[0]?.end()
    this.doc.end()
    await ended
    return new Uint8Array(Buffer.concat(chunks))
  }

  private child(type: string, options: object): Element {
    const element = this.doc.struct(type as StructType, options)
    this.stack.at(-1)?.add(element)
    return element
  }

  private marked(element: Element, type: string, draw: () => void): void {
    element.add(this.content(type, draw))
    element.end()
  }

  private content(type: string, draw: () => void): PDFKit.PDFStructureContent {
    const content = this.doc.markStructureContent(type as StructType)
    draw()
    this.doc.endMarkedContent()
    return content
  }

  private face(name: FontName): Face {
    const known = this.faces.get(name)
    if (known) return known
    const { font } = (this.doc.font(name) as unknown as { _font: { font: { hasGlyphForCodePoint(point: number): boolean } } })
      ._font
    const widths = new Map<string, number>()
    const glyphs = new Map<number, boolean>()
    const measured = (text: string): number => {
      const found = widths.get(text) ?? this.doc.font(name).fontSize(1).widthOfString(text)
      widths.set(text, found)
      return found
    }
    // Hashes do not recur: they are measured letter by letter, which kerning only makes narrower.
    const wordWidth = (word: string): number =>
      word.length > 20 ? [...word].reduce((sum, letter) => sum + measured(letter), 0) : measured(word)
    const face: Face = {
      hasGlyph: (point) => {
        const found = glyphs.get(point) ?? font.hasGlyphForCodePoint(point)
        glyphs.set(point, found)
        return found
      },
      width: (text) => (text.match(/\s+|\S+/gu) ?? []).reduce((sum, word) => sum + wordWidth(word), 0),
    }
    this.faces.set(name, face)
    return face
  }
}
