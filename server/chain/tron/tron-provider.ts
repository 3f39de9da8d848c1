import { z } from 'zod'
import { TokenBook } from '../evm/token-book'
import type { ConnectedNetwork } from '../network-config'
import { type ChainTip, type FoundTransaction, type NormalisedBlock, type Provider, ProviderError } from '../provider'
import { addressTransactionIds } from './address-transactions'
import { block as blockShape, info as infoShape, type RawBlock, type RawInfo, transaction as transactionShape } from './answers'
import { askTronToken } from './ask-token'
import { assembleBlock } from './assemble-block'
import { assembleTransaction } from './assemble-transaction'
import { checkBlock, checkTransaction, matchInfos } from './check-block'
import { pendingTransaction } from './pending-transaction'
import { tronTokenMovements } from './token-logs'
import { tronAddress } from './tron-address'
import { TronApi, type TronProviderOptions } from './tron-api'

const infoList = z.array(infoShape)

/**
 * Reads TRON from a full node's REST interface or TronGrid. Amounts in sun, addresses in base58. TRC-10 assets, the
 * built-in exchange and shielded payments are not read; `coverage.notes` counts them. Throws `ProviderError` only.
 */
export function createTronProvider(connected: ConnectedNetwork, options: TronProviderOptions = {}): Provider {
  const { network } = connected
  const api = new TronApi(connected, options)
  const tokens = new TokenBook(askTronToken(api, network))
  let keepsInner = false

  async function blockAt(num: number, signal: AbortSignal): Promise<RawBlock | null> {
    const found = await api.wallet('getblockbynum', { num }, blockShape, signal)
    if (found) checkBlock(found, num)
    return found
  }

  async function learn(infos: readonly RawInfo[], signal: AbortSignal): Promise<void> {
    const contracts = infos.flatMap((info) => tronTokenMovements(network, info).movements.map(({ contract }) => contract))
    await tokens.learn(contracts, signal)
  }

  async function transaction(hash: string, signal: AbortSignal): Promise<FoundTransaction | null> {
    const found = await api.wallet('gettransactionbyid', { value: hash }, transactionShape, signal)
    if (!found) return null
    if (found.txID !== hash)
      throw new ProviderError('contradictory', `transaction ${hash} was requested and ${found.txID} was returned`)
    checkTransaction(found)
    const info = await api.wallet('gettransactioninfobyid', { value: hash }, infoShape, signal)
    if (!info) return { transaction: pendingTransaction(network, found), block: null }
    if (info.id !== hash)
      throw new ProviderError('contradictory', `the result of ${hash} was requested and that of ${info.id} was returned`)
    const block = await blockAt(info.blockNumber, signal)
    const index = block?.transactions.findIndex(({ txID }) => txID === hash) ?? -1
    if (!block || index < 0)
      throw new ProviderError('contradictory', `block ${info.blockNumber} does not hold ${hash}, which is said to be in it`)
    await learn([info], signal)
    const tip = tipOf(block)
    return { transaction: assembleTransaction(network, found, info, { ...tip, index }, tokens), block: tip }
  }

  return {
    kind: 'tron',
    network,

    async identify(signal) {
      const genesis = await blockAt(0, signal)
      const expected = network.caip2.replace(/^tron:0x/, '')
      if (genesis?.blockID.endsWith(expected)) return
      throw new ProviderError(
        'wrong_chain',
        `the node's genesis block is ${genesis?.blockID ?? 'missing'}; that of ${network.name} ends in ${expected}`,
      )
    },

    async tip(signal) {
      const found = await api.wallet('getnowblock', {}, blockShape, signal)
      if (!found) throw new ProviderError('malformed', 'the node knows no newest block')
      checkBlock(found, null)
      return tipOf(found)
    },

    async block(height, signal): Promise<NormalisedBlock | null> {
      const found = await blockAt(height, signal)
      if (!found) return null
      const bare = height === 0 || found.transactions.length === 0
      const list = bare ? [] : ((await api.wallet('gettransactioninfobyblocknum', { num: height }, infoList, signal)) ?? [])
      const infos = bare ? [] : matchInfos(found, list)
      await learn(infos, signal)
      keepsInner ||= infos.some((info) => info.internal_transactions.length > 0)
      return assembleBlock(network, found, infos, keepsInner, tokens)
    },

    async blockHash(height, signal) {
      return (await blockAt(height, signal))?.blockID ?? null
    },

    transaction,

    async *addressTransactions(address, signal) {
      const canonical = tronAddress(network, address, 'the address asked for')
      for await (const hash of addressTransactionIds(api, canonical, signal)) {
        const found = await transaction(hash, signal)
        if (!found) throw new ProviderError('contradictory', `the node lists ${hash} for ${canonical} but does not know it`)
        yield found
      }
    },
  }
}

function tipOf({ blockID, block_header }: RawBlock): ChainTip {
  const { number, timestamp } = block_header.raw_data
  return { height: number, hash: blockID, time: Math.floor(timestamp / 1000) }
}
