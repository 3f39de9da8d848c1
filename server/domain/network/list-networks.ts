import type { Input, Output } from '@/contract/kernel/operation'
import type { listNetworks as operation } from '@/contract/networks'
import { networks, sandboxNetworks } from '@/server/chain/networks'
import type { Context } from '@/server/platform/context'
import { pool } from '@/server/platform/db'
import { pageOfWhole, wholePage } from '@/server/platform/page-of-whole'
import { networkDto } from './network.dto'
import { findNetworkStates } from './network.repo'

/** Every network the service knows, connected ones first, and for test keys the sandbox's. */
export async function listNetworks(ctx: Context, input: Input<typeof operation> = wholePage): Promise<Output<typeof operation>> {
  const states = await findNetworkStates(pool())
  const now = ctx.clock.now()
  const test = ctx.actor.type === 'api_key' && ctx.actor.mode === 'test'
  const listed = test ? [...sandboxNetworks, ...networks] : networks
  const data = listed.map((network) => networkDto(network, states.get(network.id) ?? null, now))
  data.sort((a, b) => Number(a.provider.status === 'none') - Number(b.provider.status === 'none'))
  return pageOfWhole(ctx, 'listNetworks', input, data, ({ id }) => id)
}
