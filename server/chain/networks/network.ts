export type ProviderKind = 'bitcoin-core' | 'evm' | 'tron' | 'esplora'

export type NetworkModel = 'utxo' | 'account'

/** The family of address forms; differences inside a family are in the network's own facts. */
export type AddressFormat = 'utxo' | 'evm' | 'tron'

/** How a network is followed. */
export interface ReadingFacts {
  /** Pause between two polls of a tip that was reached. */
  readonly pollMs: number
  /** Concurrent requests, and the most blocks in memory before they land. */
  readonly concurrency: number
  readonly ahead: number
}

/** Scripts, addresses and the first blocks of a UTXO network. */
export interface UtxoFacts {
  /** Version bytes of P2PKH and P2SH addresses in base58check. */
  readonly keyHash: readonly number[]
  readonly scriptHash: readonly number[]
  /** Version bytes of older P2SH addresses of the same script, which are stored under `scriptHash`. */
  readonly olderScriptHash?: readonly number[]
  /** The first characters of its base58check addresses. */
  readonly base58Starts: readonly string[]
  /** Prefix of its segwit addresses (BIP 173). */
  readonly hrp?: string
  /** Prefix of its CashAddr addresses; base58check is then an older form of the same scripts. */
  readonly cashPrefix?: string
  /** How its addresses start, for display. */
  readonly leading: string
  /** The form of addresses of its test networks. */
  readonly testAddresses: RegExp
  /** Forms that name a confidential side of the network, and the refusal for them. */
  readonly confidential?: { readonly looksLike: RegExp; readonly refusal: string }
  /** The opaque side into which amounts can disappear: Litecoin's extension blocks or Zcash's shielded pools. */
  readonly opaque?: 'mweb' | 'shielded'
  /** The most coins that one output can contain, by the rules of the network's own node. */
  readonly mostCoins: bigint
  readonly genesis: { readonly main: string; readonly regtest: string }
  /** A block that distinguishes the network from one with the same first block: it must be this one, or must not be. */
  readonly fork?: { readonly height: number; readonly hash: string; readonly side: 'this' | 'other'; readonly other: string }
  /** Blocks whose header is not Bitcoin's 80 bytes. */
  readonly header?: 'equihash'
}

/** Where an EVM network differs from Ethereum. */
export interface EvmFacts {
  readonly chainId: number
  /** The software whose own transaction types the node includes in blocks. */
  readonly stack?: 'op' | 'arbitrum' | 'bor'
  /** A contract that represents the native coin: its logs are no token transfers. */
  readonly nativeContract?: string
  /** Validators are paid in another asset than the native coin (EIP-4895). */
  readonly withdrawalsElsewhere?: true
}

/** One network's facts, defined only in `server/chain/networks/<name>.ts`. */
export interface Network {
  /** Stable smallint that comes first in the key of every chain table. Never renumbered. */
  readonly id: number
  readonly name: string
  readonly model: NetworkModel
  readonly addressFormat: AddressFormat
  readonly caip2: string
  /** Other names accepted in requests. */
  readonly aliases: readonly string[]
  /** Tickers under which lists and tag packs list its addresses, in capitals. */
  readonly tickers: readonly string[]
  readonly nativeSymbol: string
  readonly nativeDecimals: number
  /** Registered coin types of the native coin (SLIP-0044). */
  readonly slip44: readonly string[]
  /** Mean time between two blocks. */
  readonly blockSeconds: number
  /** Confirmations after which the network's users consider a payment final; published only, no row waits for it. */
  readonly confirmationDepth: number
  /** Blocks that a reorg may undo automatically; a deeper one waits for an operator. */
  readonly reorgLimit: number
  /** How far the index may lag before answers from it are stale. */
  readonly stalenessBudgetSeconds: number
  /** Blocks per partition of `transfer`. */
  readonly partitionBlocks: number
  /** Kinds of nodes that can be read, the usual one first. */
  readonly providers: readonly [ProviderKind, ...ProviderKind[]]
  readonly reading: ReadingFacts
  readonly utxo?: UtxoFacts
  readonly evm?: EvmFacts
}
