import type { NormalisedTransfer } from '../ingest'
import type { Network } from '../networks'
import { AddressReader, amountField, hashField, integerField, RowRefused, timeField } from './fields'
import { type BlockTimes, type Fields, type RecordReader, textOf } from './records'

const maxIndex = 2_147_483_646

/**
 * Reads ethereum-etl transactions: the native value moved, transfer index 0. Failed transactions and those without value yield
 * no transfer.
 */
export function ethereumTransactionReader(network: Network, blockTimes?: BlockTimes): RecordReader {
  const addresses = new AddressReader(network)
  return {
    read(fields: Fields, line: number) {
      const amountRaw = amountField('value', textOf(fields, 'value'))
      if (amountRaw === '0' || textOf(fields, 'receipt_status') === '0') return { network, transfers: [] }
      const to = textOf(fields, 'to_address') ?? textOf(fields, 'receipt_contract_address')
      if (to === undefined)
        throw new RowRefused(
          'the transaction creates a contract and receipt_contract_address is missing; export the receipts too',
        )
      const from = textOf(fields, 'from_address')
      if (from === undefined) throw new RowRefused('from_address is missing')
      const blockHeight = integerField('block_number', textOf(fields, 'block_number'))
      const transfer: NormalisedTransfer = {
        hash: hashField('hash', textOf(fields, 'hash')),
        transferIndex: 0,
        blockHeight,
        txIndex: integerField('transaction_index', textOf(fields, 'transaction_index'), maxIndex),
        blockTime: blockTime(fields, blockHeight, blockTimes),
        from: addresses.read('from_address', from),
        to: addresses.read('to_address', to),
        asset: { contract: '' },
        amountRaw,
        line,
      }
      return { network, transfers: [transfer] }
    },
  }
}

/**
 * Reads ethereum-etl token transfers; the transfer index is the log index plus one, since 0 is the native transfer's. For a
 * contract in `nonFungible` the value is the id of one token: it moves 1, as when reading from a node.
 */
export function ethereumTokenTransferReader(
  network: Network,
  blockTimes?: BlockTimes,
  nonFungible?: ReadonlySet<string>,
): RecordReader {
  const addresses = new AddressReader(network)
  return {
    read(fields: Fields, line: number) {
      const token = textOf(fields, 'token_address')
      if (token === undefined) throw new RowRefused('token_address is missing')
      const contract = addresses.read('token_address', token)
      const value = amountField('value', textOf(fields, 'value'))
      const blockHeight = integerField('block_number', textOf(fields, 'block_number'))
      const index = textOf(fields, 'transaction_index')
      const transfer: NormalisedTransfer = {
        hash: hashField('transaction_hash', textOf(fields, 'transaction_hash')),
        transferIndex: integerField('log_index', textOf(fields, 'log_index'), maxIndex) + 1,
        blockHeight,
        txIndex: index === undefined ? 0 : integerField('transaction_index', index, maxIndex),
        blockTime: blockTime(fields, blockHeight, blockTimes),
        from: addresses.read('from_address', textOf(fields, 'from_address')),
        to: addresses.read('to_address', textOf(fields, 'to_address')),
        asset: { contract },
        amountRaw: nonFungible?.has(contract) ? '1' : value,
        line,
      }
      return { network, transfers: transfer.amountRaw === '0' ? [] : [transfer] }
    },
  }
}

function blockTime(fields: Fields, height: number, blockTimes: BlockTimes | undefined): number {
  const stated = textOf(fields, 'block_timestamp')
  if (stated !== undefined) return timeField('block_timestamp', stated)
  const known = blockTimes?.get(height)
  if (known === undefined)
    throw new RowRefused(
      `block_timestamp is missing and no time is known for block ${height}; give the blocks with --blocks FILE`,
    )
  return known
}
