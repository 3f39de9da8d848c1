import type { Asset } from '@/contract/kernel/primitives'
import type { LaneDto } from '@/contract/risk/risk-exposure'
import { assetDto } from '@/server/chain/asset.dto'
import type { Network } from '@/server/chain/networks'
import { formatUnits, formatUsd } from '@/server/platform/amount'
import { ONE, type Unit } from '@/server/trace'
import type { AssetRow, DirectRow } from './evidence/evidence'

/** Decimal places of a published share. */
const places = 10n
/** The whole, in published units. */
export const wholeShare = 10n ** places

/** A mass in units of 10^-10, rounded to the nearest. Masses themselves are exact to 2^-40 and appear in the coverage. */
export function shareUnits(mass: number): bigint {
  return (BigInt(mass) * wholeShare * 2n + BigInt(ONE)) / (2n * BigInt(ONE))
}

/** Units of 10^-10 as a share between 0 and 1. */
export function shareText(units: bigint): string {
  return formatUnits(units, Number(places))
}

/** A mass as a share of the subject, to 10 places. */
export function massShare(mass: number): string {
  return shareText(shareUnits(mass))
}

export interface ValueDto {
  amount: string | null
  amount_raw: string | null
  amount_usd: string | null
}

/** Writes values of one direction in its unit, with the network's assets. */
export class UnitWriter {
  constructor(
    readonly network: Network,
    private readonly unit: Unit,
    private readonly assets: ReadonlyMap<number, AssetRow>,
  ) {}

  asset(id: number): Asset {
    const row = this.assets.get(id)
    if (row === undefined) throw new Error(`asset ${id} of network ${this.network.name} is missing`)
    return assetDto(this.network, row)
  }

  /** The asset that values are measured in, or null for USD. */
  get unitAsset(): Asset | null {
    return this.unit.kind === 'asset' ? this.asset(this.unit.asset) : null
  }

  /** The lane that values belong to. */
  lane(known: boolean): LaneDto {
    return { unit: this.unit.kind, asset: this.unitAsset, known }
  }

  /** A value in the unit of the direction. */
  value(value: bigint): ValueDto {
    if (this.unit.kind === 'usd') return { amount: null, amount_raw: null, amount_usd: formatUsd(value) }
    return { amount: formatUnits(value, this.asset(this.unit.asset).decimals), amount_raw: value.toString(), amount_usd: null }
  }

  /** A value, with the exact amount of the asset if all rows behind it are of one asset. */
  valueOf(value: bigint, rows: DirectRow[]): ValueDto & { asset: Asset | null } {
    const only = new Set(rows.map((row) => row.asset))
    const single = this.unit.kind === 'asset' ? this.unit.asset : only.size === 1 ? [...only][0] : undefined
    if (single === undefined) return { ...this.value(value), asset: null }
    if (this.unit.kind === 'asset') return { ...this.value(value), asset: this.asset(single) }
    const raw = rows.reduce((sum, row) => sum + row.raw, 0n)
    const unpriced = rows.length > 0 && rows.every((row) => row.count === row.unpriced)
    return {
      asset: this.asset(single),
      amount: formatUnits(raw, this.asset(single).decimals),
      amount_raw: raw.toString(),
      amount_usd: unpriced ? null : formatUsd(value),
    }
  }

  /** Exact sums per asset. USD only if every transfer behind a sum has a price. */
  amounts(rows: DirectRow[]) {
    return [...new Set(rows.map((row) => row.asset))]
      .sort((a, b) => a - b)
      .map((id) => {
        const mine = rows.filter((row) => row.asset === id)
        const asset = this.asset(id)
        const raw = mine.reduce((sum, row) => sum + row.raw, 0n)
        const priced = mine.every((row) => row.unpriced === 0)
        return {
          asset,
          amount: formatUnits(raw, asset.decimals),
          amount_raw: raw.toString(),
          amount_usd: priced ? formatUsd(mine.reduce((sum, row) => sum + row.usd, 0n)) : null,
        }
      })
  }
}
