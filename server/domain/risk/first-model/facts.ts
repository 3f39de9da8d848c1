import { deserialize } from 'node:v8'
import { inflateRawSync } from 'node:zlib'
import type { Freshness } from '@/contract/kernel/primitives'
import { type Network, networkById } from '@/server/chain/networks'
import type { ActivePolicy } from '@/server/domain/policy'
import type { AddressTags } from './address-tags'
import type { AssetRow, SubjectTransfer } from './evidence'
import type { Reached, Side } from './side'
import type { TransferEvidence } from './trace-types'

export type Refinement = 'not_needed' | 'settled' | 'epsilon_floor' | 'work_limit'

export interface AddressSubject {
  kind: 'address'
  network: Network
  address: string
  echo: string
  id: number | null
}

export interface TransactionSubject {
  kind: 'transaction'
  network: Network
  hash: string
  echo: string
  direction: 'in' | 'out' | null
  outputIndex: number | null
  status: 'confirmed' | 'failed' | 'orphaned' | 'unseen'
  blockHeight: number | null
  time: number | null
}

export type CheckSubject = AddressSubject | TransactionSubject

/** What a check of the first model was computed from and pinned to. */
export interface Facts {
  subject: CheckSubject
  policy: ActivePolicy
  fresh: Freshness
  epochs: { graph: number; attribution: number }
  assets: ReadonlyMap<number, AssetRow>
  sides: { side: Side; refinement: Refinement; chosen: Reached[] }[]
  own: AddressTags | null
  transfers: SubjectTransfer[]
  texts: ReadonlyMap<number, string>
  evidence: ReadonlyMap<string, TransferEvidence[]>
  now: number
  pins: { ingestSeq: number; at: number; lists: { list_id: string; version: string; sha256: string }[] }
}

/** The subject as a single text: its canonical address, or its hash. */
export function subjectText(subject: CheckSubject): string {
  return subject.kind === 'address' ? subject.address : subject.hash
}

/** The facts of a stored check, to be scored by the policy version it was pinned to. */
export function decodeEvidence(bytes: Uint8Array, policy: ActivePolicy): Facts {
  const stored = deserialize(inflateRawSync(bytes)) as Facts & { subject: { network: unknown } }
  const network = networkById(stored.subject.network as unknown as number)
  return { ...stored, policy, subject: { ...stored.subject, network } }
}
