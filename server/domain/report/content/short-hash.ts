/** An address or hash shortened for a title: its beginning and end. Not for uses that need it to be unique. */
export function shortHash(text: string): string {
  return text.length <= 20 ? text : `${text.slice(0, 10)}…${text.slice(-6)}`
}
