import { type Network, networks } from '../networks'
import { AddressReader, amountField, assetField, hashField, integerField, RowRefused, timeField } from './fields'
import { type Fields, type NetworkLookup, type RecordReader, textOf } from './records'

export const ownColumns = [
  'network',
  'transaction_hash',
  'transfer_index',
  'block_height',
  'block_time',
  'from',
  'to',
  'asset',
  'amount_raw',
] as const

/**
 * Reads the project's own CSV. Optional columns: `transaction_index`, `symbol`, `decimals`. An empty `from` or `to` is the null
 * endpoint (coinbase, mint, burn).
 */
export function ownCsvReader(lookup: NetworkLookup): RecordReader {
  const readers = new Map<string, { network: Network; addresses: AddressReader }>()
  const readerOf = (name: string) => {
    const known = readers.get(name)
    if (known) return known
    const network = lookup(name)
    if (network === 'unknown')
      throw new RowRefused(`network "${name}" is not supported; use one of ${networks.map((one) => one.name).join(', ')}`)
    if (network === 'malformed') throw new RowRefused(`network is "${name}"; give a lower-case name such as ethereum`)
    const made = { network, addresses: new AddressReader(network) }
    readers.set(name, made)
    return made
  }
  return {
    read(fields: Fields, line: number) {
      const { network, addresses } = readerOf(textOf(fields, 'network') ?? '')
      const index = textOf(fields, 'transaction_index')
      return {
        network,
        transfers: [
          {
            hash: hashField('transaction_hash', textOf(fields, 'transaction_hash')),
            transferIndex: integerField('transfer_index', textOf(fields, 'transfer_index'), 2_147_483_647),
            blockHeight: integerField('block_height', textOf(fields, 'block_height')),
            txIndex: index === undefined ? 0 : integerField('transaction_index', index, 2_147_483_647),
            blockTime: timeField('block_time', textOf(fields, 'block_time')),
            from: addresses.read('from', textOf(fields, 'from')),
            to: addresses.read('to', textOf(fields, 'to')),
            asset: assetField(network, addresses, textOf(fields, 'asset'), textOf(fields, 'symbol'), textOf(fields, 'decimals')),
            amountRaw: amountField('amount_raw', textOf(fields, 'amount_raw')),
            line,
          },
        ],
      }
    },
  }
}
