import { existsSync } from 'node:fs'
import path from 'node:path'
import { changeTable } from '@/proof/kept-table'
import type { Proof } from '@/proof/proof'
import { repositoryRoot } from '@/scripts/settings'
import { proveBridgeWorlds } from './bridge-worlds'
import { proveBridges } from './bridges'
import { proveClusters } from './clusters'
import { proveCoinjoins } from './coinjoin'
import { proveConversions } from './conversions'
import { filesBelow } from './data-files'
import { proveDepositAddresses } from './deposit-addresses'
import type { ValueFigures } from './figures'
import { proveFreezes } from './freezes'
import { runPart, type ValuePart } from './run-part'
import { proveSwaps } from './swaps'

/** The parts in the order of the documentation; each reads its own folder of the data. */
export const parts: readonly ValuePart[] = [
  { name: 'swaps', folder: 'swaps', prove: proveSwaps },
  { name: 'bridges', folder: 'bridges', prove: proveBridges },
  { name: 'Conversions in a trace', folder: null, prove: proveConversions },
  { name: 'Bridges in a trace', folder: null, prove: proveBridgeWorlds },
  { name: 'CoinJoins', folder: 'coinjoin', prove: proveCoinjoins },
  { name: 'clusters', folder: 'coinjoin', prove: proveClusters },
  { name: 'deposit addresses', folder: 'deposit-addresses', prove: proveDepositAddresses },
  { name: 'Freezes', folder: 'stablecoin-freezes', prove: proveFreezes },
]

/** Measures every rule about how value moves on labelled data, and compares each figure with its aim. */
export const value: Proof = {
  says: 'Swaps, bridges, CoinJoins, clusters and freezes are recognised as measured on labelled data. Needs --data DIR or ../shared/data.',
  control: null,
  run: async ({ data, size, report }) => {
    const folder = path.resolve(data ?? path.join(repositoryRoot, '../shared/data'))
    if (!existsSync(folder))
      throw new Error(`--data: there is no folder ${folder}; name one with coinjoin/, bridges/, swaps/ in it`)
    const folders = parts.flatMap((part) => part.folder ?? [])
    if (folders.every((name) => filesBelow(folder, name).length === 0))
      throw new Error(`--data: ${folder} has none of ${[...new Set(folders)].map((name) => `${name}/`).join(', ')}`)
    const told: ValueFigures[] = []
    for (const part of parts) {
      const figures = await runPart(part, folder)
      told.push(figures)
      for (const { what, figure, aim, held } of figures.rows) {
        report(`${held ? 'held  ' : 'MISSED'} ${figures.part}: ${what}: ${figure} (${aim})`)
      }
    }
    if (size === 'record') writeTable(told)
    const missed = told.flatMap(({ part, rows }) =>
      rows.filter(({ held }) => !held).map((row) => `${part}: ${row.what}: ${row.figure}, ${row.aim}`),
    )
    return { figures: Object.fromEntries(told.map(({ part, rows }) => [part, rows])), faults: missed }
  },
}

/** Writes the figures as the tables of the README. */
function writeTable(told: readonly ValueFigures[]): void {
  const tables = told.map(({ part, rows }) =>
    [
      `## ${part}`,
      '',
      '| what | figure | aim | |',
      '| --- | --- | --- | --- |',
      ...rows.map(({ what, figure, aim, held }) => `| ${what} | ${figure} | ${aim} | ${held ? 'held' : '**missed**'} |`),
    ].join('\n'),
  )
  changeTable('proof/value/README.md', () => `\n${tables.join('\n\n')}\n`)
}
