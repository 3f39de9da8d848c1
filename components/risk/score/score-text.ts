import type { Level } from '@/contract/kernel'

/** "95 of 100"; an unknown level has no score, as its 0 would read as clean. */
export const scoreText = ({ level, score }: { level: Level; score: number }) =>
  level === 'unknown' ? 'no score' : `${score} of 100`
