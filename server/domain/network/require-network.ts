import { type Network, resolveNetwork, sandboxNetworks } from '@/server/chain/networks'
import type { Context } from '@/server/platform/context'
import type { Queryable } from '@/server/platform/db'
import { AppError, invalidField } from '@/server/platform/errors'
import { findNetworkState, type StoredNetworkState } from './network.repo'
import { type NetworkOperation, servedOperations } from './served-operations'

export interface ConnectedNetwork {
  network: Network
  state: StoredNetworkState
}

const spoken: Record<NetworkOperation, string> = {
  wallets: 'wallet profiles',
  transfers: 'transfers',
  transactions: 'transactions',
  risk_check: 'risk checks',
  monitoring: 'monitoring',
  screening: 'sanctions screening',
}

/**
 * The network given by its name, an alias or its CAIP-2 id. `field` is the input named in a 400. Throws `invalid_request` for
 * bad syntax and `network_unsupported` for a valid name that is unknown, or not available to the caller.
 */
export function namedNetwork(ctx: Context, input: string, operation: NetworkOperation, field = 'query.network'): Network {
  const network = resolveNetwork(input)
  if (network === 'malformed') {
    throw invalidField(field, 'is not a network name; use a lower-case name such as bitcoin, or a CAIP-2 id such as eip155:1')
  }
  if (network === 'unknown' || !mayName(ctx, network)) {
    throw new AppError(
      'network_unsupported',
      `The network ${input} is not supported for ${spoken[operation]}. GET /v1/networks lists what is.`,
    )
  }
  return network
}

/** Invented networks are not for live organisations; our own jobs work for every organisation. */
export function mayName({ actor }: Context, { id }: Network): boolean {
  return (
    !sandboxNetworks.some((one) => one.id === id) || actor.type === 'job' || (actor.type === 'api_key' && actor.mode === 'test')
  )
}

/**
 * The stored state of a network that supports an operation. Throws `network_unsupported` if no data source is connected and
 * `provider_degraded` if nothing is stored yet.
 */
export async function requireConnected(q: Queryable, network: Network, operation: NetworkOperation): Promise<ConnectedNetwork> {
  const state = await findNetworkState(q, network.id)
  if (!state) {
    throw new AppError(
      'network_unsupported',
      `No data source is connected for ${network.name} here, so ${spoken[operation]} cannot be answered for it. GET /v1/networks lists what can.`,
    )
  }
  if (!servedOperations(state).includes(operation)) {
    throw new AppError(
      'network_unsupported',
      `The network ${network.name} is not supported for ${spoken[operation]}. GET /v1/networks lists what is.`,
    )
  }
  if (state.tipHeight === null) {
    throw new AppError(
      'provider_degraded',
      `Nothing of ${network.name} is stored yet, so there is nothing to answer from. Try again later.`,
    )
  }
  return { network, state }
}
