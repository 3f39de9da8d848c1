import type { RawLog } from '../evm/answers'
import { type TokenMovement, tokenMovements } from '../evm/token-transfers'
import type { Network } from '../networks'
import type { RawInfo } from './answers'
import { tronAddress } from './tron-address'

/**
 * TRC-20 and TRC-721 transfers from a transaction's logs: the events are Ethereum's, the addresses have 20 bytes. The log index
 * is the place in the transaction, the only numbering of logs on TRON. `malformed` counts look-alikes.
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

/** A transaction's logs in the form of Ethereum's readers. */
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
