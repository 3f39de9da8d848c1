import { parseArgs } from 'node:util'
import { changeTable } from '@/proof/kept-table'
import { runCommand } from '@/scripts/command'
import { type Calibration, summarise, type Trial, tryWorld } from '@/server/domain/risk/testing/calibrate'

const usage = `usage: npm run proof -- bench calibration [--worlds 10000] [--write] [--json]
  Makes worlds in which everything is known, hides a part of each, and asks how often the true score lies in the range that
  a check of the rest would publish. --write puts the table into docs/extend/model/calibration.md.`

const levels = [0, 0.05, 0.1, 0.2, 0.3, 0.5, 0.7]
const percent = (share: number) => `${(share * 100).toFixed(1)} %`

await runCommand(async () => {
  const { values } = parseArgs({
    options: { worlds: { type: 'string' }, write: { type: 'boolean' }, json: { type: 'boolean' }, help: { type: 'boolean' } },
  })
  if (values.help) {
    console.log(usage)
    return
  }
  const worlds = Number(values.worlds ?? 10_000)
  const found: Calibration[] = []
  for (const share of levels) {
    const trials: Trial[] = []
    for (let seed = 1; seed <= worlds; seed++) trials.push(await tryWorld(seed, share))
    found.push(summarise(share, trials))
    if (!values.json) console.log(row(found.at(-1) as Calibration))
  }
  if (values.json) console.log(JSON.stringify(found))
  if (values.write) write(found)
})

function row({ share, worlds, coverage, median, mean, byKind, lowThoughHigh, unknown }: Calibration): string {
  const kinds = byKind.map((kind) => `${percent(kind.coverage)}, ${kind.median}`)
  const cells = [percent(share), worlds, percent(coverage), median, mean.toFixed(1), ...kinds, unknown, lowThoughHigh]
  return `| ${cells.join(' | ')} |`
}

function write(found: readonly Calibration[]): void {
  const head = [
    'hidden',
    'worlds',
    'truth in range',
    'median width',
    'mean width',
    'clean',
    'indirect',
    'direct',
    'unknown',
    'low though high',
  ]
  const table = [`| ${head.join(' | ')} |`, `| ${head.map(() => '---').join(' | ')} |`, ...found.map(row)].join('\n')
  changeTable('docs/extend/model/calibration.md', () => table)
}
