import { createHash } from 'node:crypto'
import path from 'node:path'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { openInput } from '@/server/chain/import'

/** One file of a list version, before parsing. */
export interface ListInput {
  /** File name without its directory. */
  readonly name: string
  /** Hex, of the unpacked bytes, so that compression does not change it. */
  readonly sha256: string
  /** Unpacked. */
  readonly bytes: number
  /** Whether every byte sequence is UTF-8; older lists are Latin-1. */
  readonly utf8: boolean
  /** Why the bytes could not be read to the end, such as a truncated gzip file; null if they could. */
  readonly fault: string | null
  /** The first 64 KiB as text. */
  readonly head: string
  /** The whole text from the start, decoded. */
  text(): Readable
}

const headBytes = 65_536

/** Reads a file (gzip or plain) once: digest, size and encoding. Reading its text later streams from the disk again. */
export async function inspectFile(file: string, onProgress?: (read: number, total: number) => void): Promise<ListInput> {
  return inspect(path.basename(file), () => openInput(file, onProgress))
}

/** The same for bytes in memory; gzip or plain. */
export async function inspectBytes(name: string, bytes: Uint8Array): Promise<ListInput> {
  const packed = bytes[0] === 0x1f && bytes[1] === 0x8b
  const open = async () => {
    const raw = Readable.from([Buffer.from(bytes)])
    return packed ? raw.pipe(createGunzip()) : raw
  }
  return inspect(name, open)
}

async function inspect(name: string, open: () => Promise<Readable>): Promise<ListInput> {
  const hash = createHash('sha256')
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const first: Buffer[] = []
  let bytes = 0
  let utf8 = true
  let fault: string | null = null
  try {
    for await (const chunk of (await open()) as AsyncIterable<Buffer>) {
      hash.update(chunk)
      if (bytes < headBytes) first.push(chunk)
      bytes += chunk.length
      if (utf8) utf8 = decodes(decoder, chunk)
    }
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (!code.startsWith('Z_')) throw error
    fault = `${name} cannot be unpacked, it may be cut short (${code})`
  }
  if (utf8) utf8 = decodes(decoder, null)
  const head = decoded(Buffer.concat(first).subarray(0, headBytes), utf8)
  return { name, sha256: hash.digest('hex'), bytes, utf8, fault, head, text: () => Readable.from(textOf(open, utf8)) }
}

function decodes(decoder: TextDecoder, chunk: Buffer | null): boolean {
  try {
    if (chunk === null) decoder.decode()
    else decoder.decode(chunk, { stream: true })
    return true
  } catch {
    return false
  }
}

const encodingOf = (utf8: boolean) => (utf8 ? 'utf-8' : 'windows-1252')

function decoded(bytes: Buffer, utf8: boolean): string {
  return new TextDecoder(encodingOf(utf8)).decode(bytes)
}

async function* textOf(open: () => Promise<Readable>, utf8: boolean): AsyncGenerator<string> {
  const decoder = new TextDecoder(encodingOf(utf8))
  for await (const chunk of (await open()) as AsyncIterable<Buffer>) {
    const text = decoder.decode(chunk, { stream: true })
    if (text !== '') yield text
  }
  const rest = decoder.decode()
  if (rest !== '') yield rest
}
