import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { endingFor, packed, unpacked, verified } from '../encryption/pack'
import { filesBelow } from '../files-below'
import type { Place } from '../place/place'
import { once } from './cluster-files'

interface KeptLog {
  /** Path below the directory of anchors. */
  file: string
  at: number
  sha256: string
  placed: string
}

const directoryOf = (dataDir: string) => process.env.ANCHOR_DIR || path.join(dataDir, 'anchors')

/**
 * Copies changed logs of anchors into a place and then deletes their previous versions: logs only grow, so the newest contains
 * the state at every earlier time.
 */
export async function shipAnchors(dataDir: string, place: Place, recipient: string | null): Promise<void> {
  const from = directoryOf(dataDir)
  const files = (await filesBelow(from)).filter((file) => file.endsWith('.jsonl'))
  if (files.length === 0) return
  const kept = await listLogs(place)
  for (const at of files) {
    const file = path.relative(from, at).split(path.sep).join('/')
    const bytes = await readFile(at)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const before = kept.filter((one) => one.file === file)
    if (before.some((one) => one.sha256 === sha256)) continue
    await place.put(`anchors/${file}.${Date.now()}.${sha256}.gz${endingFor(recipient)}`, await packed(once(bytes), recipient))
    for (const { placed } of before) await place.remove(placed)
  }
}

/** Writes the logs of anchors as of a time into a directory. */
export async function fetchAnchors(place: Place, at: Date, identities: readonly string[], into: string): Promise<void> {
  const newest = new Map((await listLogs(place)).toSorted((a, b) => a.at - b.at).map((one) => [one.file, one]))
  for (const { file, sha256, placed } of newest.values()) {
    const found = await place.open(placed)
    if (found === null) throw new Error(`${placed} is missing in ${place.label}`)
    const chunks: Uint8Array[] = []
    for await (const chunk of verified(await unpacked(placed, found, identities), sha256, placed)) chunks.push(chunk)
    const lines = Buffer.concat(chunks)
      .toString('utf8')
      .split('\n')
      .filter((line) => line !== '' && isUntil(line, at))
    const target = path.join(into, ...file.split('/'))
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
    if (lines.length > 0) await writeFile(target, `${lines.join('\n')}\n`, { mode: 0o600 })
  }
}

/** Drops later anchors, which would contradict what is restored. */
function isUntil(line: string, at: Date): boolean {
  const { at: time } = JSON.parse(line) as { at: string }
  return Date.parse(time) <= at.getTime()
}

async function listLogs(place: Place): Promise<KeptLog[]> {
  return (await place.list('anchors/')).flatMap(({ name }) => {
    const [, file, ms, sha256] =
      /^anchors\/([0-9a-f-]{36}\/\d{4}-\d\d\.jsonl)\.(\d{1,15})\.([0-9a-f]{64})\.gz(?:\.age)?$/.exec(name) ?? []
    return file === undefined || ms === undefined || sha256 === undefined ? [] : [{ file, at: Number(ms), sha256, placed: name }]
  })
}
