import { cn } from '@/components/ui/style/cn'
import type { Level } from '@/contract'

/** The word of a level. */
export const levelWord: Record<Level, string> = {
  unknown: 'Unknown',
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  severe: 'Severe',
}

const text: Record<Level, string> = {
  unknown: 'text-level-unknown-fg',
  low: 'text-level-low-fg',
  medium: 'text-level-medium-fg',
  high: 'text-level-high-fg',
  severe: 'text-level-severe-fg',
}
const ink: Record<Level, string> = {
  unknown: 'text-level-unknown',
  low: 'text-level-low',
  medium: 'text-level-medium',
  high: 'text-level-high',
  severe: 'text-level-severe',
}

/** One silhouette per level, recognisable without colour: ring, dot, triangle, diamond, octagon. */
function Shape({ level }: { level: Level }) {
  switch (level) {
    case 'unknown':
      return <circle cx="8" cy="8" r="5.75" fill="none" stroke="currentColor" strokeWidth="2" />
    case 'low':
      return <circle cx="8" cy="8" r="3.5" fill="currentColor" />
    case 'medium':
      return <path d="M8 1.8 15 14H1z" fill="currentColor" />
    case 'high':
      return <path d="M8 .8 15.2 8 8 15.2.8 8z" fill="currentColor" />
    case 'severe':
      return <path d="M5.1 1h5.8L15 5.1v5.8L10.9 15H5.1L1 10.9V5.1z" fill="currentColor" />
  }
}

interface LevelMarkProps {
  level: Level
  size?: 'sm' | 'lg'
  /** The shape alone, for use next to the word; screen readers still read the word. */
  shapeOnly?: boolean
  className?: string
}

/** A risk level as shape, colour and word. */
export function LevelMark({ level, size = 'sm', shapeOnly = false, className }: LevelMarkProps) {
  return (
    <span className={cn('inline-flex items-center gap-1.5 whitespace-nowrap font-medium', text[level], className)}>
      <svg viewBox="0 0 16 16" aria-hidden="true" className={cn('shrink-0', size === 'lg' ? 'size-5' : 'size-3', ink[level])}>
        <Shape level={level} />
      </svg>
      <span className={shapeOnly ? 'sr-only' : size === 'lg' ? 'text-lg' : undefined}>{levelWord[level]}</span>
    </span>
  )
}
