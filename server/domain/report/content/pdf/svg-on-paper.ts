import sax from 'sax'
import type { Paper } from './paper'

interface Element {
  name: string
  attributes: Readonly<Record<string, string>>
  children: Element[]
  text: string
}

/** Height of the typeface's ascent over the baseline, as a fraction of its size: `label` sets from the top of the line. */
const ascent = 0.93

/**
 * Draws the SVG of one of the console's graphs within a box, as large as it fits. Supports the elements of such a drawing:
 * groups, paths, rectangles, circles, lines, polygons, texts and arrowheads; throws an Error for any other.
 */
export function svgOnPaper(paper: Paper, svg: string, box: { x: number; y: number; width: number; height: number }): void {
  const root = parsed(svg)
  const [width, height] = [numberOf(root, 'width'), numberOf(root, 'height')]
  const scale = Math.min(box.width / width, box.height / height)
  const markers = new Map(all(root, 'marker').map((one) => [one.attributes.id, one]))
  const { doc } = paper
  doc.save()
  doc.translate(box.x + (box.width - width * scale) / 2, box.y + (box.height - height * scale) / 2).scale(scale)
  for (const child of root.children) draw(paper, child, markers)
  doc.restore()
}

/** Height of a drawing at a given width. */
export function svgHeight(svg: string, width: number): number {
  const root = parsed(svg)
  return (numberOf(root, 'height') / numberOf(root, 'width')) * width
}

function parsed(svg: string): Element {
  const top: Element = { name: '', attributes: {}, children: [], text: '' }
  const stack = [top]
  const parser = sax.parser(true)
  parser.onopentag = ({ name, attributes }) => {
    const element = { name, attributes: attributes as Record<string, string>, children: [], text: '' }
    stack.at(-1)?.children.push(element)
    stack.push(element)
  }
  parser.onclosetag = () => void stack.pop()
  parser.ontext = (text) => {
    const element = stack.at(-1)
    if (element) element.text += text
  }
  parser.write(svg).close()
  const [root] = top.children
  if (root === undefined) throw new Error('the drawing is empty')
  return root
}

const all = (element: Element, name: string): Element[] =>
  element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...all(child, name)])

const numberOf = ({ attributes }: Element, name: string, otherwise = 0): number => {
  const value = Number(attributes[name] ?? otherwise)
  return Number.isFinite(value) ? value : otherwise
}

type Markers = ReadonlyMap<string | undefined, Element>

function draw(paper: Paper, element: Element, markers: Markers): void {
  const { doc } = paper
  const { attributes: a } = element
  if (['title', 'desc', 'defs', 'style'].includes(element.name)) return
  doc.save()
  for (const [, name, list] of (a.transform ?? '').matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [x = 0, y] = (list ?? '').split(/[\s,]+/).map(Number)
    if (name === 'translate') doc.translate(x, y ?? 0)
    else if (name === 'scale') doc.scale(x, y ?? x)
    else if (name === 'rotate') doc.rotate(x)
    else throw new Error(`a drawing has a transformation that is not known here: ${name}`)
  }
  if (a.opacity !== undefined) doc.opacity(numberOf(element, 'opacity', 1))
  shape(paper, element, markers)
  doc.restore()
}

function shape(paper: Paper, element: Element, markers: Markers): void {
  const { doc } = paper
  const { attributes: a } = element
  const n = (name: string) => numberOf(element, name)
  switch (element.name) {
    case 'g':
      for (const child of element.children) draw(paper, child, markers)
      return
    case 'text':
      words(paper, element)
      return
    case 'rect':
      if (a.rx === undefined) doc.rect(n('x'), n('y'), n('width'), n('height'))
      else doc.roundedRect(n('x'), n('y'), n('width'), n('height'), n('rx'))
      break
    case 'circle':
      doc.circle(n('cx'), n('cy'), n('r'))
      break
    case 'ellipse':
      doc.ellipse(n('cx'), n('cy'), n('rx'), n('ry'))
      break
    case 'line':
      doc.moveTo(n('x1'), n('y1')).lineTo(n('x2'), n('y2'))
      break
    case 'polygon':
      doc.path(`M${a.points ?? ''}z`)
      break
    case 'path':
      doc.path(a.d ?? '')
      break
    default:
      throw new Error(`a drawing has an element that is not known here: ${element.name}`)
  }
  paint(paper, element)
  const marker = markers.get(/^url\(#(.+)\)$/.exec(a['marker-end'] ?? '')?.[1])
  if (marker) head(paper, element, marker, markers)
}

function paint({ doc }: Paper, element: Element): void {
  const { attributes: a } = element
  const fill = a.fill === undefined ? '#000000' : a.fill
  const stroke = a.stroke === undefined ? 'none' : a.stroke
  if (a['fill-opacity'] !== undefined) doc.fillOpacity(numberOf(element, 'fill-opacity', 1))
  if (a['stroke-opacity'] !== undefined) doc.strokeOpacity(numberOf(element, 'stroke-opacity', 1))
  doc.lineWidth(numberOf(element, 'stroke-width', 1))
  if (a['stroke-linecap'] === 'round') doc.lineCap('round')
  if (a['stroke-linejoin'] === 'round') doc.lineJoin('round')
  const [dash, gap] = (a['stroke-dasharray'] ?? '').split(/[\s,]+/).map(Number)
  if (dash) doc.dash(dash, { space: gap ?? dash })
  if (fill !== 'none' && stroke !== 'none') doc.fillAndStroke(fill, stroke)
  else if (fill !== 'none') doc.fill(fill)
  else if (stroke !== 'none') doc.stroke(stroke)
}

/** The arrowhead of a line: its marker at the end of the line, rotated to its direction. */
function head(paper: Paper, element: Element, marker: Element, markers: Markers): void {
  const numbers = (element.attributes.d ?? '').match(/-?\d*\.?\d+/g)?.map(Number) ?? []
  const [fromX = 0, fromY = 0, x = 0, y = 0] =
    element.name === 'line' ? ['x1', 'y1', 'x2', 'y2'].map((name) => numberOf(element, name)) : numbers.slice(-4)
  const [, , wide = 1] = (marker.attributes.viewBox ?? '0 0 1 1').split(/\s+/).map(Number)
  const { doc } = paper
  doc.save()
  doc.translate(x, y).rotate((Math.atan2(y - fromY, x - fromX) * 180) / Math.PI)
  doc.scale(numberOf(marker, 'markerWidth', 3) / wide)
  doc.translate(-numberOf(marker, 'refX'), -numberOf(marker, 'refY'))
  for (const child of marker.children) draw(paper, child, markers)
  doc.restore()
}

function words(paper: Paper, element: Element): void {
  const { attributes: a } = element
  const size = numberOf(element, 'font-size', 12)
  const align = a['text-anchor'] === 'end' ? 'right' : a['text-anchor'] === 'middle' ? 'center' : 'left'
  const style = { size, color: a.fill ?? '#000000', font: a['font-weight'] === '600' ? 'bold' : 'body' } as const
  const text = element.text || element.children.map((child) => child.text).join(' ')
  paper.label(text, numberOf(element, 'x'), numberOf(element, 'y') - size * ascent, style, Number.POSITIVE_INFINITY, align)
}
