import type { LogoImage } from './plain-image'

/**
 * Strips a JPEG (ITU-T T.81) of the metadata that cameras and editors add. Null if it is no JPEG, a problem if it is unusable.
 * Grey or YCbCr, baseline or progressive.
 */
export function plainJpeg(bytes: Buffer, most: { width: number; height: number }): LogoImage | { problem: string } | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null
  const kept: Buffer[] = [bytes.subarray(0, 2)]
  let size: { width: number; height: number } | null = null
  let at = 2
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return { problem: 'is damaged' }
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at++
      continue
    }
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (end > bytes.length || end < at + 4) return { problem: 'is cut off' }
    const frame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (frame) {
      if (size !== null || end < at + 10) return { problem: 'is damaged' }
      if (marker > 0xc2 || bytes[at + 4] !== 8 || ![1, 3].includes(bytes[at + 9] ?? 0))
        return { problem: 'must be a usual JPEG in grey or colour, 8 bits a channel' }
      size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
      if (size.width < 1 || size.height < 1 || size.width > most.width || size.height > most.height)
        return { problem: `is ${size.width} × ${size.height} pixels; a logo may have at most ${most.width} × ${most.height}` }
    }
    if (marker === 0xda) {
      if (size === null) return { problem: 'is damaged' }
      // Everything after the first scan header is image data, and must end with the file.
      const rest = bytes.subarray(at)
      if (rest.indexOf(Buffer.from([0xff, 0xd9])) !== rest.length - 2)
        return { problem: 'is cut off, or has something behind its end' }
      return { media_type: 'image/jpeg', bytes: Buffer.concat([...kept, rest]), ...size }
    }
    // JFIF and Adobe's colour transform belong to the image; other application segments and comments do not.
    const aside = (marker > 0xe0 && marker <= 0xef && marker !== 0xee) || marker === 0xfe
    if (!aside) kept.push(bytes.subarray(at, end))
    at = end
  }
  return { problem: 'is cut off' }
}
