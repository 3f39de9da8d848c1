import {
  type BridgeEnd,
  type ClaimedTransaction,
  type Conversion,
  type Direction,
  farLeg,
  farPayment,
  openTransaction,
  type Passage,
  type Place,
  passageKey,
  periodIndex,
  type Unit,
} from '@/server/trace'
import type { DirectRow } from '../evidence/evidence'
import { wholeParts } from '../lanes/flows'
import type { LanePayment } from '../lanes/lane-payment'
import type { OwnTransfer } from './near-conversions.repo'

/** A transfer of the subject through conversions: its value per conversion, each as a payment on its far ledger. */
export interface ConvertedTransfer {
  transfer: OwnTransfer
  /** The end of it on the subject's side. */
  near: number
  passages: readonly Passage[]
  /** Whether the subject is a transaction, so that the near end must be named. */
  within: boolean
}

/** A part of the subject's own transfer, and what is traced for it: a payment on the ledger beyond the conversion. */
export interface ConvertedPayment {
  own: Pick<OwnTransfer, 'asset' | 'raw' | 'usd'>
  payment: LanePayment & { near: number }
}

/** Whether a transfer counts in a lane. */
export function inLane(unit: Unit, { asset, usd }: Pick<OwnTransfer, 'asset' | 'usd'>): boolean {
  return unit.kind === 'usd' ? usd !== null && usd > 0n : usd === null && asset === unit.asset
}

/** The transfers of one address, or within one transaction, that are part of conversions, by hash and index. */
export interface NearPassages {
  followed: ReadonlyMap<string, { place: Place; near: number; passages: readonly Passage[] }>
  /** Those that are part of an inferred conversion, which is not followed. */
  unfollowed: ReadonlyMap<string, Place>
  /** Legs of bridges at which a trace ends, with unattributed counterparties. */
  ended: ReadonlyMap<string, { place: Place; end: BridgeEnd }>
}

export const placeKey = ({ hash, index }: Pick<Place, 'hash' | 'index'>): string => `${hash} ${index}`

/**
 * Which transfers of these transactions are followed through conversions instead of to their counterparty. `nearOf`: the end of
 * a transfer on the subject's side, null if it is not the subject's. `venueOf`: whether an attributed address only converts; a
 * trace ends at any other one, whatever else the transaction did.
 */
export function nearPassages(
  claimed: Iterable<ClaimedTransaction>,
  direction: Direction,
  followInferred: boolean,
  nearOf: (move: { from: number; to: number }) => number | null,
  venueOf: (id: number) => boolean | undefined,
): NearPassages {
  const followed = new Map<string, { place: Place; near: number; passages: readonly Passage[] }>()
  const unfollowed = new Map<string, Place>()
  const ended = new Map<string, { place: Place; end: BridgeEnd }>()
  for (const one of claimed) {
    const sure = openTransaction(one, direction, followInferred)
    const all = followInferred ? sure : openTransaction(one, direction, true)
    for (const move of one.moves) {
      const near = nearOf(move)
      const beyond = direction === 'source' ? move.from : move.to
      const venue = venueOf(beyond)
      if (near === null || venue === false) continue
      const key = passageKey(near, move.index)
      const place = { height: one.place.height, tx: one.place.tx, index: move.index, hash: one.place.hash }
      const passages = sure.passages.get(key)
      if (passages !== undefined) {
        followed.set(placeKey(place), { place, near, passages })
        continue
      }
      if (all.passages.get(key)?.some(({ conversion }) => conversion.basis === 'inferred')) unfollowed.set(placeKey(place), place)
      const end = venue === undefined ? sure.ends.get(key) : undefined
      if (end !== undefined) ended.set(placeKey(place), { place, end })
    }
  }
  return { followed, unfollowed, ended }
}

/** The addresses at the far ends of conversions; those beyond a bridge with their network. */
export function conversionParties(claimed: Iterable<ClaimedTransaction>): { id: number; network?: number }[] {
  return [...claimed].flatMap(({ claims, bridges = [] }) => [
    ...claims.flatMap(({ party, recipient }) => [{ id: party }, { id: recipient }]),
    ...bridges.flatMap(({ other }) => (other === null ? [] : [{ id: other.party, network: other.network }])),
  ])
}

/** A converted transfer as direct rows if the far party is attributed, else as payments that are traced from there. */
export function throughConversions(
  converted: readonly ConvertedTransfer[],
  direction: Direction,
  cutsOf: (id: number) => readonly number[] | undefined,
): { direct: DirectRow[]; payments: ConvertedPayment[] } {
  const direct: DirectRow[] = []
  const payments: ConvertedPayment[] = []
  for (const { transfer, near, passages, within } of converted) {
    const weights = passages.map(({ weight }) => weight)
    const raws = wholeParts(transfer.raw, weights)
    const values = transfer.usd === null ? null : wholeParts(transfer.usd, weights)
    passages.forEach(({ conversion }, i) => {
      const [raw, usd] = [raws[i] as bigint, values === null ? null : (values[i] as bigint)]
      const { address } = farLeg(conversion, direction)
      const cuts = cutsOf(address)
      if (cuts !== undefined) direct.push(directRow(transfer, within ? near : undefined, conversion, direction, cuts, raw, usd))
      else {
        const { address: _, ...far } = farPayment(conversion, direction)
        const { payment, ...ledger } = far
        const own = { asset: transfer.asset, raw, usd }
        payments.push({ own, payment: { near, counterparty: address, ...ledger, ...payment, value: usd ?? raw } })
      }
    })
  }
  return { direct, payments }
}

function directRow(
  { asset, time }: OwnTransfer,
  near: number | undefined,
  conversion: Conversion,
  direction: Direction,
  cuts: readonly number[],
  raw: bigint,
  usd: bigint | null,
): DirectRow {
  const { address, asset: farAsset, payment, network } = farPayment(conversion, direction)
  return {
    ...{ counterparty: address, asset, raw, usd: usd ?? 0n, count: 1, first: time, last: time },
    unpriced: usd === null ? 1 : 0,
    unpricedRaw: usd === null ? raw : 0n,
    period: periodIndex(cuts, network === undefined ? time : payment.time),
    unasked: false,
    through: { asset: farAsset, carrier: payment, ...(network !== undefined && { network }) },
    ...(near !== undefined && { near }),
  }
}
