/** The page of a cluster. */
export function clusterHref(id: string): string {
  return `/clusters/${encodeURIComponent(id)}`
}
