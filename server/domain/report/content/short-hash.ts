/** An address or hash short enough for a title: its beginning and its end. Never used where it must be told apart. */
export function shortHash(text: string): string {
  return text.length <= 20 ? text : `${text.slice(0, 10)}…${text.slice(-6)}`
}
