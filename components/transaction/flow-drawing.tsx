import type { Ribbon } from './flow-layout'

const width = 120
const trunk = { left: 54, right: 66 }

interface FlowDrawingProps {
  height: number
  inputs: readonly Ribbon[]
  /** The fee is the ribbon with the key `fee`. */
  outputs: readonly Ribbon[]
}

/** Inputs flowing into one trunk and out of it to the outputs; a ribbon's width is its share of the value. */
export function FlowDrawing({ height, inputs, outputs }: FlowDrawingProps) {
  // Without ribbons there is no minimum or maximum: an empty drawing rather than one at infinity.
  if (inputs.length + outputs.length === 0) return null
  const top = Math.min(...[...inputs, ...outputs].map((r) => r.trunkY - r.width / 2))
  const bottom = Math.max(...[...inputs, ...outputs].map((r) => r.trunkY + r.width / 2))
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true" className="h-full w-full">
      {inputs.filter(drawn).map((r) => (
        <Flow key={r.key} from={{ x: 0, y: r.rowY }} to={{ x: trunk.left, y: r.trunkY }} ribbon={r} colour="var(--chart-1)" />
      ))}
      {outputs.filter(drawn).map((r) => (
        <Flow
          key={r.key}
          from={{ x: trunk.right, y: r.trunkY }}
          to={{ x: width, y: r.rowY }}
          ribbon={r}
          colour={r.key === 'fee' ? 'var(--chart-6)' : 'var(--chart-1)'}
        />
      ))}
      <rect x={trunk.left} y={top} width={trunk.right - trunk.left} height={Math.max(bottom - top, 1)} fill="var(--chart-1)" />
    </svg>
  )
}

const drawn = (ribbon: Ribbon) => ribbon.width > 0

interface Point {
  x: number
  y: number
}

function Flow({ from, to, ribbon, colour }: { from: Point; to: Point; ribbon: Ribbon; colour: string }) {
  const half = ribbon.width / 2
  const middle = (from.x + to.x) / 2
  const edge = (y: -1 | 1) => ({ start: from.y + y * half, end: to.y + y * half })
  const [upper, lower] = [edge(-1), edge(1)]
  const shape =
    `M${from.x} ${upper.start}C${middle} ${upper.start} ${middle} ${upper.end} ${to.x} ${upper.end}` +
    `L${to.x} ${lower.end}C${middle} ${lower.end} ${middle} ${lower.start} ${from.x} ${lower.start}Z`
  return (
    <path
      d={shape}
      fill={colour}
      fillOpacity={ribbon.unknown ? 0.12 : 0.42}
      stroke={ribbon.unknown ? colour : 'none'}
      strokeDasharray={ribbon.unknown ? '3 3' : undefined}
      vectorEffect="non-scaling-stroke"
    />
  )
}
