import { compactUsd, decimalForDrawing } from '@/components/chain/decimal'
import { shortAddress } from '@/components/chain/short-address'
import { levelWord } from '@/components/risk/level-mark'
import type { GraphEdge, GraphNode } from '@/contract/graph/graphs'
import { usdText } from '@/contract/graph/micros'
import type { Level } from '@/contract/kernel'
import { legibleText } from '@/contract/visible-text'
import { categoryLabel } from '@/contract/words'
import type { Fold } from './document/flow-fold'
import { kindWord } from './node-kinds'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const monthOf = (iso: string) => `${months[Number(iso.slice(5, 7)) - 1]} ${iso.slice(0, 4)}`

/** The entity's name, else the shortened address. */
export function nodeName(node: GraphNode): string {
  return node.entity ? legibleText(node.entity.name) : shortAddress(node.address)
}

/** The level of a node: of the organisation's newest check, unknown without one. */
export function nodeLevel(node: GraphNode): Level {
  return node.check?.level ?? 'unknown'
}

/** Its kind and its level in words; an address that was never checked is labelled so, rather than look clean. */
export function nodeDetail(node: GraphNode): string {
  const level = node.check === null ? 'not checked' : levelWord[node.check.level].toLowerCase()
  const what = node.said?.kind ? kindWord(node.said.kind) : node.category === null ? null : categoryLabel(node.category)
  return what === null ? level : `${what}, ${level}`
}

/** For an edge whose transfers within the span are unknown. */
export const unknownAmount = 'not known in this span'

/** Dollars of a flow in short; if nothing has a price, the number of transfers. */
export function flowAmount(flow: { usd: string; unpriced: number; transfers: number }): string {
  if (flow.unpriced >= flow.transfers && flow.transfers > 0) return countOf(flow.transfers, 'transfer')
  return `${compactUsd(flow.usd)}${flow.unpriced > 0 ? ' and unpriced' : ''}`
}

/** The label of an edge: its amount and period. */
export function edgeText(edge: GraphEdge): string {
  if (edge.transfers === 0) return unknownAmount
  const [first, last] = [monthOf(edge.first_seen_at), monthOf(edge.last_seen_at)]
  return `${edgeAmount(edge)} · ${first === last ? first : `${first}–${last}`}`
}

/**
 * The labels of an edge for pictures, longest first: the single asset, its dollars and the period (`4,600 ETH · $9.1m · Aug
 * 2021`), then without parts that are shown elsewhere.
 */
export function edgeTexts(edge: GraphEdge): string[] {
  if (edge.transfers === 0) return [unknownAmount]
  const whole = edgeText(edge)
  const [only] = edge.amounts
  const short = edgeAmount(edge)
  if (edge.amounts.length !== 1 || only === undefined || edge.unpriced > 0 || isDollar(only.asset.symbol)) return [whole, short]
  const asset = nativeAmount(only)
  return [`${asset} · ${whole}`, `${asset} · ${short}`, whole, short]
}

/** The labels of a CoinJoin's leg: its amount. The date is that of the CoinJoin. */
export const legTexts = (leg: GraphEdge): string[] => {
  const [only] = leg.amounts
  const short = edgeAmount(leg)
  if (only === undefined) return [short]
  // The mixed amount is a round number, and the payers' parts fall short of it by their share of the fee.
  const rounded = (Math.round(decimalForDrawing(only.amount) * 1000) / 1000).toString()
  const coins = nativeAmount(rounded === '0' ? only : { ...only, amount: rounded })
  return leg.unpriced > 0 || short === coins ? [coins] : [`${coins} · ${short}`, coins]
}

/** Whether an asset's amount equals its dollars. */
const isDollar = (symbol: string) => /^(USD[A-Z]?|DAI|TUSD|BUSD|PYUSD)$/i.test(symbol)

/** The amount of an edge: dollars if any are known, else its single asset. */
export function edgeAmount(edge: GraphEdge): string {
  const [only] = edge.amounts
  if (edge.unpriced < edge.transfers || edge.amounts.length !== 1 || only === undefined) return flowAmount(edge)
  return nativeAmount(only)
}

/** An amount in its own unit, truncated to three decimals: `4,600 ETH`. */
function nativeAmount({ amount, asset }: GraphEdge['amounts'][number]): string {
  const symbol = legibleText(asset.symbol)
  const [whole = '0', fraction = ''] = amount.split('.')
  const decimals = fraction.slice(0, 3).replace(/0+$/, '')
  if (whole === '0' && decimals === '' && /[1-9]/.test(fraction)) return `<0.001 ${symbol}`
  return `${whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',')}${decimals ? `.${decimals}` : ''} ${symbol}`
}

/**
 * `12 more payers` with their value, or the known minimum. With a span, counterparties that were never loaded are listed
 * separately.
 */
export function foldText(fold: Fold): string {
  if (fold.allTime !== null) return foldSpanText(fold, fold.allTime)
  const count = fold.hidden.length + fold.more
  const number = `${fold.atLeast ? 'over ' : ''}${count.toLocaleString('en')}`
  const value = fold.usd > 0n ? `, ${compactUsd(usdText(fold.usd))}` : ''
  const party = fold.side === 'in' ? 'payer' : 'payee'
  return `${number} more ${party}${count === 1 && !fold.atLeast ? '' : 's'}${value}`
}

function foldSpanText(fold: Fold, allTime: bigint): string {
  const party = fold.side === 'in' ? 'payer' : 'payee'
  const shown = fold.hidden.length > 0 ? `${countOf(fold.hidden.length, `more ${party}`)}, ${compactUsd(usdText(fold.usd))}` : ''
  const unknown = fold.unknown > 0 ? `, ${fold.unknown.toLocaleString('en')} not known in this span` : ''
  if (fold.more === 0) return shown + unknown
  const rest = `${fold.atLeast ? 'over ' : ''}${fold.more.toLocaleString('en')} not loaded, ${compactUsd(usdText(allTime))} in all time`
  return shown ? `${shown}${unknown}; ${rest}` : rest
}

/** Distance from the root in words. */
export function hopText(hop: number): string {
  if (hop === 0) return 'root'
  return `${countOf(Math.abs(hop), 'hop')} ${hop < 0 ? 'before' : 'after'}`
}

/** A number with its noun. */
export function countOf(count: number, noun: string, nouns = `${noun}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? noun : nouns}`
}
