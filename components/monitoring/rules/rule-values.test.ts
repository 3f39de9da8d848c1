import { describe, expect, it } from 'vitest'
import { ruleKeys, ruleObject } from '@/contract/monitoring/monitoring-rules'
import { ruleFields } from './rule-fields'
import { ruleSentence } from './rule-sentence'
import { draftIssues, percentOf, type RuleDraft, shareOf, spanParts, typedValue } from './rule-values'

const draft = (key: (typeof ruleKeys)[number], more: object = {}) =>
  ({ ...ruleObject.parse({ key }), id: 'rul_01h455vb4pex5vsknk084sn02q', name: 'n', ...more }) as unknown as RuleDraft

describe('the fields of rules', () => {
  it.each(ruleKeys)('%s has a field for every parameter and no other', (key) => {
    const option = ruleObject.options.find((one) => one.shape.key.value === key)
    const common = ['key', 'id', 'version', 'name', 'severity', 'enabled', 'cooldown']
    const parameters = Object.keys(option?.shape ?? {}).filter((name) => !common.includes(name))
    expect(ruleFields[key].map((field) => field.name).toSorted()).toEqual(parameters.toSorted())
  })

  it.each(ruleKeys)('%s is said in a sentence without gaps', (key) => {
    const text = ruleSentence(draft(key))
    expect(text.length).toBeGreaterThan(10)
    expect(text).not.toMatch(/undefined|NaN|null| {2}/)
  })
})

describe('values', () => {
  it.each([
    ['0.05', '5'],
    ['0', '0'],
    ['1', '100'],
    ['0.1234', '12.34'],
    ['0.9', '90'],
  ])('share %s is %s percent and back', (share, percent) => {
    expect([percentOf(share), shareOf(percent)]).toEqual([percent, share])
  })
  it('leaves what is half typed as it is', () => expect([percentOf('a'), shareOf('5.'), shareOf('')]).toEqual(['a', '5.', '']))
  it('takes a span apart', () =>
    expect([spanParts('24h'), spanParts('7d'), spanParts('h'), spanParts('')]).toEqual([
      { count: '24', unit: 'h' },
      { count: '7', unit: 'd' },
      { count: '', unit: 'h' },
      { count: '', unit: 'h' },
    ]))
  it('reads what is typed', () => {
    const field = (name: string) => ruleFields.category_exposure.find((one) => one.name === name) as never
    expect([typedValue(field('max_hops'), '3'), typedValue(field('max_hops'), 'x'), typedValue(field('max_hops'), '')]).toEqual([
      3,
      'x',
      '',
    ])
    expect([typedValue(field('max_amount_usd'), ''), typedValue(field('min_amount_usd'), '1,000')]).toEqual([undefined, '1000'])
    expect(typedValue(field('min_share'), '5')).toBe('0.05')
  })
  it('names what is wrong in a draft', () => {
    const issues = draftIssues([
      draft('velocity', { min_count: 1, window: 'h' }),
      draft('risk_score'),
      draft('risk_score', { min_score: 'x' }),
    ])
    expect(Object.fromEntries(issues)).toEqual({
      '0.min_count': 'must be at least 2',
      '0.window': expect.stringContaining('must be a span'),
      '2.min_score': 'must be a whole number',
    })
  })
})
