/** Width of a text in points. */
export type Measure = (text: string) => number

// After spaces, and inside long words after the separators of URLs and file paths.
const breakable = /\S+\s*|\s+/gu
const insideWords = /[^/?&=_.,:;-]*[/?&=_.,:;-]+|[^/?&=_.,:;-]+/gu

/**
 * Breaks a text into lines no wider than `width`. Words that are too long, such as hashes, are broken where the line is full,
 * so that nothing overflows. Line feeds are kept.
 */
export function breakLines(text: string, width: number, measure: Measure): string[] {
  const lines: string[] = []
  for (const paragraph of text.split('\n')) {
    let line = ''
    let used = 0
    const push = () => {
      lines.push(line.trimEnd())
      line = ''
      used = 0
    }
    for (const word of paragraph.match(breakable) ?? []) {
      const wide = measure(word.trimEnd())
      if (used + wide <= width) {
        line += word
        used += measure(word)
        continue
      }
      if (line !== '' && wide <= width) push()
      for (const part of wide <= width ? [word] : cut(word, width, measure)) {
        if (line !== '' && used + measure(part.trimEnd()) > width) push()
        line += part
        used += measure(part)
      }
    }
    push()
  }
  return lines
}

/** Splits a word into parts that fit a line: at separators if that suffices, else anywhere but before a combining mark. */
function cut(word: string, width: number, measure: Measure): string[] {
  return (word.match(insideWords) ?? [word]).flatMap((joint) => {
    if (measure(joint) <= width) return [joint]
    const parts: string[] = []
    let part = ''
    for (const character of joint.match(/\P{M}\p{M}*/gu) ?? [...joint]) {
      if (part !== '' && measure(part + character) > width) {
        parts.push(part)
        part = ''
      }
      part += character
    }
    return part === '' ? parts : [...parts, part]
  })
}
