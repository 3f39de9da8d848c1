import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { networkNamed } from '@/server/chain/networks'
import { bytesOf, filesBelow, reading } from './data-files'

/**
 * One token transfer. Addresses in lower case; `block` is its height, `time` in seconds is derived from it by the network's
 * block time.
 */
export interface RecordedTransfer {
  token: string
  block: number
  time: number
  from: string
  to: string
  amount: bigint
}

/** A labelled address of an exchange. `contract`: users pay into it from their own addresses. */
export interface RecordedExchange {
  name: string
  contract: boolean
}

export interface RecordedTransfers {
  /** The transfers of each file with any, in chain order. */
  files: { name: string; transfers: RecordedTransfer[] }[]
  exchanges: Map<string, RecordedExchange>
}

/**
 * A folder of the data in the form of etherclust: transfers in CSV files
 * (`address,blockNumber,eventName,source,target,amount`), and the exchanges in one (`address,name,accountType,type`). Files
 * with other columns are ignored.
 */
export function readRecordedTransfers(data: string, folder: string): RecordedTransfers {
  const { blockSeconds } = networkNamed('ethereum')
  const found: RecordedTransfers = { files: [], exchanges: new Map() }
  for (const file of filesBelow(data, folder)) {
    if (!/\.csv(\.gz)?$/.test(file)) continue
    const name = path.basename(file)
    const rows = reading(file, () => parse(bytesOf(data, file), { columns: true, bom: true, trim: true })) as Record<
      string,
      string
    >[]
    const [first] = rows
    if (!first) continue
    const has = (...columns: string[]) => columns.every((column) => column in first)
    if (has('address', 'name', 'accountType', 'type')) {
      for (const { address = '', name: label = '', accountType } of rows) {
        found.exchanges.set(address.toLowerCase(), { name: label, contract: accountType === 'contract' })
      }
    } else if (has('address', 'blockNumber', 'eventName', 'source', 'target', 'amount')) {
      const transfers = rows
        .filter(({ eventName }) => eventName === 'Transfer')
        .map(({ address = '', blockNumber, source = '', target = '', amount = '0' }) => ({
          token: address.toLowerCase(),
          block: Number(blockNumber),
          time: Number(blockNumber) * blockSeconds,
          from: source.toLowerCase(),
          to: target.toLowerCase(),
          amount: reading(file, () => BigInt(amount.replace(/\.0+$/, ''))),
        }))
      // Within a block the file is in chain order, which the stable sort keeps.
      found.files.push({ name, transfers: transfers.sort((a, b) => a.block - b.block) })
    }
  }
  return found
}
