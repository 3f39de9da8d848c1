import { textLines } from '@/server/chain/import'
import type { ListEntry } from '../entry'
import { ListRefused } from '../refusal'
import { addAddress, draftEntry } from './draft'
import type { ListFormat } from './format'

/** One address per line; the asset is in the file's name, as in `sanctioned_addresses_XBT.txt`. */
const assetOf = (name: string) => /_([A-Z0-9]{2,10})\.(?:txt|list)(?:\.gz)?$/.exec(name)?.[1] ?? null

export const addressLines: ListFormat = {
  id: 'address_lines',
  title: 'addresses, one a line',
  holdsAddresses: true,
  required: [],
  roleOf: ({ name, head }) => {
    const asset = assetOf(name)
    const lines = head.split(/\r?\n/).slice(0, 50).filter(Boolean)
    return asset !== null && lines.length > 0 && lines.every((line) => /^\S{20,128}$/.test(line.trim())) ? asset : null
  },
  parse: async function* (files) {
    for (const [asset, input] of files) {
      let line = 0
      for await (const text of textLines(input.text())) {
        line += 1
        const address = text.trim()
        if (address === '') continue
        if (/\s/.test(address)) throw new ListRefused('malformed', `line ${line} of ${input.name} is not one address`)
        const entry: ListEntry = draftEntry(`${asset}:${address}`, address)
        entry.entityType = 'address'
        addAddress(entry, asset, address)
        yield entry
      }
    }
  },
}
