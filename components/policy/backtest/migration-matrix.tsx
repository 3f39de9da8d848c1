import { LevelMark } from '@/components/risk/level-mark'
import { cn } from '@/components/ui/style/cn'
import type { LevelMatrix } from '@/contract/policies'

interface MigrationMatrixProps {
  matrix: LevelMatrix
  /** Names of the two policies: "version 3". */
  from: string
  to: string
}

/** The tint repeats the figure: blue if the level stays, warm if it rises, green if it falls. */
function tint(count: number, most: number, i: number, j: number): string | undefined {
  if (count === 0) return undefined
  const depth = Math.log1p(count) / Math.log1p(Math.max(most, 1))
  const hue = i === j ? '--chart-1' : j > i ? '--level-high' : '--level-low'
  return `color-mix(in srgb, var(${hue}) ${Math.round(8 + 26 * depth)}%, transparent)`
}

/**
 * Subjects by their level under two policies: rows are the current one, columns the other. Unchanged subjects are on the
 * diagonal.
 */
export function MigrationMatrix({ matrix, from, to }: MigrationMatrixProps) {
  const { levels, counts } = matrix
  const most = Math.max(...counts.flat())
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section aria-label={`Levels under ${from} and under ${to}`} tabIndex={0} className="overflow-x-auto">
      <table className="w-full min-w-[21rem] max-w-2xl table-fixed border-collapse text-xs">
        <caption className="pb-1 text-left text-muted-foreground text-xs">
          Rows: level under {from}. Columns: level under {to}.
        </caption>
        <thead>
          <tr className="h-8">
            <td className="w-[20%]" />
            {levels.map((level) => (
              <th key={level} scope="col" className="font-normal">
                <LevelMark level={level} className="text-2xs sm:text-xs" />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {levels.map((level, i) => (
            <tr key={level}>
              <th scope="row" className="py-1 text-left font-normal">
                <LevelMark level={level} className="text-2xs sm:text-xs" />
              </th>
              {levels.map((other, j) => {
                const count = counts[i]?.[j] ?? 0
                return (
                  <td
                    key={other}
                    style={{ background: tint(count, most, i, j) }}
                    className={cn(
                      'tabular h-9 border-2 border-background text-center',
                      count === 0 ? 'bg-surface text-faint-foreground' : 'font-medium',
                    )}
                  >
                    {count === 0 ? '·' : count.toLocaleString('en')}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
