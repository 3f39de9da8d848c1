import type { NormalisedTransfer } from '@/server/chain/ingest'
import { sha256 } from '@/server/platform/canonical'
import type { SampleCast } from './sample-fact'

const ether = 10n ** 18n
/** Every so many blocks a customer is paid an amount that the rule for large transfers finds. */
const alertEvery = 4

/**
 * The next block of the sample's ethereum: two or three ordinary payments of the cast, now and then a large one to a
 * watched customer. The same height gives the same payments. `dollars` is the price of one ether.
 */
export function liveBlock(cast: SampleCast, height: number, time: number, dollars: number): NormalisedTransfer[] {
  const digest = sha256(`block of the living sample:${height}`)
  const draw = (place: number, least: number, most: number) => least + (digest.readUInt16BE(place * 2) % (most - least + 1))
  const person = (place: number) => cast.people[draw(place, 0, cast.people.length - 1)] as string
  const pay = (index: number, from: string, to: string, usd: number): NormalisedTransfer => ({
    hash: sha256(`transaction of the living sample:${height}:${index}`).toString('hex'),
    transferIndex: 0,
    blockHeight: height,
    txIndex: index,
    blockTime: time,
    from,
    to,
    asset: { contract: '' },
    amountRaw: ((BigInt(Math.round((usd / dollars) * 1e6)) * ether) / 1_000_000n).toString(),
  })
  const ordinary = Array.from({ length: draw(0, 2, 3) }, (_, n) => pay(n, cast.payer, person(n + 1), draw(n + 4, 40, 900)))
  if (height % alertEvery !== 0) return ordinary
  const customer = cast.customers[(height / alertEvery) % cast.customers.length] as string
  return [...ordinary, pay(ordinary.length, cast.stranger, customer, draw(8, 11_000, 46_000))]
}
