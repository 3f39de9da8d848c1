import type { CaseSubjectInput } from '@/contract/case/cases'
import { inferNetworks, parseAddress } from '@/server/chain/address'
import type { Network } from '@/server/chain/networks'
import { hashDigits } from '@/server/chain/transaction-hash'
import { findNetworkStates, namedNetwork } from '@/server/domain/network'
import { findAddresses } from '@/server/domain/wallet'
import type { Context } from '@/server/platform/context'
import { queryableOf, type Tx } from '@/server/platform/db'
import { invalidField } from '@/server/platform/errors'
import { uuidOf } from '@/server/platform/ids'
import { findEntityNames, type SubjectKey } from './subject.repo'

/** A subject as one string, to compare subjects. */
export function subjectText({ type, network, value }: SubjectKey): string {
  return `${type} ${network ?? ''} ${value}`
}

/**
 * The distinct subjects of a request in canonical form: addresses validated by checksum, entities visible to the organisation.
 * `field` prefixes the fields named in errors. Throws `invalid_request` and `network_unsupported`.
 */
export async function readSubjects(
  tx: Tx,
  ctx: Context,
  inputs: readonly { field: string; subject: CaseSubjectInput; network?: string }[],
): Promise<SubjectKey[]> {
  const found = new Map<string, SubjectKey>()
  for (const { field, subject, network = `${field}.network` } of inputs) {
    const key = await readSubject(tx, ctx, subject, { value: field, network })
    found.set(subjectText(key), { ...key, role: subject.role })
  }
  return [...found.values()]
}

/** The names of a listed subject's fields in errors. */
export function listed(subjects: readonly CaseSubjectInput[], list: string) {
  return subjects.map((subject, n) => ({ field: `${list}.${n}.value`, subject, network: `${list}.${n}.network` }))
}

async function readSubject(
  tx: Tx,
  ctx: Context,
  { type, value, network }: CaseSubjectInput,
  fields: { value: string; network: string },
): Promise<SubjectKey> {
  if (type === 'entity') {
    const id = uuidOf('ent', value)
    const known = id === null ? false : (await findEntityNames(tx, ctx.org.id, [id])).has(id)
    if (id === null || !known) throw invalidField(fields.value, 'is not the id of an entity here; GET /v1/entities finds them')
    return { type, network: null, value: id }
  }
  const named = network === undefined ? null : namedNetwork(ctx, network, 'wallets', fields.network)
  if (type === 'address') return { type, ...(await readAddress(tx, value, named, fields.value)) }
  if (named === null) throw invalidField(fields.network, 'is needed with a transaction; its hash does not tell the network')
  const hash = hashDigits(value)
  if (hash === null) throw invalidField(fields.value, 'must be 64 hexadecimal digits')
  return { type, network: named.id, value: hash }
}

/**
 * Without a network, the address's form decides; if it fits several, prefers one where the address is known, then one that is
 * synced.
 */
async function readAddress(tx: Tx, text: string, named: Network | null, field: string): Promise<Omit<SubjectKey, 'type'>> {
  const asked = named === null ? inferNetworks(text) : [named]
  const parsed = asked.map((network) => ({ network, result: parseAddress(network, text) }))
  const valid = parsed.flatMap(({ network, result }) => (result.ok ? [{ network: network.id, value: result.canonical }] : []))
  const [only, ...others] = valid
  if (only === undefined) {
    const first = parsed[0]?.result
    const reason = 'is not an address of any supported network; check that it was copied whole'
    throw invalidField(field, first && !first.ok ? first.reason : reason)
  }
  if (others.length === 0) return only
  const q = queryableOf(tx)
  const places = valid.map(({ network, value }) => ({ network, address: value }))
  const known = await findAddresses(q, places)
  const states = await findNetworkStates(q)
  return (
    valid.find(({ network }) => known.some((k) => k.network === network)) ??
    valid.find(({ network }) => states.has(network)) ??
    only
  )
}
