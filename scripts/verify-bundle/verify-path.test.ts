import { mkdirSync, mkdtempSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { utf8 } from '@scure/base'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { digest } from '@/bundle'
import { readArchive } from '@/bundle/read-archive'
import { sampleBundle, sampleKey, sampleKeys } from '@/bundle/testing/sample-bundle'
import { verifyPath } from './verify-path'

const key = sampleKey(3)
const photo = utf8.decode('a photograph')
const evidence = { id: 'evi_1', name: 'photo\u202egpj.jpg', sha256: digest(photo) }
const bundle = sampleBundle(key, [
  { name: 'report.pdf', bytes: utf8.decode('pdf') },
  { name: 'report.json', bytes: utf8.decode(JSON.stringify({ content: { evidence: [evidence] } })) },
  { name: 'tables/tags.csv', bytes: utf8.decode('tag\n') },
])
let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'verify-'))
  writeFileSync(at('bundle.zip'), bundle)
  writeFileSync(at('keys.json'), JSON.stringify(sampleKeys(key)))
  writeFileSync(at('others.json'), JSON.stringify(sampleKeys(sampleKey(4))))
  for (const { name, bytes } of readArchive(bundle).files) {
    mkdirSync(path.dirname(at('unpacked', name)), { recursive: true })
    writeFileSync(at('unpacked', name), bytes)
  }
  mkdirSync(at('files'))
  writeFileSync(at('files', 'photo.jpg'), photo)
})
afterAll(() => rmSync(folder, { recursive: true }))

const at = (...parts: string[]) => path.join(folder, ...parts)
async function verified(file: string, options: { keys?: string; evidence?: string; json?: boolean } = {}) {
  const lines: string[] = []
  const { keys = null, evidence = null, json = false } = options
  const status = await verifyPath(file, { keys, evidence, json, print: (line) => lines.push(line) })
  return { status, text: lines.join('\n') }
}

it('says that a bundle is whole, and warns of a key that nobody vouches for', async () => {
  const { status, text } = await verified(at('bundle.zip'))
  expect(status).toBe(0)
  expect(text).toContain('! The key is not confirmed')
  expect(text).toContain('✓ 3 files are unchanged since they were signed')
})

it('takes the published keys, and refuses others', async () => {
  const vouched = await verified(at('bundle.zip'), { keys: at('keys.json') })
  expect(vouched.status).toBe(0)
  expect(vouched.text).not.toContain('Nobody vouches')
  const foreign = await verified(at('bundle.zip'), { keys: at('others.json') })
  expect(foreign.status).toBe(1)
  expect(foreign.text).toContain('is not among the keys given')
})

it('verifies the folder a bundle was unpacked to, and finds what was added to it', async () => {
  expect((await verified(at('unpacked'))).status).toBe(0)
  writeFileSync(at('unpacked', 'more.txt'), 'x')
  const { status, text } = await verified(at('unpacked'))
  expect(status).toBe(1)
  expect(text).toContain('✗ more.txt was added: nobody signed it')
})

it('names an altered file', async () => {
  const altered = Uint8Array.from(bundle)
  const place = new TextDecoder('latin1').decode(bundle).lastIndexOf('tag\n')
  altered[place] = (altered[place] as number) ^ 1
  writeFileSync(at('altered.zip'), altered)
  const { status, text } = await verified(at('altered.zip'), { keys: at('keys.json') })
  expect(status).toBe(1)
  expect(text).toContain('✗ tables/tags.csv')
  expect(text).toContain('✗ this bundle is not what was signed')
})

it('finds files of the case among the evidence, spells out what would turn a line around, and refuses strangers', async () => {
  const known = await verified(at('bundle.zip'), { evidence: at('files') })
  expect(known.status).toBe(0)
  expect(known.text).toContain('✓ photo.jpg is evi_1 (photo\\u{202e}gpj.jpg)')
  writeFileSync(at('files', 'stranger.jpg'), 'another')
  expect((await verified(at('bundle.zip'), { evidence: at('files') })).status).toBe(1)
})

it('says which keys could not be read', async () => {
  const absent = at('absent.json')
  await expect(verified(at('bundle.zip'), { keys: absent })).rejects.toThrow(`the keys could not be read from ${absent}: ENOENT`)
  const nobody = 'http://127.0.0.1:1/keys.json'
  await expect(verified(at('bundle.zip'), { keys: nobody })).rejects.toThrow(`the keys could not be read from ${nobody}`)
})

it('answers as JSON, and 2 where nothing is', async () => {
  const { text } = await verified(at('bundle.zip'), { json: true })
  expect(JSON.parse(text)).toMatchObject({ ok: true, signature: { state: 'own_key', key_id: key.keyId } })
  expect((await verified(at('absent.zip'))).status).toBe(2)
})

it.each(['/dev/null', '/etc/passwd', '.'])('follows no link in a folder, here one to %s', async (target) => {
  const link = at('unpacked', 'link\u202e')
  symlinkSync(target, link)
  try {
    await expect(verified(at('unpacked'))).rejects.toThrow('link\\u{202e} is no file but a link or a device')
    await expect(verified(at('bundle.zip'), { evidence: at('unpacked') })).rejects.toThrow('is no file but a link')
  } finally {
    unlinkSync(link)
  }
})
