import type Sigma from 'sigma'
import type { MouseCoords } from 'sigma/types'

/** How long the pointer must rest before what was dragged into view is drawn. */
const restMs = 180

let software: boolean | null = null

/** Whether WebGL is rendered by the CPU, where each frame of a large graph is many times slower. */
export function isSoftwareRendered(): boolean {
  if (software === null) {
    const context = document.createElement('canvas').getContext('webgl')
    const info = context?.getExtension('WEBGL_debug_renderer_info')
    const name = context && info ? String(context.getParameter(info.UNMASKED_RENDERER_WEBGL)) : ''
    software = /swiftshader|llvmpipe|software|basic render/i.test(name)
    context?.getExtension('WEBGL_lose_context')?.loseContext()
  }
  return software
}

/**
 * Panning without rendering: the finished picture moves with the pointer and is rendered again when it rests. Returns the
 * function that removes it. For large graphs where rendering is slow.
 */
export function slideOnDrag(sigma: Sigma): () => void {
  const container = sigma.getContainer()
  let from: { x: number; y: number } | null = null
  let by = { x: 0, y: 0 }
  let rest: ReturnType<typeof setTimeout> | undefined

  const settle = () => {
    clearTimeout(rest)
    if (from === null || (by.x === 0 && by.y === 0)) return
    const [a, b] = [sigma.viewportToFramedGraph({ x: 0, y: 0 }), sigma.viewportToFramedGraph(by)]
    const camera = sigma.getCamera()
    const { x, y } = camera.getState()
    from = { x: from.x + by.x, y: from.y + by.y }
    by = { x: 0, y: 0 }
    // The old picture stays in its new place until the new one is drawn.
    sigma.once('afterRender', () => {
      container.style.transform = ''
    })
    camera.setState({ x: x - (b.x - a.x), y: y - (b.y - a.y) })
  }
  const move = (event: MouseEvent) => {
    if (from === null) return
    by = { x: event.clientX - from.x, y: event.clientY - from.y }
    container.style.transform = `translate(${by.x}px, ${by.y}px)`
    clearTimeout(rest)
    rest = setTimeout(settle, restMs)
  }
  const up = () => {
    settle()
    from = null
    container.style.willChange = ''
    document.removeEventListener('mousemove', move)
    document.removeEventListener('mouseup', up)
  }
  const down = ({ event }: { event: { original: MouseEvent | TouchEvent } }) => {
    if (!(event.original instanceof MouseEvent) || event.original.button !== 0 || event.original.shiftKey) return
    from = { x: event.original.clientX, y: event.original.clientY }
    by = { x: 0, y: 0 }
    container.style.willChange = 'transform'
    document.addEventListener('mousemove', move)
    document.addEventListener('mouseup', up)
  }
  // sigma's own panning renders every step.
  const instead = (at: MouseCoords) => {
    if (from !== null) at.preventSigmaDefault()
  }
  sigma.on('downStage', down)
  sigma.getMouseCaptor().on('mousemovebody', instead)
  return () => {
    sigma.off('downStage', down)
    sigma.getMouseCaptor().off('mousemovebody', instead)
    up()
  }
}
