/** Rows that a file of a list holds at most. */
export const exportLimit = 50_000
