import type { createCustomerTransfer } from '@/contract/customer/customer-transfers'
import type { Input } from '@/contract/kernel/operation'
import { parseAddress } from '@/server/chain/address'
import { type Network, networkById } from '@/server/chain/networks'
import { hashDigits } from '@/server/chain/transaction-hash'
import { namedNetwork } from '@/server/domain/network'
import type { Context } from '@/server/platform/context'
import type { Queryable } from '@/server/platform/db'
import { invalidField } from '@/server/platform/errors'
import { givenDigest } from '../content'
import { plain } from './match'
import { resolveAsset } from './resolve-asset'
import type { GivenTransfer } from './transfer.repo'

export type TransferRequest = Omit<Input<typeof createCustomerTransfer>, 'id'>

/** A requested transfer in its stored form. Throws `network_unsupported`, and a 400 that names the field and the correction. */
export async function readTransfer(q: Queryable, ctx: Context, input: TransferRequest): Promise<GivenTransfer> {
  const network = namedNetwork(ctx, input.network, 'risk_check', 'body.network')
  const hash = input.transaction_hash === undefined ? null : hashDigits(input.transaction_hash)
  if (input.address === undefined && input.direction === 'withdrawal') {
    throw invalidField('body.address', 'is needed for a withdrawal: give the address it goes to')
  }
  if (input.address === undefined && hash === null) {
    throw invalidField('body.address', 'give the address the deposit arrives at, or transaction_hash')
  }
  requireOutput(network, hash, input.output_index)
  return {
    reference: input.reference,
    direction: input.direction,
    network: network.id,
    asset: input.asset,
    contract: await resolveAsset(q, network, input.asset),
    amount: plain(input.amount),
    address: input.address === undefined ? null : canonicalOf(network, input.address),
    transaction_hash: hash,
    output_index: input.output_index ?? null,
    occurred_at: new Date(input.occurred_at),
  }
}

/** Throws a 400 for an output index where none is possible. */
export function requireOutput(network: Network, hash: string | null, index: number | undefined): void {
  if (index === undefined) return
  if (network.model !== 'utxo') {
    throw invalidField('body.output_index', `transactions of ${network.name} have no outputs; leave it out`)
  }
  if (hash === null) throw invalidField('body.output_index', 'belongs to transaction_hash; give both, or leave it out')
}

function canonicalOf(network: Network, text: string): string {
  const parsed = parseAddress(network, text)
  if (!parsed.ok) throw invalidField('body.address', parsed.reason)
  return parsed.canonical
}

/** Hash of a transfer as it was given, to recognise a repeated request. */
export function transferDigest({ network, occurred_at, ...rest }: GivenTransfer): string {
  const { asset: _, ...said } = rest
  return givenDigest({ ...said, network: networkById(network).name, occurred_at: occurred_at.toISOString() })
}

/** A transfer on this network as `matchTransfer` compares it. */
export function claimOf(
  network: Network,
  row: Pick<GivenTransfer, 'contract' | 'asset' | 'amount' | 'address' | 'output_index'>,
) {
  return {
    contract: row.contract,
    symbol: row.contract === '' ? network.nativeSymbol : row.asset,
    amount: row.amount,
    address: row.address,
    outputIndex: row.output_index,
  }
}
