import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { detectFile, firstLine, openInput, readTransfers, textLines } from '@/server/chain/import'
import { ownColumns } from '@/server/chain/import/own-csv'
import { resolveNetwork } from '@/server/chain/networks'
import { readPack } from '@/server/domain/attribution/tagpack/read-pack'
import { xmlElements, xmlRoot } from '@/server/domain/screening/lists/parse/xml'

const mib = 2 ** 20
let directory: string
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'bombs-'))
})
afterAll(() => rm(directory, { recursive: true, force: true }))

/** `head`, then `times` MiB of one character. */
function* endless(head: string, character: string, times: number, told?: { read: number }): Generator<Buffer> {
  if (head !== '') yield Buffer.from(head)
  for (let n = 0; n < times; n++) {
    if (told) told.read += mib
    yield Buffer.alloc(mib, character)
  }
}

async function packed(name: string, chunks: Iterable<Buffer>): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of Readable.from(chunks).pipe(createGzip({ level: 1 }))) parts.push(part as Buffer)
  const file = path.join(directory, name)
  await writeFile(file, Buffer.concat(parts))
  return file
}

async function all<T>(source: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const one of source) found.push(one)
  return found
}
const transfers = async (file: string) => all(readTransfers(file, await detectFile(file), { lookup: resolveNetwork }))

describe('a file that is larger than it looks', () => {
  it('is not unpacked to its end', async () => {
    const file = await packed('zeros.gz', endless('', 'a', 128))
    let size = 0
    const read = async () => {
      for await (const chunk of await openInput(file)) size += (chunk as Buffer).length
    }
    await expect(read()).rejects.toThrow('the gzip file unpacks to more than 200 times its size')
    expect(size).toBeLessThan(128 * mib)
  })

  it('is unpacked where it is honest', async () => {
    const rows = Array.from({ length: 20_000 }, (_, n) => `${n},${Math.imul(n, 2654435761)},row\n`)
    const file = await packed('rows.gz', [Buffer.from(rows.join(''))])
    const found = await all(textLines(await openInput(file)))
    expect(found.length).toBe(20_000)
  })

  it('of nothing but white space is read a few MiB far to find out what it is', async () => {
    const told = { read: 0 }
    expect(await firstLine(Readable.from(endless('', ' ', 500, told)))).toBe('')
    expect(told.read).toBeLessThan(30 * mib)
  })

  it('of one endless line or row is refused', async () => {
    const json = await packed('a.jsonl', endless('{"hash":"x","inputs":1,"outputs":1,"block_number":1}\n', 'a', 17))
    await expect(transfers(json)).rejects.toThrow('a line is longer than 16 MiB')
    const csv = await packed('a.csv', endless(`${ownColumns.join(',')}\n"`, 'a', 17))
    await expect(transfers(csv)).rejects.toThrow(/the row at line \d+ is longer than 16 MiB/)
  }, 60_000)
})

describe('lines', () => {
  it.each([1, 2, 3, 7])('are the same however they are cut, here every %i bytes', async (step) => {
    const text = 'one\r\ntwo\n\nthree\rfour ä€😀\u2028five\r\n\r\nlast'
    const bytes = Buffer.from(text)
    const cut = Array.from({ length: Math.ceil(bytes.length / step) }, (_, n) => bytes.subarray(n * step, (n + 1) * step))
    expect(await all(textLines(Readable.from(cut)))).toEqual(text.split(/\r\n|\r|\n/))
    expect(await all(textLines(Readable.from([...cut, Buffer.from('\r\n')])))).toEqual(text.split(/\r\n|\r|\n/))
  })
})

describe('a tag pack whose aliases multiply', () => {
  it.each([
    ['item by item', 'title: x\ntags:\n', '  - '],
    ['in its header', 'title: x\nlaughs:\n', '  - '],
  ])('%s is refused before it fills the memory', (_, head, dash) => {
    const lines = Array.from({ length: 7 }, (_, n) => {
      const value = Array(9).fill(n === 0 ? 'lol' : `*a${n - 1}`)
      return `${dash}&a${n} {x: [${value.join(', ')}]}`
    })
    let found: unknown
    try {
      found = [...readPack(`${head}${lines.join('\n')}\ntags:\n  - {address: a}\n`).items]
    } catch (error) {
      found = (error as Error).message
    }
    expect(JSON.stringify(found)).toMatch(/anchors that are too large|Excessive alias count/)
  })

  it('is read as JSON where it is JSON, with its numbers as written', () => {
    const tags = Array.from({ length: 50_000 }, (_, n) => `{"address":"a${n}","label":"l","confidence":1e2}`)
    const pack = readPack(`{"title":"x","tags":[${tags.join(',')}]}`)
    const [first] = [...pack.items]
    expect(first).toMatchObject({ value: { address: 'a0', confidence: '1e2' } })
  })

  it('is not given to the parser whole where it is large', () => {
    expect(() => readPack(`title: x\n"tags":\n${'  - {address: a}\n'.repeat(600_000)}`)).toThrow('at the margin')
  })
})

describe('XML', () => {
  const entries = (chunks: Iterable<string>) => all(xmlElements(Readable.from(chunks), (name) => name === 'entry'))
  const laughs = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('')

  it('expands no entity of its document type, and reads no file for one', async () => {
    const told = async (type: string, text: string) =>
      JSON.stringify(await entries([`<!DOCTYPE r [${type}]>`, `<r><entry>${text}</entry></r>`]))
    await expect(told(`<!ENTITY l0 "lol">${laughs}`, '&l9;')).rejects.toThrow('not well-formed')
    await expect(told('<!ENTITY f SYSTEM "file:///etc/passwd">', '&f;')).rejects.toThrow('not well-formed')
  })

  it('of one endless entry is refused, by its text and by its elements', async () => {
    function* long(piece: string) {
      yield '<r><entry>'
      for (let n = 0; n < 20; n++) yield piece
    }
    await expect(entries(long('a'.repeat(mib)))).rejects.toThrow('longer than any remark')
    await expect(entries(long(`<a>${'a'.repeat(30_000)}</a>`.repeat(40)))).rejects.toThrow('larger than any entry')
    await expect(entries(long('<a>'.repeat(10_000)))).rejects.toThrow('larger than any entry')
  })

  it.each(['<a ', '<!--', '<?', '<!', '<'])('is told from %s without end in no time', (piece) => {
    const begun = performance.now()
    xmlRoot(piece.repeat(300_000 / piece.length))
    expect(performance.now() - begun).toBeLessThan(3000)
  })

  it('is known by its root behind declaration, comments and document type', () => {
    const head = '\uFEFF<?xml version="1.0"?>\n<!-- <not> this -->\n<!DOCTYPE x>\n<ns:sdnList xmlns="a">'
    expect(xmlRoot(head)).toEqual({ name: 'sdnList', attributes: ' xmlns="a"' })
  })
})
