import { recogniseShape, scriptForm } from '../utxo/coinjoin'
import { type Coin, ownersOf, type Spend } from './spend'

/** Whether a transaction is a recognised CoinJoin. The only check of this in clustering. */
function isCoinjoin({ inputs, outputs }: Spend): boolean {
  const found = recogniseShape(
    inputs.map(({ owner, value }) => ({ owner, value, script: scriptForm(owner) })),
    outputs.map(({ owner, value }) => ({ owner, value: value ?? 0n, script: scriptForm(owner), data: owner === null && !value })),
  )
  return found !== null
}

/**
 * Whether several people may have made a transaction together: a recognised CoinJoin, or two outputs of one amount to two
 * addresses, paid for by two or more. The second is the basic shape of every equal-output CoinJoin, from JoinMarket's two sides
 * to WabiSabi's standard denominations, recognised or not (Maxwell 2013). Payouts have it too and are excluded as well.
 */
export function mayBeShared(spend: Spend): boolean {
  if (ownersOf(spend.inputs).length < 2) return false
  return hasEqualOutputs(spend.outputs) || isCoinjoin(spend)
}

function hasEqualOutputs(outputs: readonly Coin[]): boolean {
  const payees = new Map<bigint, string>()
  return outputs.some(({ owner, value }) => {
    if (owner === null || !value) return false
    const payee = payees.get(value)
    payees.set(value, owner)
    return payee !== undefined && payee !== owner
  })
}

/**
 * Whether a transaction may be a payment to which its payee added an input (BIP 78): two outputs, inputs of two or more
 * addresses, and a smallest input that neither output needed, as the smaller output is not below it. This is the unnecessary
 * input heuristic, UIH2 (Gibson 2018; BIP 78, "Unnecessary input heuristic"): without the smallest input the rest still pays
 * the larger output and the fee. A payee who avoids that shape cannot be distinguished from one owner. True if a value is
 * unknown.
 */
export function payjoinShaped({ inputs, outputs }: Spend): boolean {
  if (outputs.length !== 2 || ownersOf(inputs).length < 2) return false
  const values = [...inputs, ...outputs].map(({ value }) => value)
  if (values.includes(null)) return true
  return least(outputs) >= least(inputs)
}

function least(coins: readonly Coin[]): bigint {
  return coins.map(({ value }) => value ?? 0n).reduce((a, b) => (b < a ? b : a))
}
