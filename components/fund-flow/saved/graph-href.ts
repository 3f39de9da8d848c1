/** The page that starts a fund-flow graph at an address, for a case if one is given. */
export function graphHref(network: string, address: string, caseId?: string): string {
  const query = new URLSearchParams({ network, address, ...(caseId ? { case: caseId } : {}) })
  return `/graph?${query}`
}
