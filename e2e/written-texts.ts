import type { Page } from '@playwright/test'

/** A text drawn on the picture of a graph, with its rectangle in pixels. */
export interface WrittenText {
  text: string
  x: number
  y: number
  width: number
  height: number
}

/** Makes pages record the texts of the last drawn picture of a graph. Call it before the page is opened. */
export async function noteTexts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const texts: WrittenText[] = []
    Object.assign(globalThis, { writtenTexts: texts })
    const brush = CanvasRenderingContext2D.prototype
    const { fillText, clearRect } = brush
    const isPicture = (context: CanvasRenderingContext2D) => context.canvas.classList.contains('sigma-labels')
    brush.clearRect = function (...box) {
      if (isPicture(this)) texts.length = 0
      clearRect.apply(this, box)
    }
    brush.fillText = function (text, x, y) {
      fillText.call(this, text, x, y)
      if (!isPicture(this)) return
      const size = this.measureText(text)
      const at = this.getTransform().transformPoint({ x, y })
      texts.push({
        text,
        x: at.x - size.actualBoundingBoxLeft,
        y: at.y - size.actualBoundingBoxAscent,
        width: size.actualBoundingBoxLeft + size.actualBoundingBoxRight,
        height: size.actualBoundingBoxAscent + size.actualBoundingBoxDescent,
      })
    }
  })
}

/** The texts currently on the picture. */
export const writtenTexts = (page: Page): Promise<WrittenText[]> =>
  page.evaluate(() => [...(globalThis as unknown as { writtenTexts: WrittenText[] }).writtenTexts])
