import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { type RawItem, rawBoolean, rawList, rawText } from './raw-pack'
import { readPack } from './read-pack'

const itemsOf = (text: string): RawItem[] => [...readPack(text).items]
const values = (text: string) => itemsOf(text).map((item) => ('reason' in item ? item.reason : item.value))

describe('readPack', () => {
  it('reads the regular layout with the line of each tag', () => {
    const text =
      "title: T\ncreator: 'Me & you'\ntags:\n- address: '0xabc'\n  label: it''s\n\n# remark\n- address: b\n  label: 'it''s'\n  concepts:\n  - exchange\n  - defi\n  is_cluster_definer: true\n"
    const pack = readPack(text)
    expect(pack.kind).toBe('tags')
    expect(pack.header).toEqual({ title: 'T', creator: 'Me & you' })
    expect([...pack.items]).toEqual([
      { line: 4, value: { address: '0xabc', label: "it''s" } },
      { line: 8, value: { address: 'b', label: "it's", concepts: ['exchange', 'defi'], is_cluster_definer: 'true' } },
    ])
  })

  it('keeps scalars as they are written: ids with leading zeros, numbers, dates, hashes in labels', () => {
    expect(
      values('title: T\ntags:\n- address: 010\n  label: 1e5\n  lastmod: 2022-08-10\n  source: https://x.example/#a:b\n'),
    ).toEqual([{ address: '010', label: '1e5', lastmod: '2022-08-10', source: 'https://x.example/#a:b' }])
  })

  it('takes header keys that stand after the list', () => {
    expect(readPack('tags:\n- address: a\ntitle: T\ncreator: C\n').header).toEqual({ title: 'T', creator: 'C' })
  })

  it('gives layouts that are not regular to the YAML parser', () => {
    const text = [
      'title: T',
      'tags:',
      '  - {address: a, label: "flow: yes"}',
      '  - address: b # remark',
      '    label: >-',
      '      folded',
      '      text',
      '    context: {"x": 1}',
      '  - address: c',
      '    label: "tab\\tbed"',
      '    concepts: [exchange, defi]',
      '  -',
      '    address: d',
      '    label: plain over',
      '      two lines',
    ].join('\n')
    expect(values(text)).toEqual([
      { address: 'a', label: 'flow: yes' },
      { address: 'b', label: 'folded text', context: { x: '1' } },
      { address: 'c', label: 'tab\tbed', concepts: ['exchange', 'defi'] },
      { address: 'd', label: 'plain over two lines' },
    ])
  })

  it('follows anchors, aliases and merge keys, defined in the header or in an earlier item', () => {
    const text = [
      'title: T',
      'x: &d {currency: ETH, category: exchange}',
      'tags:',
      '- <<: *d',
      '  address: a',
      '- address: b',
      '  <<: *d',
      '  category: market',
      '- &e',
      '  address: c',
      '  label: &l shared',
      '- <<: [*d, *e]',
      '  address: d',
      '- address: e',
      '  label: *l',
    ].join('\n')
    expect(values(text)).toEqual([
      { currency: 'ETH', category: 'exchange', address: 'a' },
      { currency: 'ETH', category: 'market', address: 'b' },
      { address: 'c', label: 'shared' },
      { currency: 'ETH', category: 'exchange', address: 'd', label: 'shared' },
      { address: 'e', label: 'shared' },
    ])
  })

  it('refuses one bad item by its line and keeps the others', () => {
    expect(itemsOf('title: T\ntags:\n- address: a\n- "unclosed\n- just text\n- address: b\n')).toEqual([
      { line: 3, value: { address: 'a' } },
      { line: 4, reason: expect.stringMatching(/not YAML/) },
      { line: 5, reason: expect.stringMatching(/not a mapping/) },
      { line: 6, value: { address: 'b' } },
    ])
  })

  it('reads packs in JSON and refuses what is no pack', () => {
    expect(readPack('{"title": "T", "tags": [{"address": "a"}]}')).toMatchObject({ kind: 'tags', header: { title: 'T' } })
    expect(() => readPack('title: T\n')).toThrow(/neither a TagPack/)
    expect(() => readPack('a: [\n')).toThrow(/not YAML/)
  })

  it('agrees with the YAML parser on every scalar of a regular item', () => {
    for (const scalar of [
      "'a: b'",
      '"x # y"',
      'a#b',
      'a b',
      "'it''s'",
      '-x',
      'x:y',
      '(a)',
      'ü',
      '~',
      '',
      '1.5',
      'a, b',
      'No',
      '@x',
      '`x',
      'x: y',
      'a # c',
      '{a}',
      '[a]',
      '!x',
      '?',
      ': x',
      '- x',
    ]) {
      let expected: unknown
      try {
        expected = parse(`label: ${scalar}`, { schema: 'failsafe' })?.label
      } catch {
        expected = 'refused'
      }
      const [item] = itemsOf(`title: T\ntags:\n- address: a\n  label: ${scalar}\n`)
      const found = item && 'value' in item ? item.value.label : 'refused'
      expect({ scalar, value: found ?? '' }).toEqual({ scalar, value: expected ?? '' })
    }
  })
})

describe('raw values', () => {
  it('reads texts, lists and booleans', () => {
    const map = { a: ' x ', b: '', c: '~', d: ['x', ' y '], e: 'Yes', f: false, g: 7 }
    expect([rawText(map, 'a'), rawText(map, 'b'), rawText(map, 'c'), rawText(map, 'g'), rawText(map, 'zz')]).toEqual([
      'x',
      undefined,
      undefined,
      '7',
      undefined,
    ])
    expect([rawList(map, 'd'), rawList(map, 'a'), rawList(map, 'zz')]).toEqual([['x', 'y'], ['x'], []])
    expect([rawBoolean(map, 'e'), rawBoolean(map, 'f'), rawBoolean(map, 'zz')]).toEqual([true, false, false])
  })
})
