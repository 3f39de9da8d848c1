/** First 6 and last 6 characters; a text that this would not shorten is left whole. */
export function shortAddress(address: string, keep = 6): string {
  return address.length <= 2 * keep + 1 ? address : `${address.slice(0, keep)}…${address.slice(-keep)}`
}
