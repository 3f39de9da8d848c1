import { disclaimerText, level } from '@/contract/kernel/primitives'
import type { MonitoredWallet } from '@/contract/monitoring/monitoring'
import { inferNetworks, parseAddress } from '@/server/chain/address'
import { networkById } from '@/server/chain/networks'
import { findNetworkStates, indexedFreshnessOf } from '@/server/domain/network'
import { type CheckHead, findCheckHeads } from '@/server/domain/risk'
import { findAddresses } from '@/server/domain/wallet'
import { iso, isoOrNull } from '@/server/platform/clock/clock'
import type { Context } from '@/server/platform/context'
import { queryableOf, type Tx } from '@/server/platform/db'
import { typeIdOf } from '@/server/platform/ids'
import { readDefaults } from './defaults/read-defaults'
import type { MonitoredWalletRow } from './monitored-wallet.repo'
import { countOpenAlerts } from './monitored-wallet.repo'
import { effectiveRules } from './rule-set/effective-rules'

/** Monitored wallets as the contract shows them; related data is read in one statement each. */
export async function monitoredWalletDtos(tx: Tx, ctx: Context, rows: MonitoredWalletRow[]): Promise<MonitoredWallet[]> {
  const orgId = ctx.org.id
  const now = ctx.clock.now()
  const defaults = await readDefaults(tx, orgId, now)
  const states = await findNetworkStates(queryableOf(tx))
  const checks = await findCheckHeads(
    tx,
    orgId,
    rows.flatMap((row) => row.check_id ?? []),
  )
  const open = await countOpenAlerts(
    tx,
    orgId,
    rows.map((row) => row.id),
  )
  const elsewhere = await otherNetworks(tx, rows)
  return rows.map((row) => {
    const network = networkById(row.network)
    const check = row.check_id === null ? undefined : checks.get(row.check_id)
    const fresh = indexedFreshnessOf(network, states.get(row.network) ?? null, now)
    return {
      id: typeIdOf('mon', row.id),
      object: 'monitored_wallet',
      address: row.address,
      network: network.name,
      network_inferred: row.network_inferred,
      also_seen_on: elsewhere.get(row.id) ?? [],
      label: row.label,
      customer_reference: row.customer_reference,
      state: row.state,
      rules: effectiveRules(row, defaults),
      rules_source: row.rules === null ? 'organisation' : 'own',
      rules_version: row.rules_version,
      thresholds: row.thresholds,
      risk: check === undefined ? null : riskOf(check),
      disclaimer: disclaimerText,
      last_evaluated_at: isoOrNull(row.last_evaluated_at),
      alerts_open: open.get(row.id) ?? 0,
      created_at: iso(row.created_at),
      updated_at: iso(row.updated_at),
      ...fresh,
      // A score computed from stale data remains stale.
      stale: fresh.stale || check?.stale === true,
    }
  })
}

/** One monitored wallet, like `monitoredWalletDtos`. */
export async function monitoredWalletDto(tx: Tx, ctx: Context, row: MonitoredWalletRow): Promise<MonitoredWallet> {
  return (await monitoredWalletDtos(tx, ctx, [row]))[0] as MonitoredWallet
}

function riskOf(check: CheckHead): NonNullable<MonitoredWallet['risk']> {
  return {
    score: check.score,
    level: level.parse(check.level),
    model_version: check.model_version,
    hop_limit: check.hop_limit,
    check_id: typeIdOf('chk', check.id),
    checked_at: iso(check.created_at),
  }
}

/** The other networks on which the same address took part in transfers, by wallet. */
async function otherNetworks(tx: Tx, rows: MonitoredWalletRow[]): Promise<Map<string, string[]>> {
  const wanted = rows.flatMap((row) =>
    inferNetworks(row.address).flatMap((network) => {
      const parsed = network.id === row.network ? null : parseAddress(network, row.address)
      return parsed?.ok ? [{ id: row.id, network: network.id, name: network.name, address: parsed.canonical }] : []
    }),
  )
  if (wanted.length === 0) return new Map()
  const known = await findAddresses(queryableOf(tx), wanted)
  const moved = new Set(known.filter((k) => k.moved).map((k) => `${k.network} ${k.address}`))
  const found = new Map<string, string[]>()
  for (const w of wanted) {
    if (moved.has(`${w.network} ${w.address}`)) found.set(w.id, [...(found.get(w.id) ?? []), w.name])
  }
  return found
}
