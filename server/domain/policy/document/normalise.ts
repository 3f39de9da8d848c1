import type { PolicyDocument } from '@/contract/policy-document'
import { parseAddress } from '@/server/chain/address'
import { resolveNetwork } from '@/server/chain/networks'

/** The document as it is stored: networks and addresses of the allow-list in canonical form, as checks compare them. */
export function normalise(document: PolicyDocument): PolicyDocument {
  return {
    ...document,
    allow_list: document.allow_list.map((entry) => {
      const network = resolveNetwork(entry.network)
      if (typeof network === 'string') return entry
      const parsed = parseAddress(network, entry.address)
      return { ...entry, network: network.name, address: parsed.ok ? parsed.canonical : entry.address }
    }),
  }
}
