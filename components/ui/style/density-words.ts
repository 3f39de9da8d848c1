/** The row height of lists: 36 pixels, or 28. */
export const densities = ['normal', 'compact'] as const
export type Density = (typeof densities)[number]

/** Cookie with the choice, so that the server renders rows with the right height at once. */
export const densityCookie = 'assay-density'

/** The density named by a stored word; `normal` if it names none. */
export function densityOf(word: string | undefined): Density {
  return densities.find((one) => one === word) ?? 'normal'
}
