import type { RawLog } from '../answers'
import { nobody } from '../conversions'
import type { EventReader } from '../event-reader'
import type { BridgeInput } from './bridge-event'

/** The readings of one kind of event in the logs of a transaction, in their order. */
export function readLogs<Read>(logs: readonly RawLog[], reader: EventReader<Read>): { log: RawLog; read: Read }[] {
  return logs.flatMap((log) => {
    if (log.topics[0] !== reader.topic || log.topics.length - 1 !== reader.indexed) return []
    const read = reader.read(log)
    return read ? [{ log, read }] : []
  })
}

/** The asset of which exactly this amount went into a holder or was burnt; null if none or several did. */
export const assetPaidIn = (input: BridgeInput, holder: string, amount: bigint): string | null =>
  only(
    input.moves
      .filter((move) => move.amount === amount && (move.to === holder || move.to === nobody))
      .map(({ contract }) => contract),
  )

/** The asset of which exactly this amount came out of a holder or was minted; null if none or several did. */
export const assetPaidOut = (input: BridgeInput, holder: string, amount: bigint): string | null =>
  only(
    input.moves
      .filter((move) => move.amount === amount && (move.from === holder || move.from === nobody))
      .map(({ contract }) => contract),
  )

/**
 * The payer: the sender of the transaction if any of the asset left it, else the address that the asset came from on its way
 * into the bridge, else the sender.
 */
export function payerOf(input: BridgeInput, asset: string | null, amount: bigint | null): string {
  if (asset === null || input.moves.some((move) => move.from === input.from && move.contract === asset)) return input.from
  const into = only(input.moves.filter((move) => move.contract === asset && move.amount === amount).map(({ from }) => from))
  return into === null || into === nobody ? input.from : into
}

/** The only value of a list; null if there are none or several. */
export function only(values: readonly string[]): string | null {
  const distinct = new Set(values)
  return distinct.size === 1 ? ([...distinct][0] as string) : null
}

export const eip155 = (chainId: bigint | number): string => `eip155:${chainId}`
