import type { FileHandle } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createInflateRaw } from 'node:zlib'
import { characterIssue, endingsOf, runnable } from './evidence-name'
import { entryStart, readZipDirectory, type ZipEntry, ZipFault } from './zip-directory'

const mostEntries = 10_000
const mostInflated = 200 * 2 ** 20
/** Deflate's limit is 1032:1; ordinary files rarely exceed 20:1. Small archives are exempt. */
const steepest = 100
const steepFrom = 2 ** 20
const packedEndings = new Set(
  'zip gz tgz bz2 tbz xz txz 7z rar tar zst lz lz4 lzma z cab arj ace zipx jar war ear apk'.split(' '),
)
const macros = /(^|\/)vbaProject\.bin$|^xl\/macrosheets\/|(^|\/)activeX\//i

export type ZipKind = 'zip' | 'docx' | 'xlsx' | 'pptx'

/**
 * Checks a ZIP archive without writing its contents anywhere: names, links, encryption, nested archives, and the real size of
 * each entry. Returns its kind by its entries. Throws `ZipFault` with what is wrong.
 */
export async function checkZip(file: FileHandle, fileSize: number): Promise<ZipKind> {
  const entries = await readZipDirectory(file, fileSize)
  if (entries.length === 0) throw new ZipFault('is an empty archive')
  if (entries.length > mostEntries) throw new ZipFault(`has ${entries.length} entries; at most ${mostEntries} are accepted`)
  const kind = kindOf(entries)
  const names = new Set<string>()
  for (const entry of entries) {
    const issue = entryIssue(entry, kind)
    if (issue !== null) throw new ZipFault(`${shown(entry.name)} in the archive ${issue}`)
    const name = entry.name.normalize('NFC').toLowerCase()
    if (names.has(name)) throw new ZipFault(`${shown(entry.name)} is in the archive twice`)
    names.add(name)
  }
  refuseSteep(
    entries.reduce((sum, entry) => sum + entry.size, 0),
    fileSize,
  )
  let inflated = 0
  for (const entry of entries) {
    const size = await inflatedSize(file, entry, (bytes) => refuseSteep(inflated + bytes, fileSize))
    if (size !== entry.size)
      throw new ZipFault(`${shown(entry.name)} in the archive does not have the size it states; pack it again`)
    inflated += size
  }
  if (kind !== 'zip') await refuseMacroTypes(file, entries)
  return kind
}

function kindOf(entries: readonly ZipEntry[]): ZipKind {
  const names = new Set(entries.map((entry) => entry.name))
  if (!names.has('[Content_Types].xml')) return 'zip'
  if (names.has('word/document.xml')) return 'docx'
  if (names.has('xl/workbook.xml')) return 'xlsx'
  return names.has('ppt/presentation.xml') ? 'pptx' : 'zip'
}

function entryIssue({ name, encrypted, method, symlink }: ZipEntry, kind: ZipKind): string | null {
  const character = characterIssue(name, true)
  if (character !== null) return character
  const steps = name.replace(/\/$/, '').split('/')
  if (name.startsWith('/') || steps.some((step) => step === '' || step === '.' || step === '..')) {
    return 'points outside it; pack the files with plain names'
  }
  if (symlink) return 'is a link; pack the file itself'
  if (encrypted) return 'is encrypted and cannot be looked at; pack it without a password'
  if (method !== 0 && method !== 8) return 'is packed in an unusual way; pack it with deflate'
  if (macros.test(name)) return 'is a macro; save the document without macros'
  const ending = endingsOf(steps.at(-1) as string).at(-1)
  if (ending === undefined || name.endsWith('/')) return null
  if (runnable.has(ending)) return 'is a program; leave it out'
  return kind === 'zip' && packedEndings.has(ending) ? 'is an archive itself; pack its files directly' : null
}

function refuseSteep(inflated: number, packed: number): void {
  if (inflated > mostInflated) throw new ZipFault(`unpacks to more than ${mostInflated / 2 ** 20} MiB; send it in parts`)
  if (inflated > steepFrom && inflated > packed * steepest) {
    throw new ZipFault(`unpacks to more than ${steepest} times its size, as harmful archives do`)
  }
}

/** Inflates an entry and returns its size, discarding the bytes; `seen` may throw to stop it. */
async function inflatedSize(file: FileHandle, entry: ZipEntry, seen: (bytes: number) => void): Promise<number> {
  let size = 0
  await eachChunk(file, entry, (chunk) => {
    size += chunk.length
    seen(size)
  })
  return size
}

async function eachChunk(file: FileHandle, entry: ZipEntry, take: (chunk: Buffer) => void): Promise<void> {
  const start = await entryStart(file, entry)
  if (entry.packed === 0) return
  const source = file.createReadStream({ start, end: start + entry.packed - 1, autoClose: false, highWaterMark: 16_384 })
  const counted = async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) take(chunk)
  }
  try {
    await (entry.method === 0 ? pipeline(source, counted) : pipeline(source, createInflateRaw(), counted))
  } catch (error) {
    if (error instanceof ZipFault) throw error
    throw new ZipFault(`${shown(entry.name)} in the archive is damaged; pack it again`)
  }
}

/** A renamed document still declares its macros in its list of content types. */
async function refuseMacroTypes(file: FileHandle, entries: readonly ZipEntry[]): Promise<void> {
  const types = entries.find((entry) => entry.name === '[Content_Types].xml') as ZipEntry
  const chunks: Buffer[] = []
  await eachChunk(file, types, (chunk) => chunks.push(chunk))
  if (/macroEnabled/i.test(Buffer.concat(chunks).toString('latin1')))
    throw new ZipFault('holds macros; save the document without them')
}

const shown = (name: string) => JSON.stringify(name.length > 80 ? `${name.slice(0, 79)}…` : name)
