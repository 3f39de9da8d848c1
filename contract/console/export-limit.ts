/** The most rows in an exported list. */
export const exportLimit = 50_000
