import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { narrativeRoom } from '../document/fincen'
import { pinFacts } from '../form/case-facts'
import { draftForm } from '../form/draft-form'
import { generatedCase } from '../testing/generated-case'
import { converted, sumOf, wholeUp } from './decimals'
import { factsByRef, totalFacts } from './facts'
import { figuresIn, piecesOf, refsIn, tellNarrative } from './tell'

describe('the draft of a narrative', () => {
  it('holds no figure of its own: each is bound to a fact that says what it was read from', () => {
    fc.assert(
      fc.property(generatedCase, (about) => {
        const facts = pinFacts(about)
        const form = draftForm('fincen_sar', { about, facts, profile: {}, day: '2026-11-27' })
        const bound = factsByRef([...facts, ...totalFacts(form, facts)])
        for (const { text } of form.narrative) {
          expect(figuresIn(text)).toEqual([])
          for (const ref of refsIn(text)) expect(bound.get(ref)?.sources.length, ref).toBeGreaterThan(0)
        }
        expect(tellNarrative(form.narrative, bound)).not.toMatch(/\{[a-z]\d*\.[a-z]+\}/)
      }),
    )
  })

  it('is told by part, with the facts in place of their references', () => {
    const facts = factsByRef([
      {
        ref: 't1.amount',
        kind: 'amount',
        value: '1.5',
        text: '1.5 ETH',
        label: 'Transfer 1: amount',
        sources: ['ethereum:0xa:0'],
      },
    ])
    const told = tellNarrative(
      [
        { part: 'why', text: 'Second {t1.amount} and {t9.amount}.' },
        { part: 'who', text: 'First.' },
        { part: 'why', text: '  ' },
      ],
      facts,
    )
    expect(told).toBe('Who: First.\n\nWhy: Second 1.5 ETH and {t9.amount}.')
  })

  it('finds what somebody typed: figures, dates and addresses', () => {
    expect(figuresIn('On 2026-01-31 {t1.amount} and $5,000.50, from 0xab12 (bc1qxyz9).')).toEqual([
      '2026-01-31',
      '$5,000.50',
      '0xab12',
      'bc1qxyz9',
    ])
  })

  it('is cut into pieces that give it again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.integer({ min: 1, max: 40 }), (text, size) => {
        const pieces = piecesOf(text, size)
        expect(pieces.join('')).toBe(text)
        for (const piece of pieces) expect([...piece].length).toBeLessThanOrEqual(size)
      }),
    )
    expect(piecesOf('aaaa bb cccc', 7)).toEqual(['aaaa ', 'bb cccc'])
    expect(narrativeRoom(null)).toEqual({ block: 4000, total: 20_000 })
  })
})

describe('amounts', () => {
  it('are added, converted and rounded exactly', () => {
    expect(sumOf(['0.1', '0.2', '1000000000000.000001'])).toBe('1000000000000.300001')
    expect(sumOf([])).toBe('0')
    expect(converted('100.005', '3.6725')).toBe('367.27')
    expect(converted('2', '1')).toBe('2.00')
    expect(wholeUp('12.000001')).toBe('13')
    expect(wholeUp('12.00')).toBe('12')
  })
})
