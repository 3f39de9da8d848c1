import type { WalletProfile } from '@/contract/wallet/wallets'
import { inferNetworks, parseAddress } from '@/server/chain/address'
import type { Network } from '@/server/chain/networks'
import {
  type ConnectedNetwork,
  findNetworkStates,
  type NetworkOperation,
  namedNetwork,
  requireConnected,
} from '@/server/domain/network'
import { iso } from '@/server/platform/clock/clock'
import type { Context } from '@/server/platform/context'
import type { Queryable } from '@/server/platform/db'
import { invalidField } from '@/server/platform/errors'
import { findAddresses, type KnownAddress } from './wallet.repo'

/** The wallet of a request. `addressId` is null if the index does not know the (valid) address. */
export interface Wallet extends ConnectedNetwork {
  canonical: string
  addressId: string | null
  inferred: boolean
  alsoSeenOn: string[]
  seenOn: Sighting[]
}

/** A network on which the address has transfers. */
type Sighting = WalletProfile['seen_on'][number]

interface Candidate {
  network: Network
  canonical: string
}

/**
 * Finds the wallet by an address and optionally a network; `fields` are their names in errors. Without a network, the address's
 * form decides; if it fits several, prefers one with transfers of it, then one that knows it, then one with data.
 */
export async function resolveWallet(
  ctx: Context,
  q: Queryable,
  input: { address: string; network?: string | undefined },
  operation: NetworkOperation,
  fields = { address: 'path.address', network: 'query.network' },
): Promise<Wallet> {
  const named = input.network === undefined ? null : namedNetwork(ctx, input.network, operation, fields.network)
  const candidates = candidatesOf(input.address, named, fields.address)
  const known = await findAddresses(
    q,
    candidates.map((c) => ({ network: c.network.id, address: c.canonical })),
  )
  const knownOn = (network: Network) => known.find((k) => k.network === network.id)
  const chosen = named ? (candidates[0] as Candidate) : await best(q, candidates, knownOn)
  const connected = await requireConnected(q, chosen.network, operation)
  return {
    ...connected,
    canonical: chosen.canonical,
    addressId: knownOn(chosen.network)?.id ?? null,
    inferred: named === null,
    alsoSeenOn: candidates.filter((c) => c !== chosen && knownOn(c.network)?.moved).map((c) => c.network.name),
    seenOn: await sightings(q, candidates, knownOn),
  }
}

/** Where the candidates took part in transfers, among the supported networks. */
async function sightings(
  q: Queryable,
  candidates: Candidate[],
  knownOn: (network: Network) => KnownAddress | undefined,
): Promise<Sighting[]> {
  const seen = candidates.flatMap(({ network, canonical }): (Sighting & { id: number })[] => {
    const known = knownOn(network)
    if (!known?.moved || !known.firstSeenAt || !known.lastSeenAt) return []
    return [
      {
        id: network.id,
        network: network.name,
        address: canonical,
        first_seen_at: iso(known.firstSeenAt),
        last_seen_at: iso(known.lastSeenAt),
        transaction_count: Number(known.transactionCount),
      },
    ]
  })
  const served = seen.length > 1 ? await findNetworkStates(q) : null
  return seen.filter(({ id }) => served === null || served.has(id)).map(({ id: _, ...sighting }) => sighting)
}

/** The networks on which the text is a valid address. If one is named, it must be among them and comes first. */
function candidatesOf(address: string, named: Network | null, field: string): Candidate[] {
  const guesses = inferNetworks(address)
  const asked = named ? [named, ...guesses.filter((g) => g.id !== named.id)] : guesses
  if (asked.length === 0) throw invalidField(field, 'is not an address of any supported network; check that it was copied whole')
  const parsed = asked.map((network) => ({ network, result: parseAddress(network, address) }))
  const valid = parsed.flatMap(({ network, result }) => (result.ok ? [{ network, canonical: result.canonical }] : []))
  const first = parsed[0]?.result
  if (first && !first.ok && (named || valid.length === 0)) throw invalidField(field, first.reason)
  return valid
}

async function best(
  q: Queryable,
  candidates: Candidate[],
  knownOn: (network: Network) => KnownAddress | undefined,
): Promise<Candidate> {
  if (candidates.length === 1) return candidates[0] as Candidate
  const states = await findNetworkStates(q)
  const rank = ({ network }: Candidate) => (knownOn(network)?.moved ? 0 : knownOn(network) ? 1 : states.has(network.id) ? 2 : 3)
  return candidates.toSorted((a, b) => rank(a) - rank(b))[0] as Candidate
}
