import type { Level } from '@/contract/kernel/primitives'

/** A4 in points, with its margins; running head and foot are in the margins. */
export const sheet = { width: 595.28, height: 841.89, left: 48, right: 48, top: 62, bottom: 56 }
export const contentWidth = sheet.width - sheet.left - sheet.right
export const contentBottom = sheet.height - sheet.bottom

export const ink = {
  text: '#17202d',
  muted: '#566172',
  line: '#d5dae1',
  wash: '#f4f6f9',
  accent: '#1b4b8a',
  in: '#1f5fa8',
  out: '#c05f0c',
  amber: '#8a5300',
  amberWash: '#fff5e0',
  white: '#ffffff',
}

export const levelInk: Record<Level, string> = {
  severe: '#a3161a',
  high: '#c2410c',
  medium: '#946200',
  low: '#1f7a4d',
  unknown: '#566172',
}

export type FontName = 'body' | 'bold' | 'italic' | 'mono'

export interface TextStyle {
  font?: FontName
  size?: number
  color?: string
  /** Line spacing as a multiple of the size. */
  leading?: number
}

export const normal = { font: 'body', size: 8.6, color: ink.text, leading: 1.38 } as const
export const small: TextStyle = { size: 7.4, color: ink.muted }
