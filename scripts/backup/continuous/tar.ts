import { mkdir, open } from 'node:fs/promises'
import path from 'node:path'

const block = 512

/** An entry of an archive: a directory, or a file of exactly `size` bytes. */
export interface TarEntry {
  path: string
  mode: number
  /** Null for a directory. */
  file: { size: number; bytes: AsyncIterable<Uint8Array> } | null
}

/**
 * Writes entries as a POSIX archive (ustar). A file with fewer bytes than declared is padded with zeros, and excess bytes are
 * dropped: files of a running server change while they are read, and replaying its WAL corrects them.
 */
export async function* writeTar(entries: AsyncIterable<TarEntry>): AsyncGenerator<Uint8Array> {
  for await (const entry of entries) {
    yield header(entry)
    if (entry.file === null) continue
    let left = entry.file.size
    for await (const chunk of entry.file.bytes) {
      if (left === 0) break
      const piece = chunk.length > left ? chunk.subarray(0, left) : chunk
      left -= piece.length
      yield piece
    }
    while (left > 0) {
      const piece = Buffer.alloc(Math.min(left, 1 << 16))
      left -= piece.length
      yield piece
    }
    const over = entry.file.size % block
    if (over > 0) yield Buffer.alloc(block - over)
  }
  yield Buffer.alloc(2 * block)
}

function header({ path: name, mode, file }: TarEntry): Buffer {
  if (Buffer.byteLength(name) > 99) throw new Error(`${name} is too long for an archive`)
  const made = Buffer.alloc(block)
  made.write(name, 0)
  const octal = (value: number, at: number, length: number) => made.write(`${value.toString(8).padStart(length - 1, '0')}\0`, at)
  octal(mode, 100, 8)
  octal(0, 108, 8)
  octal(0, 116, 8)
  octal(file?.size ?? 0, 124, 12)
  octal(0, 136, 12)
  made.write(' '.repeat(8), 148)
  made.write(file === null ? '5' : '0', 156)
  made.write('ustar\x0000', 257)
  const sum = made.reduce((total, byte) => total + byte, 0)
  made.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return made
}

/** Unpacks an archive of `writeTar` into a directory. Throws if it is truncated, altered or names a path outside. */
export async function extractTar(source: AsyncIterable<Uint8Array>, into: string): Promise<void> {
  const bytes = new ByteReader(source)
  for (;;) {
    const head = await bytes.exactly(block)
    if (head.every((byte) => byte === 0)) break
    const text = (at: number, length: number) =>
      head
        .subarray(at, at + length)
        .toString('latin1')
        .replace(/\0.*$/s, '')
    const number = (at: number, length: number) => Number.parseInt(text(at, length).trim(), 8)
    const sum = head.reduce((total, byte, at) => total + (at >= 148 && at < 156 ? 32 : byte), 0)
    if (number(148, 8) !== sum) throw new Error('the base backup is damaged: a header of its archive does not add up')
    const name = text(0, 100)
    const target = path.resolve(into, name)
    if (!`${target}/`.startsWith(`${path.resolve(into)}/`)) throw new Error(`the base backup names a file outside: ${name}`)
    if (text(156, 1) === '5') await mkdir(target, { recursive: true, mode: number(100, 8) })
    else await extractFile(bytes, target, number(124, 12), number(100, 8))
  }
  await bytes.drain()
}

async function extractFile(bytes: ByteReader, target: string, size: number, mode: number): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
  const handle = await open(target, 'wx', mode)
  try {
    for (let left = size; left > 0; ) {
      const chunk = await bytes.atMost(left)
      left -= chunk.length
      await handle.writeFile(chunk)
    }
    await handle.sync()
  } finally {
    await handle.close()
  }
  const over = size % block
  if (over > 0) await bytes.exactly(block - over)
}

/** Reads a stream in pieces of a requested size. */
class ByteReader {
  private readonly iterator: AsyncIterator<Uint8Array>
  private held: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterable<Uint8Array>) {
    this.iterator = source[Symbol.asyncIterator]()
  }

  /** Returns between one and `most` bytes. */
  async atMost(most: number): Promise<Buffer> {
    while (this.held.length === 0) {
      const { done, value } = await this.iterator.next()
      if (done) throw new Error('the base backup is damaged: its archive is cut off')
      this.held = Buffer.from(value.buffer, value.byteOffset, value.byteLength)
    }
    const piece = this.held.subarray(0, most)
    this.held = this.held.subarray(piece.length)
    return piece
  }

  async exactly(length: number): Promise<Buffer> {
    const pieces: Buffer[] = []
    for (let left = length; left > 0; ) {
      const piece = await this.atMost(left)
      left -= piece.length
      pieces.push(piece)
    }
    return Buffer.concat(pieces)
  }

  /** Reads to the end, so that hashes over the whole stream are verified. */
  async drain(): Promise<void> {
    while (!(await this.iterator.next()).done) {}
  }
}
