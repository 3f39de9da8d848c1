import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { assets, type SampleAsset } from './assets'
import { actorPack, tagPack } from './attribution'
import { sampleCoins } from './coins'
import { offsetTo, sampleClock } from './fixed'
import type { SampleTransfer } from './ledger'
import { type SamplePrice, samplePrices } from './prices'
import type { Scenario } from './scenario'
import { bystanders } from './scenarios/bystanders'
import { commerce } from './scenarios/commerce'
import { crowd } from './scenarios/crowd'
import { customers } from './scenarios/customers'
import { institutions } from './scenarios/institutions'
import { listedEntity } from './scenarios/listed-entity'
import { mixer } from './scenarios/mixer'
import { oddities } from './scenarios/oddities'
import { phishing } from './scenarios/phishing'
import { ransomware } from './scenarios/ransomware'
import { World } from './world'

const invented = 'Invented addresses, organisations and payments. Nothing in it refers to anybody real.'

/** When the sample is to end; `sampleClock` where nobody says. */
export interface SampleTime {
  endsAt?: Date | undefined
}

/**
 * Generates the whole sample: the same bytes on every machine, from the seed in `fixed.ts` alone, with every time moved by
 * one offset so that it ends at `endsAt`.
 */
export function buildSample({ endsAt }: SampleTime = {}) {
  const offset = endsAt ? offsetTo(endsAt) : 0
  const world = new World()
  const scenarios: Scenario[] = [
    institutions,
    listedEntity,
    bystanders,
    mixer,
    phishing,
    ransomware,
    commerce,
    crowd,
    oddities,
    customers,
  ].flatMap((write) => write(world))
  const transfers: SampleTransfer[] = Object.values(world.ledgers).flatMap((ledger) => ledger.transfers(offset))
  const opinions = (second: boolean) => world.tags.filter((tag) => (tag.secondOpinion ?? false) === second)
  return {
    endsAt: new Date((sampleClock + offset) * 1000),
    offset,
    world,
    scenarios,
    assets: Object.values(assets) as SampleAsset[],
    transfers,
    coins: sampleCoins(transfers),
    prices: samplePrices(offset) as SamplePrice[],
    actorPack: actorPack(world.actors, offset),
    tagPacks: [
      tagPack('Assay sample data', invented, opinions(false), offset),
      tagPack('Assay sample data, second opinion', `${invented} Weak statements of another publisher.`, opinions(true), offset),
    ],
  }
}
export type Sample = ReturnType<typeof buildSample>

/** SHA-256 over everything that is loaded and every scenario's subject; wording of scenarios is left out. */
export function sampleDigest({ transfers, coins, prices, assets: list, actorPack: actors, tagPacks, scenarios }: Sample): string {
  const text = (value: unknown) => JSON.stringify(value, (_, v: unknown) => (typeof v === 'bigint' ? v.toString() : v))
  const subjects = scenarios.map(({ key, network, address }) => [key, network, address])
  return bytesToHex(sha256(utf8ToBytes(text([list, transfers, coins, prices, actors, tagPacks, subjects]))))
}
