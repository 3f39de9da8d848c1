/** Sheets in landscape, in pixels at 300 dpi (ISO 216: 297 × 210 mm and 420 × 297 mm). */
export const printSheets = {
  A4: { width: 3508, height: 2480 },
  A3: { width: 4961, height: 3508 },
} as const
export type PrintSheet = keyof typeof printSheets

/** 10 mm. */
const margin = 118
const perMetre = Math.round(300 / 0.0254)

/**
 * A drawing on a page, as large as fits within the margins, as a PNG with its print resolution. Null if the browser could not
 * draw it.
 */
export async function printPng(
  drawing: { svg: string; width: number; height: number },
  sheet: PrintSheet,
  background: string,
): Promise<Blob | null> {
  const { width, height } = printSheets[sheet]
  const scale = Math.min((width - 2 * margin) / drawing.width, (height - 2 * margin) / drawing.height)
  const [wide, high] = [drawing.width * scale, drawing.height * scale]
  const image = new Image()
  // The browser renders it at the size of the page rather than scaling up pixels.
  const sized = drawing.svg.replace(/ width="\d+" height="\d+"/, ` width="${Math.round(wide)}" height="${Math.round(high)}"`)
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(sized)}`
  try {
    await image.decode()
  } catch {
    return null
  }
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const brush = canvas.getContext('2d')
  if (brush === null) return null
  brush.fillStyle = background
  brush.fillRect(0, 0, width, height)
  brush.drawImage(image, (width - wide) / 2, (height - high) / 2, wide, high)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return blob && new Blob([withDensity(new Uint8Array(await blob.arrayBuffer()))], { type: 'image/png' })
}

/** A PNG with its density: a pHYs chunk (PNG, third edition, 11.3.4.3) of 300 dpi after the header. */
export function withDensity(png: Uint8Array): Uint8Array<ArrayBuffer> {
  const body = new Uint8Array(13)
  const view = new DataView(body.buffer)
  body.set([0x70, 0x48, 0x59, 0x73])
  view.setUint32(4, perMetre)
  view.setUint32(8, perMetre)
  body[12] = 1
  const chunk = new Uint8Array(21)
  const parts = new DataView(chunk.buffer)
  parts.setUint32(0, 9)
  chunk.set(body, 4)
  parts.setUint32(17, crc(body))
  // Signature and IHDR.
  const head = 8 + 25
  const result = new Uint8Array(png.length + chunk.length)
  result.set(png.subarray(0, head))
  result.set(chunk, head)
  result.set(png.subarray(head), head + chunk.length)
  return result
}

/** CRC-32 as PNG defines it (annex D). */
function crc(bytes: Uint8Array): number {
  let value = 0xffffffff
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  }
  return (value ^ 0xffffffff) >>> 0
}
