import type { GraphColour } from '@/contract/graph/graphs'

/** The custom property of a colour chosen by hand. */
export const handColour = {
  blue: '--chart-1',
  green: '--chart-3',
  amber: '--chart-2',
  red: '--chart-5',
  violet: '--chart-4',
  teal: '--chart-7',
} as const satisfies Record<GraphColour, string>

/** The name of such a colour. */
export const colourWord: Record<GraphColour, string> = {
  blue: 'Blue',
  green: 'Green',
  amber: 'Amber',
  red: 'Red',
  violet: 'Violet',
  teal: 'Teal',
}
