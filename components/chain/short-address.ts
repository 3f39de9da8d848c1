/** First 6 and last 6 characters; texts that would not get shorter stay whole. */
export function shortAddress(address: string, keep = 6): string {
  return address.length <= 2 * keep + 1 ? address : `${address.slice(0, keep)}…${address.slice(-keep)}`
}
