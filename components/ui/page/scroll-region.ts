/**
 * Props of an element that scrolls and contains nothing focusable, so that the keyboard can reach it; `label` is its accessible
 * name.
 */
export const scrollRegion = (label: string) => ({ role: 'region', tabIndex: 0, 'aria-label': label }) as const
