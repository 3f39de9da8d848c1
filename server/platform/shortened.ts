/** An address or hash as a title shows it: its first and last six signs where it is long. */
export function shortened(text: string): string {
  return text.length <= 15 ? text : `${text.slice(0, 6)}…${text.slice(-6)}`
}
