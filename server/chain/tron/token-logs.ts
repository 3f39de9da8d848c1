import type { RawLog } from '../evm/answers'
import { type TokenMovement, tokenMovements } from '../evm/token-transfers'
import type { Network } from '../networks'
import type { RawInfo } from './answers'
import { tronAddress } from './tron-address'

/**
 * TRC-20 and TRC-721 transfers out of a transaction's logs: the events are Ethereum's, the addresses 20 bytes. The log
 * index is the place in the transaction, since TRON numbers logs no other way. `malformed` counts look-alikes.
 */
export function tronTokenMovements(network: Network, info: RawInfo): { movements: TokenMovement[]; malformed: number } {
  const { movements, malformed } = tokenMovements(evmLogs(info))
  const base58 = (evm: string) => tronAddress(network, `41${evm.slice(2)}`, 'a log’s address')
  return {
    movements: movements.map((movement) => ({
      ...movement,
      contract: base58(movement.contract),
      from: base58(movement.from),
      to: base58(movement.to),
    })),
    malformed: malformed.length,
  }
}

/** A transaction's logs as Ethereum's readers take them. */
export function evmLogs(info: RawInfo): RawLog[] {
  return info.log.map(({ address, topics, data }, place) => ({
    address: `0x${address.slice(-40).toLowerCase()}`,
    topics,
    data: `0x${data}`,
    logIndex: place,
    transactionHash: info.id,
    blockHash: '',
  }))
}
