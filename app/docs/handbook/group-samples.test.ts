import { expect, it } from 'vitest'
import { groupSamples } from './group-samples'

const code = (lang: string | null) => ({ type: 'code', lang, value: lang ?? '' })
const text = { type: 'paragraph' }
const group = (...langs: string[]) => {
  const name: Record<string, string> = { sh: 'curl', ts: 'typescript', python: 'python' }
  const samples = Object.fromEntries(langs.map((lang) => [name[lang], lang]))
  return { type: 'samples', children: [], data: { hName: 'section', hProperties: { 'data-samples': JSON.stringify(samples) } } }
}

it.each([
  [[], []],
  [[code('sh')], [code('sh')]],
  [
    [text, code('sh'), code('ts'), code('python'), text],
    [text, group('sh', 'ts', 'python'), text],
  ],
  [
    [code('sh'), code('sh'), code('ts')],
    [code('sh'), group('sh', 'ts')],
  ],
  [
    [code('sh'), text, code('ts')],
    [code('sh'), text, code('ts')],
  ],
  [
    [code('sh'), code('json'), code('ts'), code(null)],
    [code('sh'), code('json'), code('ts'), code(null)],
  ],
])('%#', (nodes, grouped) => {
  expect(groupSamples(nodes)).toEqual(grouped)
})
