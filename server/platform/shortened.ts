/** An address or hash as titles show it: shortened to its first and last six characters if it is long. */
export function shortened(text: string): string {
  return text.length <= 15 ? text : `${text.slice(0, 6)}…${text.slice(-6)}`
}
