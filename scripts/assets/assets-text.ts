import { networkById } from '@/server/chain/networks'
import type { ImportChange, ParsedTokens, RefusedRow, RegistryChange, RegistryRow } from '@/server/domain/asset-registry'

/** The result of importing one file: the list, every skipped row by reason, and the change. */
export function importText(file: string, { source, assets, refused }: ParsedTokens, change: ImportChange): string {
  const lines = [`${file}: ${source}. Usable rows: ${assets.length} of ${assets.length + refused.length}.`]
  for (const [reason, rows] of byReason(refused))
    lines.push(`  ${rows.length} left out: ${reason} (${rows.length === 1 ? 'row' : 'rows'} ${ranges(rows)}).`)
  if (change.leftRemoved > 0) {
    lines.push(`  left removed: ${change.leftRemoved}. An operator removed them; "add" restores one.`)
  }
  for (const { network, contract, symbol, recorded, given } of change.otherDecimals)
    lines.push(
      `  decimals: ${symbol} ${contract} on ${networkById(network).name} stays recorded with ${recorded ?? 'none'}; the list says ${given}.`,
    )
  return [...lines, changeText(change)].join('\n')
}

/** The result of a change in one or two sentences. */
export function changeText({ changed, version }: RegistryChange): string {
  if (version === null) return 'Nothing changed.'
  return `${changed} changed. Version ${version.version} knows ${version.known} tokens (sha256 ${version.sha256.slice(0, 12)}).`
}

/** The registry as tab-separated columns with a header. */
export function listText(rows: readonly RegistryRow[], removed: boolean): string {
  const heads = [
    'network',
    'symbol',
    'contract',
    'decimals',
    'source',
    'added',
    'added by',
    ...(removed ? ['removed', 'removed by'] : []),
  ]
  const lines = rows.map((row) => [
    networkById(row.network).name,
    row.symbol,
    row.contract,
    row.decimals ?? '-',
    row.source,
    row.added_at.toISOString(),
    row.added_by ?? '-',
    ...(removed ? [row.removed_at?.toISOString() ?? '-', row.removed_by ?? '-'] : []),
  ])
  return [heads, ...lines].map((line) => line.join('\t')).join('\n')
}

function byReason(refused: readonly RefusedRow[]): Map<string, number[]> {
  const rows = new Map<string, number[]>()
  for (const { row, reason } of refused) rows.set(reason, [...(rows.get(reason) ?? []), row])
  return rows
}

/** Ascending numbers with runs joined: 1-3, 7. */
function ranges(rows: readonly number[]): string {
  const runs: [number, number][] = []
  for (const row of rows) {
    const last = runs.at(-1)
    if (last !== undefined && last[1] === row - 1) last[1] = row
    else runs.push([row, row])
  }
  return runs.map(([from, to]) => (from === to ? from : `${from}-${to}`)).join(', ')
}
