/** The console URL of a transaction. */
export function transactionHref(network: string, hash: string): string {
  return `/transactions/${encodeURIComponent(network)}/${encodeURIComponent(hash)}`
}
