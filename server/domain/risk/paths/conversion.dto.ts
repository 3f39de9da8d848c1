import type { z } from 'zod'
import type { Asset } from '@/contract/kernel/primitives'
import type { HopConversion, throughConversions } from '@/contract/risk/risk-conversion'
import { type Network, networkById, spokenName } from '@/server/chain/networks'
import { protocolName } from '@/server/chain/structural/protocol-name'
import { hashText } from '@/server/chain/transaction-hash'
import { formatUnits } from '@/server/platform/amount'
import { type Conversion, ONE } from '@/server/trace'
import type { LaneTrace, TracedLink } from '../lanes/lane-trace'
import { massShare } from '../units.dto'

/** The conversion that a link went through, met on `network`, or the largest of several; null for a plain payment. */
export function conversionOf(
  link: TracedLink,
  network: Network,
  assetOf: (network: Network, id: number) => Asset,
): HopConversion | null {
  const conversion = link.carriers[0]?.conversion
  if (conversion === undefined) return null
  const { kind, rule, basis, given, received, place } = conversion
  const [from, to] = [given, received].map(({ at }) => at && { network: networkById(at.network), hash: at.place.hash })
  const near = { network, hash: place.hash }
  const [paidOn, gotOn] = [from ?? near, to ?? near]
  const [assetIn, assetOut] = [assetOf(paidOn.network, given.asset), assetOf(gotOn.network, received.asset)]
  const legs = kind === 'bridge' ? [paidOn, gotOn] : [near]
  const [amountIn, amountOut] = [formatUnits(given.amount, assetIn.decimals), formatUnits(received.amount, assetOut.decimals)]
  const on = (leg: { network: Network }) => (kind === 'bridge' ? ` on ${spokenName(leg.network)}` : '')
  const told = `${readable(amountIn)} ${assetIn.symbol}${on(paidOn)} to ${readable(amountOut)} ${assetOut.symbol}${on(gotOn)}`
  const more = link.count > 1 ? `, the largest of ${link.count}` : ''
  return {
    kind,
    rule,
    protocol: protocolName(rule),
    basis,
    asset_in: assetIn,
    amount_in: amountIn,
    asset_out: assetOut,
    amount_out: amountOut,
    transactions: legs.map((leg) => hashText(leg.network, leg.hash)),
    networks: legs.map((leg) => leg.network.name),
    text: `${how(conversion)} (${told}${more})`,
  }
}

function how({ kind, rule, basis }: Conversion): string {
  const unsure = basis === 'inferred' ? 'an inferred' : 'a'
  if (rule === 'net_change') return `through ${unsure} ${kind}`
  const name = protocolName(rule)
  if (kind === 'bridge') return `over ${unsure} bridge, ${name}`
  return `through ${unsure} ${kind} on ${/^[a-z]/.test(name) ? `a ${name}` : name}`
}

/** A decimal for reading: thousands separated, at most six places, no trailing zeros. */
function readable(decimal: string): string {
  const [whole = '0', places = ''] = decimal.split('.')
  const kept = (/[1-9]/.test(whole) ? places.slice(0, 6) : places.slice(0, (places.search(/[1-9]/) + 1 || 1) + 3)).replace(
    /0+$/,
    '',
  )
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${kept === '' ? '' : `.${kept}`}`
}

/** How much of a lane went through conversions; nothing if it met none. */
export function throughOf({ conversions = [], unfollowed = 0 }: LaneTrace): { through?: z.infer<typeof throughConversions> } {
  if (conversions.length === 0 && unfollowed === 0) return {}
  const sum = (of: (one: (typeof conversions)[number]) => boolean) =>
    massShare(
      Math.min(
        ONE,
        conversions.filter(of).reduce((all, { mass }) => all + mass, 0),
      ),
    )
  return {
    through: {
      swap: sum(({ kind }) => kind === 'swap'),
      bridge: sum(({ kind }) => kind !== 'swap'),
      inferred: sum(({ basis }) => basis === 'inferred'),
      not_followed: massShare(Math.min(ONE, unfollowed)),
    },
  }
}
