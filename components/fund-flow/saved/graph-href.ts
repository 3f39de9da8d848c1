/** The page that begins a fund-flow graph at an address, for a case where one is given. */
export function graphHref(network: string, address: string, caseId?: string): string {
  const query = new URLSearchParams({ network, address, ...(caseId ? { case: caseId } : {}) })
  return `/graph?${query}`
}
