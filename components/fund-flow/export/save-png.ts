import { saveFile } from '@/components/ui/save-file'

/** The largest side and area of a canvas that every browser can draw. */
const mostSide = 8192
const mostArea = 60_000_000

/**
 * Saves a drawing as PNG at double resolution, or less if that is too large. Returns the scale, null if it could not be drawn.
 */
export async function savePng(name: string, drawing: { svg: string; width: number; height: number }): Promise<number | null> {
  const { svg, width, height } = drawing
  const scale = Math.min(2, mostSide / Math.max(width, height), Math.sqrt(mostArea / (width * height)))
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  try {
    await image.decode()
  } catch {
    return null
  }
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (blob === null) return null
  saveFile(name, blob, 'image/png')
  return scale
}
