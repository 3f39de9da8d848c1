import type { Level } from '@/contract/kernel'

/** "95 of 100"; of an unknown level there is no score, as its 0 would read as clean. */
export const scoreText = ({ level, score }: { level: Level; score: number }) =>
  level === 'unknown' ? 'no score' : `${score} of 100`
