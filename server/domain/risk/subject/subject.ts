import { parseAddress } from '@/server/chain/address'
import type { Network } from '@/server/chain/networks'
import type { Queryable } from '@/server/platform/db'
import { type AppError, invalidField, notFound } from '@/server/platform/errors'
import { findAddressId } from '../evidence/risk.repo'
import { findOutputCount, findTransactionPlace, isTransactionNamed } from './transaction.repo'
import type { TransactionSubject } from './transaction-subject'

export interface AddressSubject {
  kind: 'address'
  network: Network
  /** Canonical text. */
  address: string
  /** The address as the caller wrote it; answers echo it. */
  echo: string
  /** Null if the address was never seen. */
  id: number | null
}

/** What is scored: an address, or a transaction. */
export type CheckSubject = AddressSubject | TransactionSubject

/** The part of a request that names a subject. */
export interface SubjectRequest {
  address?: string | undefined
  transaction_hash?: string | undefined
  /** Alias of `transaction_hash`. */
  hash?: string | undefined
  direction?: 'in' | 'out' | undefined
  output_index?: number | undefined
}

/** A request whose form was validated before anything is read. */
export type ParsedSubject = Omit<AddressSubject, 'id'> | Omit<TransactionSubject, 'status' | 'blockHeight' | 'time'>

/** Validates the form of a request's subject. `at` prefixes field names in errors. Throws `invalid_request`. */
export function parseSubject(network: Network, input: SubjectRequest, at = 'body'): ParsedSubject {
  const { direction = null, output_index: outputIndex = null } = input
  const hash = input.transaction_hash ?? input.hash
  if (hash === undefined) return parseAddressSubject(network, input, at)
  if (input.address !== undefined)
    throw invalidField(`${at}.transaction_hash`, 'give exactly one of address and transaction_hash')
  if (!/^(0x)?[0-9a-fA-F]{64}$/.test(hash)) {
    throw invalidField(
      `${at}.${input.transaction_hash === undefined ? 'hash' : 'transaction_hash'}`,
      'must be 64 hexadecimal digits',
    )
  }
  if (outputIndex !== null && network.model !== 'utxo') {
    throw invalidField(
      `${at}.output_index`,
      `transactions of ${network.name} have no outputs; leave it out, or give direction to look at one side`,
    )
  }
  return { kind: 'transaction', network, hash: hash.replace(/^0x/, '').toLowerCase(), echo: hash, direction, outputIndex }
}

/**
 * Finds the subject in the snapshot of `q`, in which row-level security shows one organisation's statements. Throws
 * `invalid_request`, and `not_found` for a transaction that neither the index nor a statement knows; an address that was never
 * seen is still a valid subject.
 */
export async function resolveSubject(q: Queryable, network: Network, input: SubjectRequest, at = 'body'): Promise<CheckSubject> {
  const subject = await locateSubject(q, parseSubject(network, input, at), at)
  if (subject === null) throw notFound('transaction')
  return subject
}

/** As `resolveSubject`, for a request whose form was validated; null for an unknown transaction. */
export async function locateSubject(q: Queryable, parsed: ParsedSubject, at = 'body'): Promise<CheckSubject | null> {
  const { network } = parsed
  if (parsed.kind === 'address') return { ...parsed, id: await findAddressId(q, network.id, parsed.address) }
  const place = await findTransactionPlace(q, network.id, parsed.hash)
  if (place === null) {
    if (!(await isTransactionNamed(q, network.id, parsed.hash))) return null
    return { ...parsed, status: 'unseen', blockHeight: null, time: null }
  }
  if (parsed.outputIndex !== null) {
    const refusal = outputRefusal(parsed.outputIndex, await findOutputCount(q, network.id, parsed.hash), at)
    if (refusal !== null) throw refusal
  }
  return { ...parsed, ...place }
}

/** The subject as a single text: its canonical address, or its hash. */
export function subjectText(subject: CheckSubject): string {
  return subject.kind === 'address' ? subject.address : subject.hash
}

function parseAddressSubject(network: Network, input: SubjectRequest, at: string): Omit<AddressSubject, 'id'> {
  for (const field of ['direction', 'output_index'] as const) {
    if (input[field] !== undefined)
      throw invalidField(`${at}.${field}`, 'belongs to a transaction; leave it out when scoring an address')
  }
  if (input.address === undefined) throw invalidField(`${at}.address`, 'give the address to score')
  const parsed = parseAddress(network, input.address)
  if (!parsed.ok) throw invalidField(`${at}.address`, parsed.reason)
  return { kind: 'address', network, address: parsed.canonical, echo: input.address }
}

function outputRefusal(index: number, outputs: number | null, at: string): AppError | null {
  const field = `${at}.output_index`
  if (outputs === null)
    return invalidField(
      field,
      'the outputs of this transaction are not in the index; leave it out to score the whole transaction',
    )
  if (index < outputs) return null
  return invalidField(
    field,
    outputs === 1 ? 'the transaction has one output; give 0' : `give 0 to ${outputs - 1}: the transaction has ${outputs} outputs`,
  )
}
