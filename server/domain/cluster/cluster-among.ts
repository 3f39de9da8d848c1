import type { z } from 'zod'
import type { ClusterAmong, clusterAmongInput } from '@/contract/attribution/cluster-console'
import { parseAddress } from '@/server/chain/address'
import { namedNetwork } from '@/server/domain/network'
import { clusterRefDto } from '@/server/domain/wallet'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { findMembersAmong, findTagged } from './cluster.repo'

/** The cluster of an address, and which of some other addresses are in it too. Malformed addresses are skipped. */
export async function clusterAmong(ctx: Context, input: z.infer<typeof clusterAmongInput>): Promise<ClusterAmong> {
  requireScope(ctx, 'wallets:read')
  const network = namedNetwork(ctx, input.network, 'wallets', 'network')
  const canonical = (text: string): string[] => {
    const parsed = parseAddress(network, text)
    return parsed.ok ? [parsed.canonical] : []
  }
  const [own] = canonical(input.address)
  if (own === undefined) return { cluster: null, members: [], tagged: false }
  return readChain(ctx.org.id, async (q) => {
    const found = await findMembersAmong(q, network.id, own, input.addresses.flatMap(canonical))
    if (found === null) return { cluster: null, members: [], tagged: false }
    const { count } = await findTagged(q, found.cluster, 1)
    return { cluster: clusterRefDto(found.cluster), members: found.members, tagged: count > 0 }
  })
}
