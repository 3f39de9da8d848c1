/** One or two initials of a name for its disc: `Nomad Bridge` gives NB, `binance` B; null without a letter. */
export function initialsOf(name: string): string | null {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? []
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].flatMap((word) => (word ? [...word].slice(0, 1) : []))
  return letters.length === 0 ? null : letters.join('').toUpperCase()
}
