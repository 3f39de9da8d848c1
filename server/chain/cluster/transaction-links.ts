import type { Network } from '../networks'
import type { Link } from './link'
import { scriptForm } from './script-form'
import { mayBeShared, payjoinShaped } from './shared-transaction'
import { type Coin, ownersOf, type Spend } from './spend'

/** From this many inputs on, more than one kind of script suggests that several wallets took part. */
const MANY_INPUTS = 50
/** More addresses than this in one transaction are a custodian's customers, not one person's wallets. */
const MANY_OWNERS = 50
/** A payment is round if its amount has this many more trailing zeros than the change: by chance, one time in ten thousand. */
const ROUNDER = 4

/** Whether an address had ever been paid before the transaction, or was paid again after it. */
export type UsedElsewhere = (address: string) => boolean

/**
 * The ownership links in a transaction of a UTXO network: `common_input` links the first input's address to each other one
 * (Nakamoto 2008, section 10), `change` links it to the change. None if more than one person may have taken part, an input's
 * address is unknown, or it is unclear which output is the change.
 */
export function transactionLinks(network: Network, spend: Spend, usedElsewhere: UsedElsewhere): Link[] {
  const { inputs } = spend
  const [first, ...others] = ownersOf(inputs)
  if (first === undefined || inputs.some(({ owner }) => owner === null)) return []
  const forms = new Set([first, ...others].map((owner) => scriptForm(network, owner)))
  if (others.length >= MANY_OWNERS || (inputs.length > MANY_INPUTS && forms.size > 1)) return []
  if (mayBeShared(spend) || payjoinShaped(spend)) return []
  const links: Link[] = others.map((to, place) => ({ rule: 'common_input', ordinal: place + 1, from: first, to }))
  const change = changeOf(network, spend, usedElsewhere)
  if (change !== null) links.push({ rule: 'change', ordinal: 0, from: first, to: change })
  return links
}

/**
 * The address that a payment's change went to; null unless exactly one output qualifies. Of two outputs, the change goes to an
 * address used only here and of the inputs' kind of script, and the other is rounder by four zeros (Androulaki 2013, Meiklejohn
 * 2013, Goldfeder 2018). If several inputs were needed, the change is smaller than each of them.
 */
function changeOf(network: Network, { inputs, outputs }: Spend, usedElsewhere: UsedElsewhere): string | null {
  const paid = outputs.filter(({ value }) => value !== 0n)
  if (paid.length !== 2 || paid.some(({ owner, value }) => owner === null || value === null)) return null
  const owners = new Set(ownersOf(inputs))
  // If change returns to an input's address, it is known and links nothing new.
  if (paid.some(({ owner }) => owners.has(owner as string))) return null
  const forms = new Set([...owners].map((owner) => scriptForm(network, owner)))
  if (forms.size !== 1 || paid[0]?.owner === paid[1]?.owner) return null
  const candidates = paid.filter((coin) => {
    const other = paid[0] === coin ? (paid[1] as Coin) : (paid[0] as Coin)
    const [owner, value] = [coin.owner as string, coin.value as bigint]
    if (!forms.has(scriptForm(network, owner))) return false
    if (zeros(other.value as bigint) < zeros(value) + ROUNDER) return false
    if (inputs.length > 1 && inputs.some((input) => input.value === null || input.value <= value)) return false
    return !usedElsewhere(owner)
  })
  return candidates.length === 1 ? (candidates[0] as Coin).owner : null
}

/** Number of trailing zeros in decimal. */
function zeros(value: bigint): number {
  const text = value.toString()
  return text.length - text.replace(/0+$/, '').length
}
