import type { PolicyDocument } from '@/contract/policy-document'

type Bands = PolicyDocument['bands']

const looks = {
  low: 'bg-level-low-bg border-level-low-border text-level-low-fg',
  medium: 'bg-level-medium-bg border-level-medium-border text-level-medium-fg',
  high: 'bg-level-high-bg border-level-high-border text-level-high-fg',
  severe: 'bg-level-severe-bg border-level-severe-border text-level-severe-fg',
} as const

/** The four bands of a policy with their first and last score. */
export function bandsOf({ medium, high, severe }: Bands) {
  return [
    { level: 'low', word: 'Low', from: 0, to: medium - 1 },
    { level: 'medium', word: 'Medium', from: medium, to: high - 1 },
    { level: 'high', word: 'High', from: high, to: severe - 1 },
    { level: 'severe', word: 'Severe', from: severe, to: 100 },
  ] as const
}

/** The scale of the score from 0 to 100, divided into its levels. Bands that are not in ascending order are not drawn. */
export function BandScale({ bands }: { bands: Bands }) {
  const all = bandsOf(bands)
  const drawn = all.every((band) => band.from <= band.to)
  return (
    <ul aria-label="Levels by score" className="flex w-full gap-px text-xs">
      {drawn
        ? all.map(({ level, word, from, to }) => (
            <li
              key={level}
              style={{ flexGrow: to - from + 1, flexBasis: 0 }}
              className={`min-w-0 overflow-hidden border px-1 py-1 text-center first:rounded-l-md last:rounded-r-md ${looks[level]}`}
            >
              <span className="block truncate font-medium">{word}</span>
              <span className="tabular block whitespace-nowrap text-2xs">
                {from}–{to}
              </span>
            </li>
          ))
        : null}
    </ul>
  )
}
