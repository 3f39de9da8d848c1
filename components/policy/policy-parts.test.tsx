import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { PolicyRule } from '@/contract/policy-document'
import { AlertChange } from './backtest/alert-change'
import { MigrationMatrix } from './backtest/migration-matrix'
import { signedText } from './backtest/signed-text'
import { BandScale } from './draft/band-scale'
import { dotted, fieldId, valueAt, withAt } from './draft/draft-path'
import { ruleGroups, rulesOfNewGroup } from './draft/rule-groups'

const text = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

describe('withAt', () => {
  const document = { rules: [{ usd: { lo: '1', hi: '2' } }, { usd: { lo: '3', hi: '4' } }], bands: { high: 60 } }

  it('changes one leaf, leaves the original alone and shares the rest', () => {
    const next = withAt(document, ['rules', 1, 'usd', 'lo'], '9')
    expect(valueAt(next, ['rules', 1, 'usd', 'lo'])).toBe('9')
    expect(valueAt(document, ['rules', 1, 'usd', 'lo'])).toBe('3')
    expect(next.rules[0]).toBe(document.rules[0])
    expect(next.bands).toBe(document.bands)
  })

  it('takes another document as a whole at the empty path', () => {
    expect(withAt(document, [], { rules: [] })).toEqual({ rules: [] })
  })

  it('names a field as findings do, and its control without dots', () => {
    expect(dotted(['rules', 3, 'usd', 'lo'])).toBe('rules.3.usd.lo')
    expect(fieldId('rules.3.usd.lo')).toBe('policy-rules-3-usd-lo')
  })
})

describe('ruleGroups', () => {
  const rules = [...rulesOfNewGroup('mixing', ['mixing_service']), ...rulesOfNewGroup('x_own', ['a', 'b'])]

  it('keeps the four rules of a category group together, in the order of the document', () => {
    expect(ruleGroups(rules).map(({ key, places }) => [key, places])).toEqual([
      ['mixing', [0, 1, 2, 3]],
      ['x_own', [4, 5, 6, 7]],
    ])
    expect(ruleGroups(rules)[0]?.categories).toEqual(['mixing_service'])
  })

  it('offers no common categories where its rules have different ones', () => {
    const mixed = rules.map((rule, k): PolicyRule => (k === 1 ? { ...rule, categories: ['coinjoin'] } : rule))
    expect(ruleGroups(mixed)[0]?.categories).toBeNull()
  })

  it('lets a rule with a name of its own stand alone', () => {
    const own = [{ ...(rules[0] as PolicyRule), id: 'watch_this' }]
    expect(ruleGroups(own)).toMatchObject([{ key: 'watch_this', places: [0] }])
  })
})

describe('BandScale', () => {
  it('writes first and last score of every band', () => {
    const shown = text(renderToStaticMarkup(<BandScale bands={{ medium: 25, high: 60, severe: 85 }} />))
    for (const part of ['0–24', '25–59', '60–84', '85–100']) expect(shown).toContain(part)
  })

  it('draws nothing while the bands do not rise', () => {
    expect(text(renderToStaticMarkup(<BandScale bands={{ medium: 70, high: 60, severe: 85 }} />)).trim()).toBe('')
  })
})

describe('MigrationMatrix', () => {
  it('has a row and a column for every level and prints each count once', () => {
    const counts = [
      [0, 0, 0, 0, 0],
      [0, 7, 0, 3, 0],
      [0, 0, 5, 0, 0],
      [0, 0, 0, 0, 0],
      [0, 0, 0, 0, 1],
    ]
    const html = renderToStaticMarkup(
      <MigrationMatrix
        matrix={{ levels: ['unknown', 'low', 'medium', 'high', 'severe'], counts }}
        from="version 1"
        to="version 2"
      />,
    )
    expect(html.match(/scope="row"/g)).toHaveLength(5)
    const low = /<tr><th scope="row"[^>]*>(?:(?!<\/tr>).)*Low.*?<\/tr>/.exec(html)?.[0] ?? ''
    expect([...low.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map((m) => m[1])).toEqual(['·', '7', '·', '3', '·'])
    expect(low).toContain('--level-high')
    expect(text(html)).toContain('Rows: level under version 1')
  })
})

describe('AlertChange', () => {
  it('says what stays, what is lost and what is gained', () => {
    const shown = text(
      renderToStaticMarkup(<AlertChange alerts={{ from: 10, to: 12, gained: 5, lost: 3 }} from="Version 1" to="Version 2" />),
    )
    expect(shown).toMatch(/Version 1 10 Version 2 12/)
    expect(shown).toMatch(/7 stay 3 lost 5 gained/)
  })
})

describe('signedText', () => {
  it('writes the sign before the figure and none before nought', () => {
    expect([signedText('1.5'), signedText('-3'), signedText('0.00'), signedText(4)]).toEqual(['+1.5', '−3', '0', '+4'])
  })
})
