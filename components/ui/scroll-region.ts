/** For an element that scrolls and holds nothing to focus: the keyboard must reach it. Give it an `aria-label`, too. */
export const scrollRegion = { role: 'region', tabIndex: 0 } as const
