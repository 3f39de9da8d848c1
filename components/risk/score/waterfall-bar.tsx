import { compareDecimals, decimalForDrawing } from '@/components/chain/decimal'
import { cn } from '@/components/ui/style/cn'

interface WaterfallBarProps {
  /** Decimals; a bar that goes back (`to` below `from`) is hatched: points were subtracted. */
  from: string
  to: string
  /** The upper end of the scale. */
  top: number
  tone: string
}

const hatched = 'repeating-linear-gradient(135deg, var(--chart-6) 0 2px, transparent 2px 5px)'

/** One bar of a waterfall on the scale of the score; the figure beside it has the same value. */
export function WaterfallBar({ from, to, top, tone }: WaterfallBarProps) {
  const back = compareDecimals(to, from) < 0
  const [low, high] = (back ? [to, from] : [from, to]).map(decimalForDrawing) as [number, number]
  const style = { left: `${(100 * low) / top}%`, width: `${Math.max((100 * (high - low)) / top, 0.4)}%` }
  return (
    <div aria-hidden="true" className="relative h-3 min-w-24 rounded-xs bg-muted">
      <div
        className={cn('absolute inset-y-0 rounded-xs', back ? 'border border-border-strong' : tone)}
        style={back ? { ...style, background: hatched } : style}
      />
    </div>
  )
}
