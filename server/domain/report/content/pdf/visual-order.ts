const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
const letters = /\p{L}/u
const pieces =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{M}]+|\s+|[^\s\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]+/gu
const mirrored: Record<string, string> = { '(': ')', ')': '(', '[': ']', ']': '[', '{': '}', '}': '{', '<': '>', '>': '<' }

/**
 * The pieces of a line in visual order, left to right: stretches of right-to-left words are reversed, numbers in them are
 * unchanged. Implements the part of the Unicode bidirectional algorithm (UAX 9) needed for lines of an English document: the
 * paragraph runs left to right and there is no deeper embedding.
 */
export function visualOrder(line: string): string[] {
  if (!rightToLeft.test(line)) return [line]
  const tokens = line.match(pieces) ?? []
  const out: string[] = []
  let plain = ''
  for (let at = 0; at < tokens.length; ) {
    if (!rightToLeft.test(tokens[at] as string)) {
      plain += tokens[at++]
      continue
    }
    let last = at
    for (let next = at + 1; next < tokens.length; next++) {
      const token = tokens[next] as string
      if (rightToLeft.test(token) || (/\p{N}/u.test(token) && !letters.test(token))) last = next
      else if (letters.test(token)) break
    }
    if (plain !== '') out.push(plain)
    plain = ''
    const stretch = tokens.slice(at, last + 1).reverse()
    out.push(...stretch.map((token) => (rightToLeft.test(token) || /\d/.test(token) ? token : mirror(token))))
    at = last + 1
  }
  if (plain !== '') out.push(plain)
  return out
}

function mirror(token: string): string {
  return [...token]
    .reverse()
    .map((character) => mirrored[character] ?? character)
    .join('')
}
