import type { TransferDifference } from '@/contract/customer/customer-transfers'
import { formatUnits } from '@/server/platform/amount'

/** One movement of a transaction: an output of a UTXO transaction, or a transfer. `usd` in millionths of a dollar. */
export interface Movement {
  kind: 'output' | 'transfer'
  index: number
  address: string | null
  /** Ids of the addresses it came from, to look up their categories. */
  sources: readonly string[]
  asset: { symbol: string; type: string; contract: string; decimals: number }
  raw: bigint
  usd: bigint | null
}

/** A transaction as it is stored now. */
export interface ChainFacts {
  status: 'confirmed' | 'failed' | 'orphaned'
  height: number
  time: Date
  movements: readonly Movement[]
}

/** What a transfer claims. `contract` is '' for the network's native coin, `amount` a decimal number. */
export interface Claim {
  contract: string
  symbol: string
  amount: string
  address: string | null
  outputIndex: number | null
}

export type Outcome =
  | { state: 'unseen' }
  | { state: 'matched'; movement: Movement }
  | { state: 'mismatched'; differences: TransferDifference[] }

/**
 * Compares a transfer with the transaction that it names. It is matched only if one movement agrees exactly in address, asset
 * and amount, and no other transfer was matched with that movement (`taken`); a hash alone is never enough. If several agree
 * and no address was given to distinguish them, none is chosen.
 */
export function matchTransfer(claim: Claim, facts: ChainFacts | null, taken: ReadonlySet<number>): Outcome {
  if (facts === null || facts.status === 'orphaned') return { state: 'unseen' }
  if (facts.status === 'failed') return mismatch('transaction', null, null, 'The transaction failed, so nothing was moved.')
  const placed = claim.outputIndex === null ? facts.movements : facts.movements.filter(({ index }) => index === claim.outputIndex)
  if (placed.length === 0) {
    return claim.outputIndex === null
      ? mismatch('transaction', null, null, 'The transaction moved nothing.')
      : mismatch('output_index', String(claim.outputIndex), null, `The transaction has no output ${claim.outputIndex} of value.`)
  }
  const agreeing = placed.filter((movement) => differencesOf(claim, movement).length === 0)
  const free = agreeing.filter(({ index }) => !taken.has(index))
  const [first] = free
  if (first === undefined && agreeing.length > 0) {
    return mismatch('claimed', null, null, 'Another transfer was matched with this movement of the transaction already.')
  }
  if (first === undefined) return { state: 'mismatched', differences: differencesOf(claim, nearest(claim, placed)) }
  if (claim.address === null && new Set(free.map(({ address }) => address)).size > 1) {
    return mismatch(
      'address',
      null,
      `${free.length} addresses`,
      'Several addresses received this amount in the transaction; give the address, or the output.',
    )
  }
  return { state: 'matched', movement: first }
}

/** How a movement differs from a transfer; empty if they agree. */
export function differencesOf(claim: Claim, { address, asset, raw }: Movement): TransferDifference[] {
  const found: TransferDifference[] = []
  if (address === null || (claim.address !== null && claim.address !== address)) {
    const where = address === null ? 'no single address' : address
    found.push({
      field: 'address',
      given: claim.address,
      found: address,
      text: claim.address === null ? `The transaction pays ${where}.` : `The transaction pays ${where}, not ${claim.address}.`,
    })
  }
  if (claim.contract !== asset.contract) {
    const moved = asset.contract === '' ? asset.symbol : `${asset.symbol} (${asset.contract})`
    found.push({
      field: 'asset',
      given: claim.contract === '' ? claim.symbol : claim.contract,
      found: asset.contract === '' ? asset.symbol : asset.contract,
      text: `The transaction moves ${moved}, not ${claim.symbol}.`,
    })
  }
  const amount = formatUnits(raw, asset.decimals)
  if (plain(claim.amount) !== amount) {
    found.push({
      field: 'amount',
      given: claim.amount,
      found: amount,
      text: `The transaction moves ${amount} ${asset.symbol}, not ${claim.amount}.`,
    })
  }
  return found
}

/** The movement most like a transfer: the same address counts more than the same asset, that more than the same amount. */
function nearest(claim: Claim, movements: readonly Movement[]): Movement {
  const weight = { address: 4, asset: 2, amount: 1 } as Record<string, number>
  const cost = (movement: Movement) => differencesOf(claim, movement).reduce((sum, { field }) => sum + (weight[field] ?? 0), 0)
  return movements.toSorted((a, b) => cost(a) - cost(b) || a.index - b.index)[0] as Movement
}

/** A decimal number without superfluous zeros: `01.50` is `1.5`. */
export function plain(text: string): string {
  const [whole = '', fraction = ''] = text.split('.')
  const places = fraction.replace(/0+$/, '')
  return `${whole.replace(/^0+(?=\d)/, '')}${places === '' ? '' : `.${places}`}`
}

function mismatch(field: TransferDifference['field'], given: string | null, found: string | null, text: string): Outcome {
  return { state: 'mismatched', differences: [{ field, given, found, text }] }
}
