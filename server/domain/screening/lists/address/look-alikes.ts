// Cyrillic and Greek letters drawn like Latin ones (Unicode confusables.txt, the single-letter part that base58, bech32
// and hexadecimal texts can meet).
const pairs: readonly (readonly [string, string])[] = [
  ['АВСЕНІЈКМОРЅТУХԛԝаԁеһіјкорԛѕԝхус', 'ABCEHIJKMOPSTYXqwadehijkopqswxyc'],
  ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧονκ', 'ABEZHIKMNOPTYXovk'],
]
const latin = new Map(
  pairs.flatMap(([from, to]) => [...from].map((letter, place) => [letter, [...to][place] as string] as const)),
)

/** White space of any kind, soft hyphens and zero-width characters, which copying from a page leaves inside an address. */
const invisible = /[\s\u00AD\u200B-\u200F\u2060\uFEFF]/gu

/**
 * The text with look-alike letters as Latin ones, wide forms narrowed and invisible characters out. It is only a guess:
 * the caller takes it when a checksum proves it.
 */
export function foldLookAlikes(text: string): string {
  const narrow = text.normalize('NFKC').replace(invisible, '')
  return [...narrow].map((letter) => latin.get(letter) ?? letter).join('')
}
