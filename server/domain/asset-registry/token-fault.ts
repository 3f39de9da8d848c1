import { isNullAddress, parseAddress } from '@/server/chain/address'
import type { Network } from '@/server/chain/networks'

const longest = { symbol: 32, name: 100 } as const
/** The number of decimal digits that fit into 256 bits. */
const mostDecimals = 77
/** Control characters, direction marks, zero-width and unassigned characters, and those that look blank. */
const unseen = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u
/** The address that wallets and aggregators use for the native coin; there is no contract at it. */
const nativePseudoAddress = `0x${'e'.repeat(40)}`

/** The fault of a text of a token or a list, beginning with the name of its field, or null. */
export function textFault(field: 'symbol' | 'name', value: unknown): string | null {
  if (typeof value !== 'string') return `${field} is not text`
  if (value.trim() === '' && (field === 'symbol' || value !== '')) return `${field} is empty`
  if (value.length > longest[field]) return `${field} is longer than ${longest[field]} characters`
  if (unseen.test(value)) return `${field} holds a control or invisible character`
  if (field === 'symbol' && /\s/u.test(value)) return 'symbol holds white space'
  return null
}

/** The fault of a token's decimals, or null. */
export function decimalsFault(value: unknown): string | null {
  const sound = typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= mostDecimals
  return sound ? null : `decimals is not a whole number from 0 to ${mostDecimals}`
}

/** The canonical contract of a token, or why the address is invalid. */
export function readContract(network: Network, address: string): { contract: string } | { fault: string } {
  if (network.model === 'utxo') return { fault: `${network.name} has no token contracts` }
  const parsed = parseAddress(network, address)
  if (!parsed.ok) return { fault: `address is not one of ${network.name}: ${parsed.reason}` }
  if (isNullAddress(network, parsed.canonical)) return { fault: 'address is the zero address, which is not a token' }
  if (parsed.canonical === nativePseudoAddress)
    return { fault: 'address is the 0xeeee… pseudo address of the native coin, which is not a token' }
  return { contract: parsed.canonical }
}
