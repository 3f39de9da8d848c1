/** How high the rows of lists are: 36 pixels, or 28. */
export const densities = ['normal', 'compact'] as const
export type Density = (typeof densities)[number]

/** Cookie that keeps the choice, so that the server paints the rows in their height at once. */
export const densityCookie = 'assay-density'

/** The density that a stored word means; `normal` where it means none. */
export function densityOf(word: string | undefined): Density {
  return densities.find((one) => one === word) ?? 'normal'
}
