import { crc32, deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mostLogoBytes } from '@/contract/organisation-settings'
import { AppError } from '@/server/platform/errors'
import { readLogo } from './logo-image'

const u32 = (n: number) => {
  const buffer = Buffer.alloc(4)
  buffer.writeUInt32BE(n >>> 0)
  return buffer
}
const chunk = (type: string, body: Buffer) => {
  const named = Buffer.concat([Buffer.from(type), body])
  return Buffer.concat([u32(body.length), named, u32(crc32(named))])
}
/** A PNG of given lines (filter byte first), 8 bits per sample. */
function png(
  width: number,
  height: number,
  colour: number,
  lines: number[][],
  more: Buffer[] = [],
  [bits, interlace] = [8, 0],
): Buffer {
  const head = Buffer.concat([u32(width), u32(height), Buffer.from([bits ?? 8, colour, 0, 0, interlace ?? 0])])
  const data = deflateSync(Buffer.from(lines.flat()))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, chunk('IHDR', head), ...more, chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}
const segment = (marker: number, body: number[]) => [0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 255, ...body]
const frame = (width: number, height: number, parts = 3) => [
  8,
  height >> 8,
  height & 255,
  width >> 8,
  width & 255,
  parts,
  ...Array(parts * 3).fill(0),
]
const jpeg = (...segments: number[][]) =>
  Buffer.from([0xff, 0xd8, ...segments.flat(), ...segment(0xda, [0]), 1, 2, 3, 0xff, 0xd9])
const issueOf = (bytes: Buffer) => {
  try {
    readLogo(bytes)
    return null
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error.message
  }
}
/** Reads a picture twice, the second time from its own output. */
const again = (bytes: Buffer) => readLogo(readLogo(bytes).bytes)

describe('a logo', () => {
  it('is put on white, line by line as its filters say, and comes out the same when it is read again', () => {
    const clear = png(2, 2, 6, [
      [0, 255, 0, 0, 255, 0, 0, 0, 0],
      [1, 0, 0, 255, 128, 10, 10, 0, 127],
    ])
    const read = readLogo(clear)
    expect(read).toMatchObject({ media_type: 'image/png', width: 2, height: 2 })
    expect(again(clear)).toEqual(read)
    const white = png(2, 2, 2, [
      [0, 255, 0, 0, 255, 255, 255],
      [0, 127, 127, 255, 10, 10, 255],
    ])
    expect(readLogo(white).bytes.equals(read.bytes)).toBe(true)
  })

  it('knows palettes, grey and their transparency', () => {
    const palette = png(1, 1, 3, [[0, 1]], [chunk('PLTE', Buffer.from([0, 0, 0, 9, 8, 7])), chunk('tRNS', Buffer.from([0, 255]))])
    expect(readLogo(palette).bytes.equals(readLogo(png(1, 1, 2, [[0, 9, 8, 7]])).bytes)).toBe(true)
    expect(readLogo(png(1, 1, 4, [[0, 9, 0]])).bytes.equals(readLogo(png(1, 1, 0, [[0, 255]])).bytes)).toBe(true)
  })

  it('loses what is written beside the picture', () => {
    const secret = Buffer.from('tEXtplace\0somewhere')
    expect(readLogo(png(1, 1, 2, [[0, 1, 2, 3]], [chunk('tEXt', secret)])).bytes.includes('somewhere')).toBe(false)
    const read = readLogo(
      jpeg(segment(0xe0, [74, 70]), segment(0xe1, [...Buffer.from('GPS 52.5')]), segment(0xc0, frame(40, 20))),
    )
    expect(read).toMatchObject({ media_type: 'image/jpeg', width: 40, height: 20 })
    expect(read.bytes.includes('GPS')).toBe(false)
    expect(again(read.bytes)).toEqual(read)
  })

  const dot = png(1, 1, 2, [[0, 1, 2, 3]])
  it.each([
    ['a web page', Buffer.from('<svg onload="alert(1)"/>'), 'neither a PNG nor a JPEG'],
    ['nothing', Buffer.alloc(0), 'neither'],
    ['a PNG with a page behind it', Buffer.concat([dot, Buffer.from('<script>')]), 'behind its end'],
    ['half a PNG', dot.subarray(0, dot.length - 6), 'cut off'],
    ['a changed byte', Buffer.from(dot.map((byte, k) => (k === 20 ? byte ^ 1 : byte))), 'damaged'],
    ['too many pixels', png(5000, 5000, 2, [[0]]), '5000 × 5000 pixels'],
    ['fewer pixels than it says', png(10, 10, 2, [[0, 1, 2, 3]]), 'cannot be read'],
    ['more pixels than it says', png(1, 1, 2, [Array(4000).fill(0)]), 'cannot be read'],
    ['an interlaced PNG', png(1, 1, 2, [[0, 1, 2, 3]], [], [8, 1]), 'interlaced'],
    ['16 bits', png(1, 1, 2, [[0, 1, 2, 3]], [], [16, 0]), '8 bits'],
    ['too many bytes', Buffer.alloc(mostLogoBytes + 1, 0x89), 'at most 131072'],
    ['a JPEG in print colours', jpeg(segment(0xc0, frame(4, 4, 4))), 'grey or colour'],
    ['a JPEG too wide', jpeg(segment(0xc0, frame(4000, 4))), '4000 × 4 pixels'],
    ['a JPEG with something behind', Buffer.concat([jpeg(segment(0xc0, frame(4, 4))), Buffer.from('PK')]), 'behind its end'],
    ['a JPEG without a picture', jpeg(segment(0xe0, [1])), 'damaged'],
  ])('is not %s', (_, bytes, issue) => {
    expect(issueOf(bytes)).toContain(issue)
  })

  it('is refused in words or read, whatever the bytes', () => {
    const sound = [dot, jpeg(segment(0xc0, frame(4, 4)))]
    fc.assert(
      fc.property(
        fc.constantFrom(...sound),
        fc.array(fc.tuple(fc.nat(200), fc.nat(255)), { maxLength: 4 }),
        fc.nat(200),
        (of, changes, keep) => {
          const bytes = Buffer.from(of)
          for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value
          issueOf(bytes.subarray(0, keep > 100 ? bytes.length : keep))
        },
      ),
      { numRuns: 2_000 },
    )
  })
})
