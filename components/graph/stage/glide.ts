interface Place {
  x: number
  y: number
}

/** How long nodes take to move to a new place. */
const durationMs = 320
/** More nodes than this jump without an animation. */
const most = 800

/** Animates nodes to new places; `onFrame` is called whenever they have moved. */
export class Glide {
  private from = new Map<string, Place>()
  private begun = 0
  private frame: number | null = null

  constructor(private readonly onFrame: () => void) {}

  /** Starts from the given places; with none of them a running animation continues. */
  start(moved: readonly ({ id: string } & Place)[]): void {
    if (moved.length === 0 || moved.length > most) return
    this.from = new Map(moved.map(({ id, x, y }) => [id, { x, y }]))
    this.begun = performance.now()
    if (this.frame === null) this.frame = requestAnimationFrame(this.step)
  }

  /** The current place of a node. */
  placeOf(node: { id: string } & Place): Place {
    const from = this.from.get(node.id)
    if (from === undefined) return { x: node.x, y: node.y }
    const t = Math.min(1, (performance.now() - this.begun) / durationMs)
    const eased = 1 - (1 - t) ** 3
    return { x: from.x + (node.x - from.x) * eased, y: from.y + (node.y - from.y) * eased }
  }

  stop(): void {
    if (this.frame !== null) cancelAnimationFrame(this.frame)
    this.frame = null
    this.from.clear()
  }

  private readonly step = (): void => {
    this.frame = null
    if (performance.now() - this.begun >= durationMs) this.from.clear()
    else this.frame = requestAnimationFrame(this.step)
    this.onFrame()
  }
}
