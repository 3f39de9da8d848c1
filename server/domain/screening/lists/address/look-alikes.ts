// Cyrillic and Greek letters that look like Latin ones (Unicode confusables.txt, the single letters that can occur in base58,
// bech32 and hexadecimal texts).
const pairs: readonly (readonly [string, string])[] = [
  ['АВСЕНІЈКМОРЅТУХԛԝаԁеһіјкорԛѕԝхус', 'ABCEHIJKMOPSTYXqwadehijkopqswxyc'],
  ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧονκ', 'ABEZHIKMNOPTYXovk'],
]
const latin = new Map(
  pairs.flatMap(([from, to]) => [...from].map((letter, place) => [letter, [...to][place] as string] as const)),
)

/** White space of any kind, soft hyphens and zero-width characters, which copying from a page leaves in an address. */
const invisible = /[\s\u00AD\u200B-\u200F\u2060\uFEFF]/gu

/**
 * The text with look-alike letters replaced by Latin ones, wide forms narrowed and invisible characters removed. Only a guess:
 * the caller uses it if a checksum proves it.
 */
export function foldLookAlikes(text: string): string {
  const narrow = text.normalize('NFKC').replace(invisible, '')
  return [...narrow].map((letter) => latin.get(letter) ?? letter).join('')
}
