import { arrival, type Curve } from '@/components/graph/drawing/edge-curve'

/** A flow with its arrowhead along the curve. */
export function drawn(curve: Curve, width: number, stroke: string, more = ''): string {
  const { start, from, out, into, to, end } = curve
  const { x: dx, y: dy } = arrival(curve)
  const head = 6 + width * 0.6
  const half = Math.max(head * 0.42, width * 0.8)
  const tipped = { x: end.x - dx * head * 0.7, y: end.y - dy * head * 0.7 }
  const joint = to === end ? tipped : to
  const at = (x: number, y: number) => `${x.toFixed(1)} ${y.toFixed(1)}`
  const line = `M${at(start.x, start.y)}L${at(from.x, from.y)}C${at(out.x, out.y)} ${at(into.x, into.y)} ${at(joint.x, joint.y)}L${at(tipped.x, tipped.y)}`
  const tip = `M${at(end.x, end.y)}L${at(end.x - dx * head - dy * half, end.y - dy * head + dx * half)}L${at(end.x - dx * head + dy * half, end.y - dy * head - dx * half)}z`
  return `<path d="${line}" fill="none" stroke="${stroke}" stroke-width="${width.toFixed(1)}"${more}/><path d="${tip}" fill="${stroke}"/>`
}

/** A line of text; escaped. */
export function label(x: number, y: number, text: string, fill: string, size: number, anchor = 'start', bold = false): string {
  return `<text x="${Math.round(x)}" y="${Math.round(y)}" font-size="${size}" fill="${fill}" text-anchor="${anchor}"${bold ? ' font-weight="600"' : ''}>${escaped(text)}</text>`
}

/** Escapes text for an element or an attribute; characters that XML forbids are dropped. */
export function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
