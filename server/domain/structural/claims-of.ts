import type { StructuralClaim } from '@/contract/wallet/structural'
import { type Network, networkById } from '@/server/chain/networks'
import { claimKinds } from '@/server/chain/structural/claim'
import { counterpartyRefs, findAssets } from '@/server/domain/wallet'
import type { Queryable } from '@/server/platform/db'
import type { ClaimParts } from './structural.dto'
import { claimDto } from './structural.dto'
import { type ClaimRow, findClaims, findLegs, type LegKey } from './structural.repo'

/** The structural claims in force about a transaction (hash in plain hex), as the contract shows them. */
export async function claimsOf(q: Queryable, orgId: string, network: Network, hash: string): Promise<StructuralClaim[]> {
  const rows = await findClaims(q, network.id, hash)
  if (rows.length === 0) return []
  const own = { hash, ...(await partsOf(q, orgId, network, rows)) }
  const legs = new Map<string, { row: ClaimRow; parts: ClaimParts }>()
  for (const row of await findLegs(q, rows.flatMap(otherKey))) {
    const parts = await partsOf(q, orgId, networkById(row.network), [row])
    legs.set(keyText(row), { row, parts: { hash: row.hash, ...parts } })
  }
  return rows.map((row) => {
    const [key] = otherKey(row)
    return claimDto(row, own, (key && legs.get(keyText(key))) ?? null)
  })
}

const keyText = ({ network, hash, kind, ordinal }: LegKey) => `${network}:${hash}:${kind}:${ordinal}`

function otherKey(row: ClaimRow): LegKey[] {
  if (row.other_network === null || row.other_tx === null || row.other_ordinal === null) return []
  return [{ network: row.other_network, hash: row.other_tx, kind: oppositeLeg(row.kind), ordinal: row.other_ordinal }]
}

async function partsOf(
  q: Queryable,
  orgId: string,
  network: Network,
  rows: readonly ClaimRow[],
): Promise<Omit<ClaimParts, 'hash'>> {
  const addresses = rows.flatMap(({ party, counterparty }) => [party ?? [], counterparty ?? []].flat())
  const assetIds = rows.flatMap(({ asset_in, asset_out }) => [asset_in ?? [], asset_out ?? []].flat())
  const [refs, assets] = [
    await counterpartyRefs(q, orgId, network, addresses),
    await findAssets(q, network.id, [...new Set([0, ...assetIds])]),
  ]
  return { network, refs, assets }
}

/** The kind of a bridge's other leg. Throws for a kind that is no leg of a bridge. */
function oppositeLeg(kind: number): number {
  if (kind === claimKinds.bridge_sent) return claimKinds.bridge_received
  if (kind === claimKinds.bridge_received) return claimKinds.bridge_sent
  throw new Error(`a claim of kind ${kind} has no other leg`)
}
