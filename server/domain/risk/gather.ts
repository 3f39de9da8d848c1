import type { Freshness } from '@/contract/kernel/primitives'
import { NULL_ADDRESS_ID } from '@/server/chain/address'
import { readEpochs } from '@/server/chain/ingest'
import type { ActivePolicy } from '@/server/domain/policy'
import type { Queryable } from '@/server/platform/db'
import { PostgresGraph, type TransferEvidence } from '@/server/trace'
import type { AddressTags } from './address-tags'
import { behaviourWindow } from './behaviour'
import type { Refinement } from './coverage.dto'
import type { AssetRow, SubjectTransfer } from './evidence'
import { overridesOf } from './overrides'
import { chosenPaths, pairKey, pairsOf, transfersPerLink } from './paths.dto'
import { findAddressTexts, findAssets, findRecentTransfers } from './risk.repo'
import type { Reached, Side } from './side'
import { type CheckSubject, subjectText } from './subject'
import { traceSubject } from './trace-subject'

export type { CheckSubject } from './subject'

/** Everything an answer is written from; read in one snapshot. */
export interface Gathered {
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
  /** Epoch seconds; decides which listings and allowances are in force. */
  now: number
}

/** Traces the subject and reads what its explanation needs. Nothing is written. */
export async function gather(
  q: Queryable,
  subject: CheckSubject,
  policy: ActivePolicy,
  fresh: Freshness,
  at: Date,
): Promise<Gathered> {
  const { network } = subject
  const id = subject.kind === 'transaction' ? null : subject.id
  const now = Math.floor(at.getTime() / 1000)
  const epochs = await readEpochs(q, network.id)
  const assets = await findAssets(q, network.id)
  const base = { subject, policy, fresh, epochs, assets, now }
  if (id === null) return { ...base, sides: [], own: null, transfers: [], texts: new Map(), evidence: new Map() }

  const graph = new PostgresGraph(q)
  const named = { network: network.name, address: subjectText(subject) }
  const traced = await traceSubject({
    q,
    pins: epochs,
    network: network.id,
    subject: id,
    policy: policy.document,
    overridesOf: (own) => overridesOf(policy.document, named, own, now),
  })
  const sides = traced.sides.map((s) => ({ ...s, chosen: chosenPaths(s.side, policy.document) }))
  const pairs = [...new Map(sides.flatMap((s) => pairsOf(s.side, s.chosen)).map((pair) => [pairKey(pair), pair])).values()]
  const found = await graph.transfers(network.id, pairs, transfersPerLink)
  const shown = new Set([...sides.flatMap((s) => s.side.reached.map((r) => r.id)), ...pairs.flatMap((p) => [p.from, p.to])])
  return {
    ...base,
    sides,
    own: traced.own,
    transfers: id === Number(NULL_ADDRESS_ID) ? [] : await findRecentTransfers(q, network.id, id, behaviourWindow),
    texts: await findAddressTexts(q, network.id, shown),
    evidence: new Map(pairs.map((pair, i) => [pairKey(pair), found[i] ?? []])),
  }
}
