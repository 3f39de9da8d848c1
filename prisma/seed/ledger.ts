import { bytesToHex } from '@noble/hashes/utils.js'
import { digestOf, type SampleNetwork } from './address'
import { type AssetKey, assets, nativeOf } from './assets'
import { rfc3339, sampleClock, sampleStart } from './fixed'
import { priceAt } from './prices'

/** One row in the columns of the transfers file (data README, `transfers/`). */
export interface SampleTransfer {
  network: SampleNetwork
  transaction_hash: string
  transfer_index: number
  block_height: number
  block_time: string
  from: string
  to: string
  asset: string
  amount_raw: string
}

/** How much: dollars at the day's price, hundredths of what the payer then holds, what the other outputs leave, or base units. */
type Amount = { usd: number } | { percent: number } | { rest: true } | { raw: bigint }
export type Output = { to: string; asset?: AssetKey } & Amount
export type Payment = { at: number; from: string } & Output
interface Planned {
  block: number
  from: string
  outputs: readonly Output[]
  ifFunded?: AssetKey
}

const blocks: Record<SampleNetwork, { seconds: number; firstHeight: number }> = {
  bitcoin: { seconds: 600, firstHeight: 890_400 },
  ethereum: { seconds: 12, firstHeight: 22_170_000 },
}

/**
 * Takes payments in any order and settles them in the order of the chain; nobody but the outside world can spend
 * what it does not hold at that moment. Network fees are left out.
 */
export class Ledger {
  private readonly planned: Planned[] = []
  private readonly outside = new Set<string>()

  constructor(readonly network: SampleNetwork) {}

  /** Marks an address as outside the sample: it brings money in and may go below zero. */
  openOutside(address: string): string {
    this.outside.add(address)
    return address
  }

  isOutside(address: string): boolean {
    return this.outside.has(address)
  }

  pay({ at, from, ...output }: Payment): void {
    this.transact(at, from, [output])
  }

  /** Moves everything an address then holds of an asset; nothing when it holds none. */
  sweep(at: number, from: string, to: string, asset: AssetKey = nativeOf[this.network]): void {
    this.plan(at, { from, outputs: [{ to, asset, percent: 100 }], ifFunded: asset })
  }

  /** One transaction with one payer and one transfer per output; shares are of the holdings before it. */
  transact(at: number, from: string, outputs: readonly Output[]): void {
    this.plan(at, { from, outputs })
  }

  /** Every transfer in the order of the chain, its time moved by `offset` seconds. */
  transfers(offset = 0): SampleTransfer[] {
    const { seconds, firstHeight } = blocks[this.network]
    const balances = new Map<string, bigint>()
    const inOrder = this.planned.toSorted((a, b) => a.block - b.block)
    return inOrder.flatMap(({ block, from, outputs, ifFunded }, position) => {
      if (ifFunded && !balances.get(`${from}/${ifFunded}`)) return []
      const time = sampleStart + block * seconds
      const digest = bytesToHex(digestOf(`tx:${this.network}:${position}`))
      const before = new Map<AssetKey, bigint>()
      const spent = new Map<AssetKey, bigint>()
      return outputs.map((output, index): SampleTransfer => {
        const asset = output.asset ?? nativeOf[this.network]
        const held = before.get(asset) ?? balances.get(`${from}/${asset}`) ?? 0n
        before.set(asset, held)
        const raw = 'rest' in output ? held - (spent.get(asset) ?? 0n) : amountOf(output, asset, time, held)
        spent.set(asset, (spent.get(asset) ?? 0n) + raw)
        this.move(balances, from, output.to, asset, raw, rfc3339(time))
        return {
          network: this.network,
          transaction_hash: this.network === 'ethereum' ? `0x${digest}` : digest,
          transfer_index: index,
          block_height: firstHeight + block,
          block_time: rfc3339(time + offset),
          from,
          to: output.to,
          asset: assets[asset].reference,
          amount_raw: raw.toString(),
        }
      })
    })
  }

  private plan(at: number, planned: Omit<Planned, 'block'>): void {
    if (at < sampleStart || at >= sampleClock) throw new Error(`${planned.from}: ${rfc3339(at)} is outside the sample`)
    this.planned.push({ ...planned, block: Math.floor((at - sampleStart) / blocks[this.network].seconds) })
  }

  private move(balances: Map<string, bigint>, from: string, to: string, asset: AssetKey, raw: bigint, time: string): void {
    const rest = (balances.get(`${from}/${asset}`) ?? 0n) - raw
    if (raw <= 0n) throw new Error(`${from} would pay nothing to ${to} at ${time}`)
    if (rest < 0n && !this.outside.has(from)) {
      throw new Error(`${from} would spend ${-rest} ${asset} more than it holds at ${time}`)
    }
    balances.set(`${from}/${asset}`, rest)
    balances.set(`${to}/${asset}`, (balances.get(`${to}/${asset}`) ?? 0n) + raw)
  }
}

function amountOf(amount: Exclude<Amount, { rest: true }>, asset: AssetKey, at: number, held: bigint): bigint {
  if ('raw' in amount) return amount.raw
  const { decimals, grain } = assets[asset]
  if ('percent' in amount) {
    return amount.percent === 100 ? held : ((held * BigInt(amount.percent)) / 100n / grain) * grain
  }
  const price = priceAt(asset, at)
  if (price === null) throw new Error(`${asset} has no price: give its amount in base units`)
  const raw = (BigInt(amount.usd) * 1_000_000n * 10n ** BigInt(decimals)) / price
  const rounded = (raw / grain) * grain
  return rounded > 0n ? rounded : grain
}
