import { describe, expect, it } from 'vitest'
import { inlineText } from './inline-text'

describe('a line of a note on paper', () => {
  it.each([
    ['see [the report](https://a.test/x "Title") now', 'see the report (https://a.test/x) now'],
    ['![photo](https://a.test/p.png)', 'photo (https://a.test/p.png)'],
    ['**bold**, __too__ and `code`', 'bold, too and code'],
    ['[a] (b) [c](', '[a] (b) [c]('],
    ['**[a](b)**', 'a (b)'],
  ])('%s', (source, text) => {
    expect(inlineText(source)).toBe(text)
  })

  // Formerly, a few thousand characters took many seconds, and a narrative may have 50,000.
  it.each(['[a](', '[', '![', '[a](b ', '[a](b c', '](', '**a', '__a', '**', '`', '> ', '([', '[a]('.padEnd(9, 'x')])(
    'of nothing but %s is read in no time',
    (piece) => {
      const begun = performance.now()
      inlineText(piece.repeat(6_000 / piece.length))
      expect(performance.now() - begun).toBeLessThan(3000)
    },
  )
})
