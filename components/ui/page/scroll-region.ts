/** For an element that scrolls and holds nothing to focus, since the keyboard must reach it; `label` names it. */
export const scrollRegion = (label: string) => ({ role: 'region', tabIndex: 0, 'aria-label': label }) as const
