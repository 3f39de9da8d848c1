import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { json, literal, python, shellQuoted, typescript } from './literals'
import { requestSamples, type SampleRequest, targetOf } from './request-samples'

const hostile = [
  'plain',
  '',
  "it's",
  'say "hi"',
  'back\\slash',
  '\\"',
  "\\'",
  'ends with \\',
  '`id` $(id) $HOME $ {x}',
  'two\nlines\r\nand\ttabs',
  '\u2028 \u2029 \u0000 \u007f',
  'é 漢 🙂',
  '\ud800',
  "'; rm -rf / #",
  '</script><!-- {{x}} -->',
  '%27 & ? = # + /',
  '!history *glob [a-z] {a,b} ~',
]

describe('values as a language writes them', () => {
  it.each(hostile)('JavaScript reads %j back', (text) => {
    expect(new Function(`return ${literal(text, typescript)}`)()).toBe(text)
    expect(new Function(`return (${literal({ [text]: [text] }, typescript)})`)()).toEqual({ [text]: [text] })
    expect(JSON.parse(literal({ a: text }, json))).toEqual({ a: text })
  })

  it.each(hostile.filter((text) => !/[\0\ud800]/.test(text)))('a shell reads %j back', (text) => {
    expect(execFileSync('sh', ['-c', `printf %s ${shellQuoted(text)}`], { encoding: 'utf8' })).toBe(text)
  })

  it.each([
    [{ a: true, b: false, c: null, d: 1.5, e: [] }, '{"a": True, "b": False, "c": None, "d": 1.5, "e": []}'],
    [{ text: 'True "x" null' }, '{"text": "True \\"x\\" null"}'],
    [{}, '{}'],
  ])('Python has its own words for %j', (value, text) => {
    expect(literal(value, python)).toBe(text)
  })

  it('breaks what is long, one field a line, and leaves the rest whole', () => {
    const value = { first: 'x'.repeat(60), second: { a: 1, b: [1, 2] }, left: undefined }
    expect(literal(value, typescript)).toBe(`{\n  first: '${'x'.repeat(60)}',\n  second: { a: 1, b: [1, 2] },\n}`)
    expect(literal(value, json)).toBe(`{\n  "first": "${'x'.repeat(60)}",\n  "second": { "a": 1, "b": [1, 2] }\n}`)
  })
})

const request = (more: Partial<SampleRequest>): SampleRequest => ({
  id: 'getThing',
  method: 'GET',
  path: '/v1/things/{id}',
  server: 'https://assay.example.com',
  key: true,
  values: { id: 'thg_1' },
  query: {},
  ...more,
})

describe('targets', () => {
  it.each<[Partial<SampleRequest>, string]>([
    [{}, '/v1/things/thg_1'],
    [{ values: {} }, '/v1/things/ID'],
    [{ values: { id: "a/b?c'd" } }, "/v1/things/a%2Fb%3Fc'd"],
    [{ query: { state: ['open', 'closed'], limit: 2, on: true } }, '/v1/things/thg_1?state=open,closed&limit=2&on=true'],
    [{ query: { q: 'a&b=c #', from: '2026-01-01T00:00:00Z' } }, '/v1/things/thg_1?q=a%26b%3Dc%20%23&from=2026-01-01T00:00:00Z'],
  ])('%j asks for %s', (more, target) => {
    expect(targetOf(request(more))).toBe(target)
  })
})

describe('samples', () => {
  it('read with a query', () => {
    expect(requestSamples(request({ query: { limit: 2, state: ['open', 'closed'], all: true } }))).toEqual({
      curl: `curl 'https://assay.example.com/v1/things/thg_1?limit=2&state=open,closed&all=true' \\
  -H "Authorization: Bearer $ASSAY_API_KEY"`,
      typescript: `import { Assay } from '@assay/client'

const assay = new Assay({
  baseUrl: 'https://assay.example.com',
  apiKey: process.env.ASSAY_API_KEY ?? '',
})

const answer = await assay.getThing({
  path: { id: 'thg_1' },
  query: { limit: 2, state: ['open', 'closed'], all: true },
})
console.log(answer)`,
      python: `import os

import requests

response = requests.get(
    "https://assay.example.com/v1/things/thg_1",
    headers={"Authorization": f"Bearer {os.environ['ASSAY_API_KEY']}"},
    params={"limit": 2, "state": "open,closed", "all": "true"},
    timeout=30,
)
response.raise_for_status()
print(response.json())`,
    })
  })

  it('write with a body that means to break out', () => {
    const {
      curl,
      typescript: ts,
      python: py,
    } = requestSamples(request({ method: 'POST', path: '/v1/things', values: {}, body: { note: `it's "so" \\ $HOME` } }))
    expect(curl).toBe(`curl -X POST 'https://assay.example.com/v1/things' \\
  -H "Authorization: Bearer $ASSAY_API_KEY" \\
  -H 'Content-Type: application/json' \\
  -d '{ "note": "it'\\''s \\"so\\" \\\\ $HOME" }'`)
    expect(ts).toContain(`  body: { note: 'it\\'s "so" \\\\ $HOME' },`)
    expect(py).toContain(`    json={"note": "it's \\"so\\" \\\\ $HOME"},`)
  })

  it('send a file, give one, and need no key', () => {
    const sent = requestSamples(request({ method: 'POST', values: {}, path: '/v1/files', sends: `a'b.csv` }))
    expect(sent.curl).toContain(`--data-binary '@a'\\''b.csv'`)
    expect(sent.typescript).toContain(`body: await openAsBlob('a\\'b.csv'),`)
    expect(sent.python).toContain(`with open("a'b.csv", "rb") as file:\n    response = requests.post(\n`)
    expect(sent.python).toContain(`        data=file,\n`)
    const given = requestSamples(request({ key: false, gives: true }))
    expect(given.curl).toBe(`curl 'https://assay.example.com/v1/things/thg_1' \\\n  -OJ`)
    expect(given.python).not.toContain('headers')
    expect(given.typescript).toContain(`writeFile('file', Buffer.from(await file.arrayBuffer()))`)
  })
})
