import type { TransactionInput, TransactionOutput } from '@/contract/wallet/transactions'

const scripts: Record<string, string> = {
  nulldata: 'Data, pays nobody',
  multisig: 'Bare multisig',
  pubkey: 'Bare public key',
  nonstandard: 'Script of no standard form',
  mweb: 'Inside the MWEB',
}

/** The text shown if there is no address. */
export function unaddressed(party: TransactionInput | TransactionOutput): string {
  if ('coinbase' in party) return party.coinbase ? 'New coins' : 'No address known'
  if (party.script_type === null) return 'Pays no address'
  return scripts[party.script_type] ?? `Script ${party.script_type}`
}

const observed: Record<string, string> = {
  coinbase: 'Creates new coins: the reward of the block’s miner, with the fees of the block.',
  coinjoin_like:
    'Shaped like a CoinJoin: several parties put their coins together so that equal outputs cannot be told apart. “Recognised in it” says by which protocol, and how sure that is.',
  mweb: 'Takes part in Litecoin’s MWEB, inside which amounts and addresses cannot be seen.',
  contract_creation: 'Creates a contract.',
  withdrawals: 'No sender: validator withdrawals that the block carries.',
}

/** An observation about a transaction in words; an unknown one is shown as it is. */
export function heuristicWords(name: string): string {
  return observed[name] ?? name.replaceAll('_', ' ')
}
