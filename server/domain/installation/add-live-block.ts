import type pg from 'pg'
import { ingestTransfers, type NormalisedTransfer, recordPrices } from '@/server/chain/ingest'
import { networkNamed } from '@/server/chain/networks'
import { sha256 } from '@/server/platform/canonical'
import { findSampleFact } from './installation.repo'
import type { SampleCast } from './sample-fact'
import { findLiveTip, findLiveUntil, type LiveTip } from './sample-live.repo'

const ether = 10n ** 18n
/** Every this many blocks, a customer is paid an amount that the rule for large transfers finds. */
const alertEvery = 4

const ethereum = networkNamed('ethereum')

/**
 * Adds the next block to the live sample's ethereum with the importer's code. Returns how many transfers it added; null if the
 * sample is not live or something else feeds the network.
 */
export async function addLiveBlock(pool: pg.Pool, now: Date): Promise<number | null> {
  const until = await findLiveUntil(pool)
  if (until === null || until <= now) return null
  const [fact, tip] = await Promise.all([findSampleFact(pool), findLiveTip(pool, ethereum.id)])
  if (!fact?.cast || tip === null) return null
  await carryPrice(pool, tip, now)
  const rows = liveBlock(fact.cast, tip.height + 1, Math.floor(now.getTime() / 1000), Number(tip.usdMicro) / 1e6)
  const { added } = await ingestTransfers(pool, ethereum, rows, { source: 'sample' })
  return added
}

/** Copies the last price to a new day, so that the day's payments have a value. */
async function carryPrice(pool: pg.Pool, { usdMicro, day }: LiveTip, now: Date): Promise<void> {
  const today = now.toISOString().slice(0, 10)
  if (day >= today) return
  const client = await pool.connect()
  try {
    await recordPrices(client, ethereum, { contract: '' }, [{ day: today, usdMicro }], 'Assay sample data')
  } finally {
    client.release()
  }
}

/**
 * The next block of the sample's ethereum: two or three ordinary payments, sometimes a large one to a monitored customer. The
 * same height gives the same payments. `dollars` is the price of one ether.
 */
function liveBlock(cast: SampleCast, height: number, time: number, dollars: number): NormalisedTransfer[] {
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
