import { describe, expect, it } from 'vitest'
import { breakLines } from './break-lines'
import { legible } from './legible'
import { visualOrder } from './visual-order'

const measure = (text: string) => [...text].length

describe('breakLines', () => {
  const hash = 'e744803583218f5d10f186c45953931b8fbb513f9c9639bfbe99e84fd489f493'

  it('breaks after spaces, keeps line feeds, and no line is wider than its width', () => {
    expect(breakLines('one two three\n\nfour', 8, measure)).toEqual(['one two', 'three', '', 'four'])
    for (const width of [1, 3, 7, 20]) {
      for (const line of breakLines(`see ${hash} or https://example.test/a/long/path?x=1 now`, width, measure)) {
        expect(measure(line)).toBeLessThanOrEqual(width)
      }
    }
  })

  it('loses no character of a hash', () => {
    expect(breakLines(hash, 10, measure).join('')).toBe(hash)
    expect(breakLines(`a ${hash}`, 10, measure).join('').replaceAll(' ', '')).toBe(`a${hash}`)
  })

  it('breaks addresses of pages at their joints, and no letter from its accent', () => {
    expect(breakLines('https://example.test/case-7', 14, measure)).toEqual(['https://', 'example.test/', 'case-7'])
    expect(breakLines('e\u0301e\u0301e\u0301', 2, measure)).toEqual(['e\u0301', 'e\u0301', 'e\u0301'])
  })
})

describe('visualOrder', () => {
  it('leaves what runs left to right alone', () => {
    expect(visualOrder('plain (text) 123')).toEqual(['plain (text) 123'])
  })

  it('turns words of a stretch around, keeps numbers, and mirrors brackets', () => {
    expect(visualOrder('say שלום עולם 123 now')).toEqual(['say ', '123', ' ', 'עולם', ' ', 'שלום', ' now'])
    expect(visualOrder('שלום (עולם')).toEqual(['עולם', '(', ' ', 'שלום'].map((t) => (t === '(' ? ')' : t)))
  })
})

describe('legible', () => {
  const latin = (point: number) => point < 0x500
  const set = (text: string) => {
    let replaced = 0
    const shown = legible(text, latin, () => replaced++)
    return { shown, replaced }
  }

  it('leaves what the typeface has', () => {
    expect(set('Überweisung an Наталья')).toEqual({ shown: 'Überweisung an Наталья', replaced: 0 })
  })

  it('writes other words in Latin letters and says that it did', () => {
    expect(set('to 北京, then')).toEqual({ shown: 'to ⟦BeiJing⟧, then', replaced: 1 })
  })

  it('spells out what turns or hides text', () => {
    expect(set('photo\u202egpj.exe').shown).toBe('photo\\u{202e}gpj.exe')
    expect(set('a\u0000b\u0007').shown).toBe('a\\u{0}b\\u{7}')
    expect(set('zero\u200bwidth é').shown).toBe('zerowidth é')
  })
})
