import { inferNetworks } from '@/server/chain/address'
import type { ListedAddress } from '../entry'
import { checkAddress } from './checks'
import { type ListedNetwork, listedNetwork } from './listed-networks'
import { foldLookAlikes } from './look-alikes'

/** Tokens and stablecoins that exist on several chains: the address itself determines which. */
const tokens = new Set(['USDT', 'USDC', 'TUSD', 'DAI', 'BUSD', 'PAX', 'USDD', 'OTHER'])

const bitcoins = ['bitcoin', 'litecoin', 'bitcoin-cash']
/** Unsupported networks that share version bytes with supported ones: the list's label then determines which is meant. */
const sharing: Readonly<Record<string, readonly string[]>> = {
  'bitcoin-sv': bitcoins,
  'bitcoin-gold': bitcoins,
  digibyte: [...bitcoins, 'dogecoin'],
  verge: ['dogecoin'],
}

/**
 * Reads an address as a list writes it. `asset` is the list's ticker or network, empty if it gives none, and only a hint: an
 * address proved by another network's checksum is that network's. An address that no rule accepts is kept with its flag;
 * look-alike letters and inserted spaces are corrected only if a checksum proves the result.
 */
export function readListedAddress(asset: string, text: string): ListedAddress {
  const label = asset.trim()
  const written = text.trim()
  const tagged = /\((?:address|destination)?\s*(?:tag|memo)\b/i.test(written)
  const refused = (network: string | null, flag: string): ListedAddress => ({
    asset: label,
    text: written,
    network,
    canonical: null,
    valid: false,
    folded: false,
    flag,
  })
  const bare = written.replace(/[\s,;.]+$/, '')
  const networks = networksOf(label, bare)
  const first = networks[0]?.name ?? null
  if (tagged) return refused(first, 'shared address with a tag: it names an account, not everybody who uses the address')
  let reason = 'no network has addresses like this'
  for (const network of networks) {
    const checked = checkAddress(network, bare)
    if (checked.canonical !== null)
      return {
        asset: label,
        text: written,
        network: network.name,
        canonical: checked.canonical,
        valid: true,
        folded: false,
        flag: checked.flag ?? misfiled(label, network, checked.proved),
      }
    if (network === networks[0]) reason = checked.reason
  }
  const folded = foldLookAlikes(bare)
  if (folded !== bare) {
    for (const network of networksOf(label, folded)) {
      const checked = checkAddress(network, folded)
      if (checked.canonical !== null && checked.proved)
        return {
          asset: label,
          text: written,
          network: network.name,
          canonical: checked.canonical,
          valid: true,
          folded: true,
          flag: 'written with look-alike letters or spaces; the checksum proves the address it stands for',
        }
    }
  }
  return refused(first, `matches nothing: ${reason}`)
}

/** The flag for an address that the list files under another network; null if the label fits or is uninformative. */
function misfiled(label: string, network: ListedNetwork, proved: boolean): string | null {
  const named = label === '' || tokens.has(label.toUpperCase()) ? null : listedNetwork(label)
  if (named === null || named.format === 'opaque' || named.name === network.name) return null
  return `filed under ${label}, but by its ${proved ? 'checksum' : 'form'} it is an address of ${network.name}`
}

/** The networks to try, most likely first. */
function networksOf(asset: string, text: string): ListedNetwork[] {
  const inferred = inferNetworks(foldLookAlikes(text)).map((network) => listedNetwork(network.name) as ListedNetwork)
  if (asset === '' || tokens.has(asset.toUpperCase())) return inferred
  const named = listedNetwork(asset)
  if (named === null) return inferred
  // An unknown ticker may be a token: the address decides; otherwise it counts as a separate network.
  if (named.format === 'opaque' && named.chain === null) return [...inferred, named]
  const others = inferred.filter(({ name }) => name !== named.name)
  const proving = others.filter((network) => isProved(network, text))
  // The checksum of the label's network decides by itself unless another network's own form fits as well.
  const own = isProved(named, text) && (named.format !== 'base58check' || proving.length === 0 || sharesBytes(named, proving))
  return own ? [named] : [...proving, named, ...others.filter((network) => !proving.includes(network))]
}

function isProved(network: ListedNetwork, text: string): boolean {
  const checked = checkAddress(network, text)
  return checked.canonical !== null && checked.proved
}

function sharesBytes(named: ListedNetwork, proving: readonly ListedNetwork[]): boolean {
  return proving.every(({ name }) => sharing[named.name]?.includes(name))
}
