import { inferNetworks } from '@/server/chain/address'
import type { ListedAddress } from '../entry'
import { checkAddress } from './checks'
import { type ListedNetwork, listedNetwork } from './listed-networks'
import { foldLookAlikes } from './look-alikes'

/** Tokens and stablecoins that live on several chains: the address itself says on which. */
const tokens = new Set(['USDT', 'USDC', 'TUSD', 'DAI', 'BUSD', 'PAX', 'USDD', 'OTHER'])

/**
 * Reads an address as a list writes it. `asset` is the list's ticker or network, empty when it gives none. What no rule
 * accepts is kept with its flag; look-alike letters and inserted spaces are folded only where a checksum proves the result.
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
        flag: checked.flag,
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

function networksOf(asset: string, text: string): ListedNetwork[] {
  const inferred = () => inferNetworks(foldLookAlikes(text)).map((network) => listedNetwork(network.name) as ListedNetwork)
  if (asset === '' || tokens.has(asset.toUpperCase())) return inferred()
  const named = listedNetwork(asset)
  if (named === null) return inferred()
  // A ticker nobody knows may be a token: the address tells, else it stands as a network of its own.
  return named.format === 'opaque' && named.chain === null ? [...inferred(), named] : [named]
}
