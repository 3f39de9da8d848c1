import type { LucideIcon } from 'lucide-react'

export interface Subject {
  network: string
  address: string
}

/** An action that the palette performs instead of opening a page. */
export type PaletteAction =
  | { do: 'check'; subject: Subject }
  | { do: 'screen'; subject: Subject }
  | { do: 'watch'; subject: Subject }
  | { do: 'check-all'; texts: readonly string[] }
  | { do: 'watch-all'; subjects: readonly Subject[] }
  | { do: 'theme'; theme: 'light' | 'dark' | 'system' }
  | { do: 'first-steps' }
  | { do: 'tour' }
  | { do: 'density'; density: 'normal' | 'compact' }

/** One line of the palette. */
export interface PaletteLine {
  /** Unique in the palette. */
  key: string
  Icon: LucideIcon
  title: string
  /** Whether the title is printed in mono: an address, hash or id. */
  mono?: boolean
  /** Facts under the title. */
  detail?: string
  run: { href: string } | PaletteAction
}

export interface PaletteGroup {
  heading: string
  lines: readonly PaletteLine[]
}
