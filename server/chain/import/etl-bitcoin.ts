import { nullAddress } from '../address'
import type { LinkedTransaction, NormalisedTransfer } from '../ingest'
import type { Network } from '../networks'
import { pairRuleOf } from '../pairs'
import { shareOutputs } from '../utxo/share-outputs'
import { AddressReader, amountField, hashField, integerField, RowRefused, timeField } from './fields'
import { type Fields, type RecordReader, textOf } from './records'

/** bitcoin-etl's placeholders for scripts without an address, and the destinations of MimbleWimble outputs. */
const nobodys = /^(nonstandard|ltcmweb1)/

/**
 * Reads bitcoin-etl transactions (inputs with their addresses and values) and flattens them to transfers: every output comes
 * from the input addresses in proportion to what each put in. The null endpoint pays for a coinbase, and stands in for scripts
 * without a single standard address. Any other text is a mistyped address, or the file belongs to another network.
 */
export function bitcoinTransactionReader(network: Network): RecordReader {
  const addresses = new AddressReader(network)
  const owner = (entry: Fields): string => {
    const listed = entry.addresses
    if (!Array.isArray(listed) || listed.length !== 1 || typeof listed[0] !== 'string') return nullAddress(network)
    return nobodys.test(listed[0]) ? nullAddress(network) : addresses.read('addresses', listed[0])
  }
  return {
    read(fields: Fields, line: number) {
      const hash = hashField('hash', textOf(fields, 'hash'))
      const blockHeight = integerField('block_number', textOf(fields, 'block_number'))
      const txIndex = integerField('index', textOf(fields, 'index'), 2_147_483_647)
      const blockTime = timeField('block_timestamp', textOf(fields, 'block_timestamp'))
      const outputs = entries(fields, 'outputs').map((entry) => ({
        owner: owner(entry),
        value: BigInt(amountField('outputs.value', textOf(entry, 'value'))),
      }))
      const coinbase = fields.is_coinbase === true || textOf(fields, 'is_coinbase') === 'true'
      const inputs = coinbase
        ? [{ owner: nullAddress(network), value: 1n }]
        : entries(fields, 'inputs').map((entry) => ({ owner: owner(entry), value: BigInt(inputValue(entry)) }))
      if (inputs.length === 0)
        throw new RowRefused('the transaction has no inputs and is not a coinbase; export it with its inputs')
      const transfers = shareOutputs(inputs, outputs).map(
        (share): NormalisedTransfer => ({
          hash,
          transferIndex: share.index,
          blockHeight,
          txIndex,
          blockTime,
          from: share.from,
          to: share.to,
          asset: { contract: '' },
          amountRaw: share.value.toString(),
          line,
        }),
      )
      const place = { hash, height: blockHeight, time: blockTime, txIndex }
      const told = { inputs: coinbase ? [] : entries(fields, 'inputs'), outputs: entries(fields, 'outputs') }
      const { linked } = linkedOf(place, told, owner, nullAddress(network))
      if (!linked) return { network, transfers }
      return { network, transfers, linked: { ...linked, pairs: pairRuleOf(linked, transfers, nullAddress(network)) } }
    },
  }
}

/** The column's limit, a thousand times the total supply of any of these coins. */
const moreThanFits = 2n ** 63n - 1n

/** The outpoints of a transaction; none if an input does not name what it spends, to avoid partial data. */
function linkedOf(
  place: Pick<LinkedTransaction, 'hash' | 'height' | 'time' | 'txIndex'>,
  told: { inputs: Fields[]; outputs: Fields[] },
  owner: (entry: Fields) => string,
  nobody: string,
): { linked?: Omit<LinkedTransaction, 'pairs'> } {
  const addressOf = (entry: Fields) => {
    const address = owner(entry)
    return address === nobody ? null : address
  }
  if (told.inputs.some((entry) => textOf(entry, 'spent_transaction_hash') === undefined)) return {}
  const inputs = told.inputs.map((entry, index) => ({
    index,
    prevHash: hashField('inputs.spent_transaction_hash', textOf(entry, 'spent_transaction_hash')),
    prevIndex: integerField('inputs.spent_output_index', textOf(entry, 'spent_output_index'), 2_147_483_647),
    address: addressOf(entry),
    value: BigInt(inputValue(entry)),
  }))
  const outputs = told.outputs.map((entry, index) => ({
    index,
    address: addressOf(entry),
    value: BigInt(amountField('outputs.value', textOf(entry, 'value'))),
  }))
  const most = [inputs, outputs].map((list) => list.reduce((sum, { value }) => sum + value, 0n))
  return most.some((sum) => sum > moreThanFits) ? {} : { linked: { ...place, inputs, outputs } }
}

function entries(fields: Fields, name: string): Fields[] {
  const list = fields[name]
  if (!Array.isArray(list)) throw new RowRefused(`${name} is missing; bitcoin-etl writes it with every transaction`)
  return list as Fields[]
}

function inputValue(entry: Fields): string {
  const value = textOf(entry, 'value')
  if (value === undefined)
    throw new RowRefused('an input has no value; run bitcoin-etl with enrichment, so that inputs carry what they spend')
  return amountField('inputs.value', value)
}
