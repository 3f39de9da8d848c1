import { describe, expect, it } from 'vitest'
import { mostPasted, searchParts, wordsOf } from './chunks'

const address = (n: number) => `0x${n.toString(16).padStart(40, '0')}`
const list = (n: number) => Array.from({ length: n }, (_, i) => address(i))

describe('a pasted text', () => {
  it('is one search while it is short, word for word', () => {
    expect(searchParts('  Bitcoin Fog ')).toEqual({ parts: ['Bitcoin Fog'], left: 0 })
  })

  it('is split where it is too long for one request, no word cut or lost', () => {
    const words = list(mostPasted)
    const { parts, left } = searchParts(words.join('\n'))
    expect(parts.flatMap(wordsOf)).toEqual(words)
    expect(left).toBe(0)
    for (const part of parts) {
      expect(part.length).toBeLessThanOrEqual(1800)
      expect(wordsOf(part).length).toBeLessThanOrEqual(40)
    }
  })

  it('is looked at up to a hundred words, and says how many are left', () => {
    const { parts, left } = searchParts(list(130).join(','))
    expect(parts.flatMap(wordsOf)).toHaveLength(mostPasted)
    expect(left).toBe(30)
  })

  it('counts a word that is there twice once', () => {
    expect(wordsOf('a b;a\nb, c')).toEqual(['a', 'b', 'c'])
  })

  it('survives a single word without end', () => {
    expect(searchParts('f'.repeat(5000)).parts.map((part) => part.length)).toEqual([1800])
  })
})
