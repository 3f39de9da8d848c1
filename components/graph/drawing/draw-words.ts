import type { CanvasColours } from '../graph-types'
import type { Box } from './place-labels'

const font = '"Inter Variable", ui-sans-serif, system-ui, sans-serif'
export const styles = {
  name: `500 12px ${font}`,
  detail: `400 10.5px ${font}`,
  amount: `400 10.5px ${font}`,
  group: `600 12px ${font}`,
}
export const lineHeight = { name: 15, detail: 13, amount: 14, group: 16 }

const widths = new Map<string, number>()
/** The width of a text in pixels, cached. */
export function widthOf(context: CanvasRenderingContext2D, text: string, style: string): number {
  const key = `${style} ${text}`
  let width = widths.get(key)
  if (width === undefined) {
    context.font = style
    width = context.measureText(text).width
    if (widths.size > 20_000) widths.clear()
    widths.set(key, width)
  }
  return width
}

/** Lines of text drawn together. */
export interface Words {
  lines: readonly { text: string; style: string; height: number; muted: boolean }[]
  align: CanvasTextAlign
}

/** Draws lines on a plate, each with a halo, so that they are legible over what is below. */
export function write(context: CanvasRenderingContext2D, { lines, align }: Words, box: Box, colours: CanvasColours): void {
  context.fillStyle = colours.background
  context.globalAlpha = 0.9
  context.beginPath()
  context.roundRect(box.x, box.y, box.width, box.height, 3)
  context.fill()
  context.globalAlpha = 1
  context.textAlign = align
  const x = align === 'left' ? box.x : align === 'right' ? box.x + box.width : box.x + box.width / 2
  let y = box.y
  for (const { text, style, height, muted } of lines) {
    context.font = style
    context.lineWidth = 3
    context.lineJoin = 'round'
    context.strokeStyle = colours.background
    context.strokeText(text, x, y + height - 3.5)
    context.fillStyle = muted ? colours.muted : colours.foreground
    context.fillText(text, x, y + height - 3.5)
    y += height
  }
  context.textAlign = 'left'
}

/** The sides to try for a label, in order, by the side that no flow of its own crosses. */
export const sides = {
  right: ['right', 'below', 'above', 'left'],
  left: ['left', 'below', 'above', 'right'],
  below: ['below', 'above', 'right', 'left'],
} as const
