import type { PolicyFinding } from '@/contract/policies'
import type { PolicyDocument } from '@/contract/policy-document'
import { parseAddress } from '@/server/chain/address'
import { resolveNetwork } from '@/server/chain/networks'

/** Errors and doubts about the allow-list at the time `now`. */
export function allowListFindings({ allow_list, bands }: PolicyDocument, now: Date): PolicyFinding[] {
  const seen = new Map<string, number>()
  return allow_list.flatMap((entry, at) => {
    const found: PolicyFinding[] = []
    const add = (severity: 'error' | 'warning', code: string, field: string, message: string, mend: string) =>
      found.push({ severity, code, field: `allow_list.${at}.${field}`, rule: null, message, mend })
    const network = resolveNetwork(entry.network)
    if (typeof network === 'string') {
      add('error', 'network_unknown', 'network', `No network is called ${entry.network}.`, 'Name a network of GET /v1/networks.')
    } else {
      const parsed = parseAddress(network, entry.address)
      if (!parsed.ok) {
        const message = `${entry.address} is not an address of ${network.name}: ${parsed.reason}. The entry would protect nobody.`
        add('error', 'address_invalid', 'address', message, 'Correct the address, or name the network it belongs to.')
      }
      const key = `${network.name} ${parsed.ok ? parsed.canonical : entry.address}`
      const before = seen.get(key)
      if (before === undefined) seen.set(key, at)
      else {
        const message = `${entry.address} is on the list twice (entries ${before + 1} and ${at + 1}); the lower cap counts.`
        add('warning', 'allow_list_repeated', 'address', message, 'Keep one of them.')
      }
    }
    if (entry.expires_at === null) {
      add(
        'warning',
        'no_expiry',
        'expires_at',
        `The allowance of ${entry.address} never ends.`,
        'Set a date on which somebody looks at it again.',
      )
    } else if (Date.parse(entry.expires_at) <= now.getTime()) {
      add(
        'warning',
        'expired',
        'expires_at',
        `The allowance of ${entry.address} ended on ${entry.expires_at.slice(0, 10)} and has no effect.`,
        'Remove the entry or set a later date.',
      )
    }
    if (entry.cap >= bands.severe) {
      add(
        'warning',
        'cap_without_effect',
        'cap',
        `With a cap of ${entry.cap}, ${entry.address} can still be severe (from ${bands.severe}).`,
        `Set the cap below ${bands.severe}, or remove the entry.`,
      )
    }
    return found
  })
}
