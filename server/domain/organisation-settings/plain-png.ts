import { crc32, deflateSync, inflateSync } from 'node:zlib'
import type { LogoImage } from './plain-image'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Samples per pixel by colour type (W3C PNG, 11.2.2). */
const samples: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

interface Parts {
  width: number
  height: number
  colour: number
  data: Buffer
  palette: Buffer
  transparency: Buffer
}

/**
 * Converts a PNG (W3C PNG specification, third edition) to plain RGB on white, if it has at most eight bits per sample and is
 * not interlaced. Null if it is no PNG, a problem if it is unusable.
 */
export function plainPng(bytes: Buffer, most: { width: number; height: number }): LogoImage | { problem: string } | null {
  if (!bytes.subarray(0, 8).equals(signature)) return null
  const parts = partsOf(bytes, most)
  if ('problem' in parts) return parts
  const { width, height, colour, data, palette, transparency } = parts
  const size = samples[colour] ?? 0
  const line = width * size
  let raw: Buffer
  try {
    raw = inflateSync(data, { maxOutputLength: (line + 1) * height })
  } catch {
    return { problem: 'has pixels that cannot be read' }
  }
  if (raw.length !== (line + 1) * height || !unfilter(raw, line, height, size))
    return { problem: 'has pixels that cannot be read' }
  const out = Buffer.alloc((width * 3 + 1) * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * (line + 1) + 1 + x * size
      const [r, g, b, a] = pixelOf(raw, at, colour, palette, transparency)
      for (const [k, value] of [r, g, b].entries())
        out[y * (width * 3 + 1) + 1 + x * 3 + k] = Math.round((value * a + 255 * (255 - a)) / 255)
    }
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const chunks = [chunk('IHDR', head), chunk('IDAT', deflateSync(out, { level: 9 })), chunk('IEND', Buffer.alloc(0))]
  return { media_type: 'image/png', bytes: Buffer.concat([signature, ...chunks]), width, height }
}

function partsOf(bytes: Buffer, most: { width: number; height: number }): Parts | { problem: string } {
  const data: Buffer[] = []
  let palette: Buffer = Buffer.alloc(0)
  let transparency: Buffer = Buffer.alloc(0)
  let head: Buffer | null = null
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    const end = at + 12 + length
    if (end > bytes.length) break
    const type = bytes.toString('latin1', at + 4, at + 8)
    const body = bytes.subarray(at + 8, at + 8 + length)
    if (crc32(bytes.subarray(at + 4, at + 8 + length)) !== bytes.readUInt32BE(at + 8 + length)) return { problem: 'is damaged' }
    if ((type === 'IHDR') !== (head === null)) return { problem: 'is damaged' }
    if (type === 'IHDR') {
      if (length !== 13) return { problem: 'is damaged' }
      head = body
      const problem = headProblem(body, most)
      if (problem) return { problem }
    } else if (type === 'IDAT') data.push(body)
    else if (type === 'PLTE') palette = body
    else if (type === 'tRNS') transparency = body
    else if (type === 'IEND' && head) {
      if (end !== bytes.length) return { problem: 'has something behind its end' }
      const colour = head[9] ?? 0
      if (colour === 3 && (palette.length === 0 || palette.length % 3 !== 0)) return { problem: 'is damaged' }
      return {
        width: head.readUInt32BE(0),
        height: head.readUInt32BE(4),
        colour,
        data: Buffer.concat(data),
        palette,
        transparency,
      }
    }
    at = end
  }
  return { problem: 'is cut off' }
}

function headProblem(head: Buffer, most: { width: number; height: number }): string | null {
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)]
  if (width < 1 || height < 1 || width > most.width || height > most.height)
    return `is ${width} × ${height} pixels; a logo may have at most ${most.width} × ${most.height}`
  if (samples[head[9] ?? -1] === undefined) return 'is damaged'
  if (head[8] !== 8) return 'must have 8 bits a channel; save it as a usual 24 or 32 bit picture'
  return head[12] === 0 ? null : 'is interlaced; save it without'
}

/** Reverses the filters of all lines in place; false for an unknown filter. */
function unfilter(raw: Buffer, line: number, height: number, size: number): boolean {
  for (let y = 0; y < height; y++) {
    const at = y * (line + 1)
    const filter = raw[at] ?? 0
    if (filter > 4) return false
    for (let x = 0; x < line; x++) {
      const here = at + 1 + x
      const left = x >= size ? (raw[here - size] ?? 0) : 0
      const up = y > 0 ? (raw[here - line - 1] ?? 0) : 0
      const corner = x >= size && y > 0 ? (raw[here - line - 1 - size] ?? 0) : 0
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter] ?? 0
      raw[here] = ((raw[here] ?? 0) + guess) & 0xff
    }
  }
  return true
}

function paeth(left: number, up: number, corner: number): number {
  const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)]
  return a <= b && a <= c ? left : b <= c ? up : corner
}

type Pixel = readonly [r: number, g: number, b: number, a: number]
function pixelOf(raw: Buffer, at: number, colour: number, palette: Buffer, transparency: Buffer): Pixel {
  const [a = 0, b = 0, c = 0, d = 0] = raw.subarray(at, at + 4)
  if (colour === 3) return [palette[a * 3] ?? 0, palette[a * 3 + 1] ?? 0, palette[a * 3 + 2] ?? 0, transparency[a] ?? 255]
  if (colour === 4) return [a, a, a, b]
  if (colour === 6) return [a, b, c, d]
  const [r, g, bl] = colour === 0 ? [a, a, a] : [a, b, c]
  const clear =
    colour === 0
      ? transparency.length === 2 && transparency.readUInt16BE(0) === a
      : transparency.length === 6 && [a, b, c].every((value, k) => transparency.readUInt16BE(k * 2) === value)
  return [r, g, bl, clear ? 0 : 255]
}

function chunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
