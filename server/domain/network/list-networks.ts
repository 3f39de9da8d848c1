import type { Input, Output } from '@/contract/kernel/operation'
import type { listNetworks as operation } from '@/contract/networks'
import { type Network, networks, sandboxNetworks } from '@/server/chain/networks'
import type { Context } from '@/server/platform/context'
import { pool } from '@/server/platform/db'
import { pageOfWhole, wholePage } from '@/server/platform/page/page-of-whole'
import { networkDto } from './network.dto'
import { findNetworkStates } from './network.repo'

/** Every network the service supports, preceded by the sandbox's networks for test keys. */
export function networksOf({ actor }: Context): readonly Network[] {
  return actor.type === 'api_key' && actor.mode === 'test' ? [...sandboxNetworks, ...networks] : networks
}

/** The networks of the caller, connected ones first. */
export async function listNetworks(ctx: Context, input: Input<typeof operation> = wholePage): Promise<Output<typeof operation>> {
  const states = await findNetworkStates(pool())
  const now = ctx.clock.now()
  const data = networksOf(ctx).map((network) => networkDto(network, states.get(network.id) ?? null, now))
  data.sort((a, b) => Number(a.provider.status === 'none') - Number(b.provider.status === 'none'))
  return pageOfWhole(ctx, 'listNetworks', input, data, ({ id }) => id)
}
