import type { Network as NetworkDto } from '@/contract/networks'
import { networks } from '@/server/chain/networks'
import { pool } from '@/server/platform/db'
import { networkDto } from './network.dto'
import { findNetworkStates } from './network.repo'

/** The networks that have a data source here, with their freshness at `now`; for the status page. */
export async function listNetworkStates(now: Date): Promise<NetworkDto[]> {
  const states = await findNetworkStates(pool())
  return networks.flatMap((network) => {
    const state = states.get(network.id)
    return state ? [networkDto(network, state, now)] : []
  })
}
