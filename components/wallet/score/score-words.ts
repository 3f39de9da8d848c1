import { utcDate } from '@/components/chain/time'
import { levelWord } from '@/components/risk/level-mark'
import type { ScoreHistory, ScorePoint } from '@/contract/wallet/wallet-console'
import { listLabel } from '@/contract/words'

/** The score, or that there was none. */
export function scoreText({ score, level }: Pick<ScorePoint, 'score' | 'level'>): string {
  return level === 'unknown' ? 'no score' : String(score)
}

const signed = (n: number) => `${n > 0 ? '+' : '−'}${Math.abs(n)}`

/** What changed at the start of a run of checks, in words: first decisions and data, then the score. */
export function changeWords(point: ScorePoint, before: ScorePoint | undefined): string[] {
  if (!before) return ['First stored check']
  const has = (change: ScorePoint['changes'][number]) => point.changes.includes(change)
  const versions = point.lists.map(
    (list) => `${listLabel(list.list_id)} ${list.from ?? 'not loaded'} to ${list.to ?? 'not loaded'}`,
  )
  const known = point.level !== 'unknown' && before.level !== 'unknown'
  return [
    has('model') ? `Model ${before.model_version} to ${point.model_version}` : null,
    has('policy') ? `Policy version ${before.policy.version} to ${point.policy.version}` : null,
    has('hop_limit') ? `Hop limit ${before.hop_limit} to ${point.hop_limit}` : null,
    has('lists')
      ? `${versions.length === 1 ? 'List' : 'Lists'}: ${versions.slice(0, 2).join('; ')}${versions.length > 2 ? ` and ${versions.length - 2} more` : ''}`
      : null,
    has('score') && known
      ? `${signed(point.score - before.score)} point${Math.abs(point.score - before.score) === 1 ? '' : 's'}`
      : null,
    has('level') ? `${levelWord[before.level]} to ${levelWord[point.level].toLowerCase()}` : null,
  ].filter((words) => words !== null)
}

/** Letters under the chart for changes by people or sources: model, policy, hop limit, lists. */
export function changeLetters(point: ScorePoint): string {
  const letters = { model: 'M', policy: 'P', hop_limit: 'H', lists: 'L', score: '', level: '' } as const
  return point.changes.map((change) => letters[change]).join('')
}

/** How many checks the history is based on. */
export function historyText({ points, checks, truncated }: ScoreHistory): string {
  const count = `${truncated ? 'The newest ' : ''}${checks.toLocaleString('en')} stored check${checks === 1 ? '' : 's'}`
  if (points.length <= 1) return checks === 1 ? 'One stored check so far.' : `${count}; all said the same.`
  return `${count} in ${points.length.toLocaleString('en')} steps; a step begins where score, level, model, policy or lists changed.`
}

/** The shortest date that distinguishes the points: the time within a day, the day within a year, else the month. */
export function footDate(at: string, points: readonly ScorePoint[]): string {
  const [first, last] = [points[0]?.checked_at ?? at, points.at(-1)?.checked_at ?? at]
  if (first.slice(0, 10) === last.slice(0, 10)) return at.slice(11, 16)
  const [day = '', month = '', year = ''] = utcDate(at).split(' ')
  return first.slice(0, 4) === last.slice(0, 4) ? `${day} ${month}` : `${month} ${year}`
}
