import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { once } from './cluster-files'
import { extractTar, type TarEntry, writeTar } from './tar'

const root = mkdtempSync(path.join(os.tmpdir(), 'assay-tar-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const file = (name: string, text: string, size = text.length): TarEntry => ({
  path: name,
  mode: 0o600,
  file: { size, bytes: once(Buffer.from(text)) },
})

async function archiveOf(...entries: TarEntry[]): Promise<Buffer> {
  async function* all() {
    yield* entries
  }
  const chunks: Uint8Array[] = []
  for await (const chunk of writeTar(all())) chunks.push(chunk)
  return Buffer.concat(chunks)
}

it('unpacks what it packed, a file that shrank with zeros and one that grew without the rest', async () => {
  const into = path.join(root, 'into')
  const folder: TarEntry = { path: 'cluster/pg_wal', mode: 0o700, file: null }
  const archive = await archiveOf(
    folder,
    file('cluster/a', 'whole'),
    file('cluster/b', 'short', 8),
    file('cluster/c', 'longer', 4),
  )
  await extractTar(once(archive), into)
  expect(statSync(path.join(into, 'cluster/pg_wal')).isDirectory()).toBe(true)
  expect(['a', 'b', 'c'].map((name) => readFileSync(path.join(into, 'cluster', name), 'latin1'))).toEqual([
    'whole',
    'short\0\0\0',
    'long',
  ])
})

it('is an archive that tar reads', async () => {
  const at = path.join(root, 'a.tar')
  writeFileSync(at, await archiveOf(file('cluster/global/pg_control', 'x'.repeat(1000))))
  const listed = spawnSync('tar', ['-tvf', at], { encoding: 'utf8' })
  expect(listed.stdout).toMatch(/-rw------- .* 1000 .* cluster\/global\/pg_control/)
})

it('refuses what is cut off, altered or names a file outside', async () => {
  const archive = await archiveOf(file('cluster/a', 'x'.repeat(2000)))
  await expect(extractTar(once(archive.subarray(0, 1000)), path.join(root, 'cut'))).rejects.toThrow('cut off')
  const altered = Buffer.from(archive)
  altered[3] = 120
  await expect(extractTar(once(altered), path.join(root, 'altered'))).rejects.toThrow('does not add up')
  const outside = await archiveOf(file('../outside', 'x'))
  await expect(extractTar(once(outside), path.join(root, 'out'))).rejects.toThrow('names a file outside')
})
