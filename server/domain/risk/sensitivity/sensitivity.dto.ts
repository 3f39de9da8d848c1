import type { RiskSensitivity } from '@/contract/risk/risk-sensitivity'
import { assetDto } from '@/server/chain/asset.dto'
import type { Network } from '@/server/chain/networks'
import type { PolicyDocument } from '@/server/domain/policy'
import { formatUnits } from '@/server/platform/amount'
import { periodIndex } from '@/server/trace'
import type { AssetRow } from '../evidence/evidence'
import { countedParts, type Reached, type Side } from '../lanes/side'
import { decimalText } from '../level/coverage.dto'
import { type AddressTags, categoriesOf } from '../statements/address-tags'
import type { DatedClaim } from '../statements/dated'
import { massShare, shareText, wholeShare } from '../units.dto'
import type { Fifo, FifoPart } from './fifo'

type HaircutSide = RiskSensitivity['haircut'][number]['source']
type Poison = RiskSensitivity['poison'][number]

/** All categories that any rule of the policy scores. */
export function riskCategories(policy: PolicyDocument): ReadonlySet<string> {
  return new Set(policy.rules.flatMap((rule) => rule.categories))
}

/** The categories of an attributed address that count for a rule, with the mass that counts. */
function counted(
  side: Side,
  reached: Reached,
  policy: PolicyDocument,
  risky: ReadonlySet<string>,
): { category: string; mass: number }[] {
  return categoriesOf(reached.tags)
    .filter((category) => risky.has(category))
    .map((category) => ({
      category,
      mass: countedParts(side, reached, category, policy).reduce((sum, part) => sum + part.mass, 0),
    }))
    .filter(({ mass }) => mass > 0)
}

/** The exposure of one direction of a trace; null if nothing moved. */
export function haircutSide(side: Side | undefined, policy: PolicyDocument, risky: ReadonlySet<string>): HaircutSide {
  if (side === undefined) return null
  const masses = new Map<string, number>()
  let risk = 0
  for (const reached of side.reached) {
    const parts = counted(side, reached, policy, risky)
    risk += Math.max(0, ...parts.map((part) => part.mass))
    for (const { category, mass } of parts) masses.set(category, (masses.get(category) ?? 0) + mass)
  }
  return {
    traced_share: massShare(side.trace.masses.attributed),
    risk_share: massShare(risk),
    categories: [...masses]
      .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
      .map(([category, mass]) => ({ category, share: massShare(mass) })),
  }
}

/** Which risk categories can be reached at all, and at how many hops, over all lanes of a direction that can score. */
export function poisonSides(sides: readonly { side: Side }[], policy: PolicyDocument, risky: ReadonlySet<string>): Poison[] {
  return (['source', 'destination'] as const).flatMap((direction) => {
    const lanes = sides.flatMap(({ side }) => (side.direction === direction && side.known ? [side] : []))
    return lanes.length === 0 ? [] : [poisonOf(direction, lanes, policy, risky)]
  })
}

function poisonOf(
  direction: Side['direction'],
  lanes: readonly Side[],
  policy: PolicyDocument,
  risky: ReadonlySet<string>,
): Poison {
  const found = new Map<string, { nearest: number; addresses: Set<number> }>()
  for (const side of lanes) {
    for (const reached of side.reached) {
      for (const { category } of counted(side, reached, policy, risky)) {
        const entry = found.get(category) ?? { nearest: reached.hop, addresses: new Set() }
        entry.nearest = Math.min(entry.nearest, reached.hop)
        entry.addresses.add(reached.id)
        found.set(category, entry)
      }
    }
  }
  return {
    direction,
    epsilon: decimalText(Math.max(...lanes.map((side) => side.trace.epsilon))),
    reached: found.size > 0,
    categories: [...found]
      .map(([category, { nearest, addresses }]) => ({ category, nearest_hop: nearest, tagged_addresses: addresses.size }))
      .sort((a, b) => a.nearest_hop - b.nearest_hop || (a.category < b.category ? -1 : 1)),
  }
}

/** The risk categories of a payer that count for what it paid at `time` (epoch seconds). */
export function categoriesAt(
  tags: AddressTags | undefined,
  time: number,
  policy: PolicyDocument,
  risky: ReadonlySet<string>,
): string[] {
  if (tags === undefined) return []
  const period = periodIndex(tags.cuts, time)
  return [...new Set(tags.claims.filter((claim) => !claim.victim && inForce(claim)).map((claim) => claim.category))].filter(
    (category) => risky.has(category),
  )

  function inForce(claim: DatedClaim): boolean {
    const status = claim.status[period]
    return status === 'within' || (status === 'before' && claim.listing && policy.designation.before_counts)
  }
}

/** The result of first in, first out in the contract's form: amounts of `asset`, shares of what came in or went out. */
export function fifoDto(
  network: Network,
  asset: AssetRow,
  fifo: Fifo,
  read: { transfers: number; truncated: boolean },
): RiskSensitivity['fifo'] {
  const dto = assetDto(network, asset)
  const part = ({ raw, risk, categories }: FifoPart) => ({
    amount: formatUnits(raw, dto.decimals),
    amount_raw: raw.toString(),
    risk_share: ratio(risk, raw),
    categories: [...categories]
      .sort((a, b) => (a[1] === b[1] ? (a[0] < b[0] ? -1 : 1) : a[1] > b[1] ? -1 : 1))
      .map(([category, amount]) => ({ category, share: ratio(amount, raw) })),
  })
  return {
    asset: dto,
    ...read,
    received: part(fifo.received),
    sent: { ...part(fifo.sent), unfunded_share: ratio(fifo.sent.unfunded, fifo.sent.raw) },
    held: part(fifo.held),
  }
}

/** A share rounded down to ten places. */
function ratio(part: bigint, whole: bigint): string {
  return whole === 0n ? '0' : shareText((part * wholeShare) / whole)
}
