import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { utf8 } from '@scure/base'
import { unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { buildBundle, keyIdOf, verifyBundle, verifyFiles } from '@/bundle'
import { type ArchiveFile, writeArchive } from './archive'
import { readArchive } from './read-archive'
import { sampleBundle, sampleFiles, sampleKey, sampleKeys, sampleManifest, sampleSignature } from './testing/sample-bundle'

const key = sampleKey(7)
const keys = sampleKeys(key)
const bundle = sampleBundle(key)
const filesOf = (bytes: Uint8Array) => readArchive(bytes).files
const named = (bytes: Uint8Array) => verifyBundle(bytes, keys).problems.map(({ file }) => file)
const repack = (files: readonly ArchiveFile[]) => writeArchive(files).bytes
const flipped = (bytes: Uint8Array, at: number, bit: number) => {
  const copy = Uint8Array.from(bytes)
  copy[at] = (copy[at] as number) ^ (1 << bit)
  return copy
}

it('verifies what was signed, and says by whose key', () => {
  const verdict = verifyBundle(bundle, keys)
  expect(verdict).toMatchObject({ ok: true, problems: [], signature: { state: 'vouched', key_id: key.keyId } })
  expect(verdict.files.map(({ state }) => state)).toEqual(sampleFiles.map(() => 'intact'))
  expect(verdict.manifest?.report_id).toBe('rpt_01jd3v9c7ne4v8zq2m5x6y7w8t')
})

it('goes on verifying after the key was replaced, by the published keys', () => {
  const next = sampleKey(8)
  const published = sampleKeys(next, key)
  expect(verifyBundle(bundle, published)).toMatchObject({ ok: true, signature: { state: 'vouched' } })
  expect(verifyBundle(sampleBundle(next), published)).toMatchObject({ ok: true, signature: { state: 'vouched' } })
})

it('does not vouch for a key that was not given', () => {
  expect(verifyBundle(bundle, null)).toMatchObject({ ok: true, signature: { state: 'own_key' } })
  const verdict = verifyBundle(sampleBundle(sampleKey(9)), keys)
  expect(verdict).toMatchObject({ ok: false, signature: { state: 'unknown_key' } })
})

it('trusts nothing that a revoked key signed', () => {
  const revoked = { keys: sampleKeys(key).keys.map((one) => ({ ...one, status: 'revoked' })) }
  const verdict = verifyBundle(bundle, revoked)
  expect(verdict).toMatchObject({ ok: false, signature: { state: 'revoked_key' }, problems: [{ file: 'manifest.sig.json' }] })
  const retired = { keys: sampleKeys(key).keys.map((one) => ({ ...one, status: 'retired' })) }
  expect(verifyBundle(bundle, retired).ok).toBe(true)
})

it('names a key by its RFC 7638 thumbprint (the example of RFC 8037, A.3)', () => {
  expect(keyIdOf('11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=')).toBe('kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k')
})

it('makes archives that other programs open', () => {
  const opened = unzipSync(bundle)
  expect(Object.keys(opened)).toEqual(['manifest.json', 'manifest.sig.json', ...sampleFiles.map(({ name }) => name)])
  for (const { name, bytes } of sampleFiles) expect(opened[name]).toEqual(bytes)
  const directory = mkdtempSync(path.join(tmpdir(), 'bundle-'))
  try {
    writeFileSync(path.join(directory, 'b.zip'), bundle)
    const script = 'import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); print(z.testzip(), len(z.namelist()))'
    const answer = execFileSync('python3', ['-c', script, path.join(directory, 'b.zip')], { encoding: 'utf8' })
    expect(answer.trim()).toBe(`None ${sampleFiles.length + 2}`)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  } finally {
    rmSync(directory, { recursive: true })
  }
})

it('signs so that openssl, which knows nothing of this, agrees', () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'bundle-'))
  const at = (name: string) => path.join(directory, name)
  const { value, public_key } = sampleSignature(sampleManifest(), key)
  // SubjectPublicKeyInfo of an Ed25519 key: RFC 8410, section 4.
  const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), Buffer.from(public_key, 'base64')])
  const verify = (manifest: Uint8Array) => {
    writeFileSync(at('manifest.json'), manifest)
    const files = ['-inkey', at('key.der'), '-in', at('manifest.json'), '-sigfile', at('sig')]
    return spawnSync('openssl', ['pkeyutl', '-verify', '-pubin', '-keyform', 'DER', '-rawin', ...files])
  }
  try {
    writeFileSync(at('key.der'), der)
    writeFileSync(at('sig'), Buffer.from(value, 'base64'))
    const { error, status } = verify(sampleManifest())
    if ((error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT') return
    expect(status).toBe(0)
    expect(verify(flipped(sampleManifest(), 9, 0)).status).not.toBe(0)
  } finally {
    rmSync(directory, { recursive: true })
  }
})

describe('one flipped bit', () => {
  const { regions } = writeArchive(filesOf(bundle))
  for (const region of regions) {
    it(`in ${region.name} fails and names it`, () => {
      const step = Math.max(1, Math.floor((region.end - region.data) / 60))
      let tried = 0
      for (let at = region.data; at < region.end; at += step, tried++) {
        const verdict = verifyBundle(flipped(bundle, at, tried % 8), keys)
        expect(verdict.ok).toBe(false)
        expect(verdict.problems.map(({ file }) => file)).toContain(region.name)
      }
      if (region.end > region.data) expect(tried).toBeGreaterThan(15)
    })

    it(`in the header or the directory line of ${region.name} fails and names it`, () => {
      const positions = [
        ...Array.from({ length: region.data - region.header }, (_, i) => region.header + i),
        ...Array.from({ length: region.entryEnd - region.entry }, (_, i) => region.entry + i),
      ]
      for (const [tried, at] of positions.entries()) {
        const found = named(flipped(bundle, at, (tried * 5) % 8))
        // Without the first four bytes of its first file the archive is not a bundle.
        expect(found).toContain(at < 4 ? null : region.name)
      }
    })
  }

  it('in the end of the archive fails', () => {
    for (let at = regions.at(-1)?.entryEnd as number; at < bundle.length; at++) {
      expect(verifyBundle(flipped(bundle, at, at % 8), keys).ok).toBe(false)
    }
  })

  it('in a file packed anew by somebody who knows the format fails by digest or signature alone', () => {
    const files = filesOf(bundle)
    for (const [index, { name, bytes }] of files.entries()) {
      for (let at = 0; at < bytes.length; at += Math.max(1, Math.floor(bytes.length / 40))) {
        const changed = files.map((file, i) => (i === index ? { ...file, bytes: flipped(bytes, at, at % 8) } : file))
        const verdict = verifyBundle(repack(changed), keys)
        expect(verdict.ok).toBe(false)
        const blamed = name.startsWith('manifest') ? ['manifest.json', 'manifest.sig.json'] : [name]
        expect(verdict.problems.some(({ file }) => blamed.includes(file ?? ''))).toBe(true)
      }
    }
  })
})

describe('a bundle that was tampered with as a whole', () => {
  const files = filesOf(bundle)

  it('fails cut off anywhere, and lengthened', () => {
    for (let length = 0; length < bundle.length; length += 29) expect(verifyBundle(bundle.slice(0, length), keys).ok).toBe(false)
    expect(verifyBundle(bundle.slice(0, -1), keys).ok).toBe(false)
    const longer = new Uint8Array(bundle.length + 1)
    longer.set(bundle)
    expect(verifyBundle(longer, keys).problems).toEqual([{ file: null, text: 'The archive goes on after its end.' }])
  })

  it('fails in another order, and names what is misplaced', () => {
    const swapped = [...files.slice(0, 2), files[3], files[2], ...files.slice(4)] as ArchiveFile[]
    expect(named(repack(swapped))).toEqual(['report.json', 'report.pdf'])
    expect(verifyBundle(repack([...files].reverse()), keys).ok).toBe(false)
  })

  it('fails with a file more, one less, one twice, one renamed', () => {
    const extra = { name: 'evil.html', bytes: utf8.decode('<script>') }
    expect(named(repack([...files, extra]))).toEqual(['evil.html'])
    for (const { name } of files) expect(named(repack(files.filter((file) => file.name !== name)))).toContain(name)
    expect(named(repack([...files, files[2] as ArchiveFile]))).toContain('report.pdf')
    const renamed = files.map((file) => (file.name === 'report.pdf' ? { ...file, name: 'report2.pdf' } : file))
    expect(named(repack(renamed))).toEqual(['report.pdf', 'report2.pdf'])
  })

  it('fails packed by another program, and says what to do', () => {
    const zipped = zipSync(Object.fromEntries(files.map(({ name, bytes }) => [name, bytes])))
    const verdict = verifyBundle(zipped, keys)
    expect(verdict.ok).toBe(false)
    expect(verdict.problems[0]?.text).toContain('unpack the archive and verify the folder')
    expect(verifyFiles(files, keys).ok).toBe(true)
  })

  it('fails with the manifest in another spelling, signed or not', () => {
    const spaced = utf8.decode(JSON.stringify(JSON.parse(new TextDecoder().decode(sampleManifest())), null, 1))
    const signed = buildBundle(spaced, sampleSignature(spaced, key), sampleFiles)
    expect(verifyBundle(signed, keys).problems).toEqual([{ file: 'manifest.json', text: 'is not canonical JSON (RFC 8785)' }])
  })

  it('fails with another key put in its place, and with a key id that is not that of the key', () => {
    const other = sampleKey(9)
    const manifest = sampleManifest()
    const signature = { ...sampleSignature(manifest, other), key_id: key.keyId }
    expect(verifyBundle(buildBundle(manifest, signature, sampleFiles), null).signature.state).toBe('invalid')
    const swapped = { ...sampleSignature(manifest, other), key_id: key.keyId, public_key: key.publicKey }
    expect(verifyBundle(buildBundle(manifest, swapped, sampleFiles), keys).signature.state).toBe('invalid')
  })

  it('answers for anything that is no bundle, in words', () => {
    for (const bytes of [new Uint8Array(0), utf8.decode('%PDF-1.7 not a bundle at all, only text'), bundle.slice(5)]) {
      expect(verifyBundle(bytes, keys)).toMatchObject({
        ok: false,
        problems: [{ file: null, text: 'The archive is not a bundle.' }],
      })
    }
  })
})
