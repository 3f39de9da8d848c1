/** Custom properties of the page that the picture uses. */
export const colourNames = [
  '--background',
  '--popover',
  '--foreground',
  '--muted-foreground',
  '--border-strong',
  '--border',
  '--primary',
  '--level-unknown',
  '--level-low',
  '--level-medium',
  '--level-high',
  '--level-severe',
  '--chart-1',
  '--chart-2',
  '--chart-3',
  '--chart-4',
  '--chart-5',
  '--chart-6',
  '--chart-7',
] as const

export type Css = Record<(typeof colourNames)[number], string>
