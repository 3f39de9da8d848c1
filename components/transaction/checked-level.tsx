import { utcMoment } from '@/components/chain/time'
import { LevelMark, levelWord } from '@/components/risk/level-mark'
import { scoreText } from '@/components/risk/score/score-text'
import { Link } from '@/components/ui/link'
import type { Level } from '@/contract'

export interface LevelOfAddress {
  address: string
  check_id: string
  score: number
  level: Level
  model_version: string
  stale: boolean
  checked_at: string
}

/** The level of an address at its last check, linked to that check; renders nothing if it was never checked. */
export function CheckedLevel({ level }: { level: LevelOfAddress | undefined }) {
  if (!level) return null
  const said = `${levelWord[level.level]}, ${scoreText(level)} by model ${level.model_version}, checked ${utcMoment(level.checked_at)}${level.stale ? ' from stale data' : ''}`
  return (
    <Link
      href={`/risk/checks/${level.check_id}`}
      title={said}
      className="inline-flex min-h-6 shrink-0 items-center rounded-sm text-xs underline-offset-2 hover:underline"
    >
      <LevelMark level={level.level} />
    </Link>
  )
}
