import { describe, expect, it } from 'vitest'
import { legibleText, misleadingIn } from './visible-text'

const turning = [0x200e, 0x200f, 0x061c, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069]
const unseen = [0x00ad, 0x034f, 0x115f, 0x180e, 0x200b, 0x2060, 0x2064, 0x206a, 0x3164, 0xfeff, 0xfff9, 0xffa0, 0xe0041]
const controls = [0x01, 0x08, 0x1b, 0x7f, 0x85, 0x2028, 0x2029]
const all = [...turning, ...unseen, ...controls].map(
  (code) => [`U+${code.toString(16).toUpperCase().padStart(4, '0')}`, code] as const,
)

describe('a character that misleads', () => {
  it.each(all)('%s is found and shown', (name, code) => {
    const text = `pay${String.fromCodePoint(code)}lla`
    expect(misleadingIn(text)).toBe(name)
    expect(legibleText(text)).toBe(`pay<${name}>lla`)
    expect(misleadingIn(legibleText(text))).toBeNull()
  })

  it('is shown as often as it is there', () => {
    expect(legibleText('\u202ea\u202eb')).toBe('<U+202E>a<U+202E>b')
    expect(misleadingIn('a\u2066b\u202e')).toBe('U+2066')
  })
})

describe('text of any script', () => {
  it.each([
    'Müller & Söhne',
    'Ελλάδα',
    'Банк «Север»',
    '北京',
    'שלום עולם',
    'مرحبا',
    // A joiner required in Persian, one in Hindi, and emoji with joiners and a variation selector.
    'می\u200cخواهم',
    'क्\u200dष',
    '👩\u200d💻 ❤\ufe0f',
    'first line\nsecond\tcolumn\r\n',
    'Tether USD₮ ☃ 1️⃣',
  ])('%j stays as it is', (text) => {
    expect(misleadingIn(text)).toBeNull()
    expect(legibleText(text)).toBe(text)
  })
})
