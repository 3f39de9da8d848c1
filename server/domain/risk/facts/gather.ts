import type { Freshness, IndexFrom } from '@/contract/kernel/primitives'
import type { Disagreement } from '@/contract/risk/risk'
import { NULL_ADDRESS_ID } from '@/server/chain/address'
import { isKnownAsset, readRegistry } from '@/server/domain/asset-registry'
import type { ActivePolicy } from '@/server/domain/policy'
import { listedElsewhere } from '@/server/domain/screening'
import type { Queryable } from '@/server/platform/db'
import type { TransferEvidence } from '@/server/trace'
import type { AssetRow, SubjectTransfer } from '../evidence/evidence'
import { findAddressTexts, findRecentTransfers } from '../evidence/risk.repo'
import type { Reached, Side } from '../lanes/side'
import type { Refinement } from '../level/coverage.dto'
import { overridesOf } from '../level/overrides'
import { OwnMoves } from '../movements/own-moves'
import { areTables, findOwnMoves } from '../movements/own-moves.repo'
import { pairOf, pathEvidence } from '../paths/path-evidence'
import { chosenPaths } from '../paths/paths.dto'
import { behaviourWindow } from '../signals/behaviour'
import type { AddressTags } from '../statements/address-tags'
import { findDisagreements, type Spoken, unstated } from '../statements/list-truth'
import { type CheckSubject, subjectText } from '../subject/subject'
import type { ClusterFacts } from '../walk/cluster-facts'
import { type Beyond, readBeyond } from './beyond-bridges'
import { traceSubject } from './trace-subject'

export type { CheckSubject } from '../subject/subject'

/** Everything an answer is written from; read in one snapshot. */
export interface Gathered {
  subject: CheckSubject
  policy: ActivePolicy
  fresh: Freshness & { index_from?: IndexFrom }
  /** `clusters`: the last epoch of the network's clusters, plus the blocks read by an unfinished one; `0` before the first. */
  epochs: { graph: number; attribution: number; clusters?: string }
  assets: ReadonlyMap<number, AssetRow>
  sides: { side: Side; refinement: Refinement; chosen: Reached[] }[]
  own: AddressTags | null
  transfers: SubjectTransfer[]
  texts: ReadonlyMap<number, string>
  evidence: ReadonlyMap<string, TransferEvidence[]>
  /** What clusters add; null if none takes part. Evidence from before clusters existed lacks this. */
  clusters?: ClusterFacts | null
  /** The version of the asset registry that decides which tokens are known. */
  registry: { version: number; sha256: string }
  /** Disagreements between the lists that were read and what attributions say about them. */
  disagreements: Disagreement[]
  /** Present if the check met bridges. */
  beyond?: Beyond
  /** Epoch seconds; decides which listings and allowances are in force. */
  now: number
}

/** Traces the subject and reads what its explanation needs. Nothing is written. */
export async function gather(
  q: Queryable,
  subject: CheckSubject,
  policy: ActivePolicy,
  reading: Promise<Gathered['fresh']> | Gathered['fresh'],
  at: Date,
  { epochs, assets }: Pick<Gathered, 'epochs' | 'assets'>,
): Promise<Gathered> {
  const { network } = subject
  const now = Math.floor(at.getTime() / 1000)
  const named = { network: network.name, address: subjectText(subject) }
  // Started together: the first reads of the trace, and those that the rest of the answer needs.
  const registryRead = readRegistry(q, network.id)
  const isKnown = registryRead.then((registry) => (asset: number) => isKnownAsset(assets.get(asset), registry))
  // An address that was never seen has no flows that would await this.
  isKnown.catch(() => undefined)
  const newest = newestOf(q, subject)
  const [registry, fresh, traced, transfers, elsewhere] = await Promise.all([
    registryRead,
    reading,
    traceSubject({
      q,
      pins: epochs,
      subject,
      policy: policy.document,
      overridesOf: (own) => overridesOf(policy.document, named, own, now),
      isKnown,
      moves: newest.then(({ moves }) => moves),
    }),
    newest.then(({ transfers }) => transfers),
    subject.kind === 'address' ? listedElsewhere(q, network, subject.address, at) : [],
  ])
  const sides = traced.sides.map((s) => ({ ...s, chosen: chosenPaths(s.side, policy.document) }))
  const self = subject.kind === 'address' ? (subject.id ?? 0) : 0
  const pairs = sides.flatMap(({ side, chosen }) =>
    chosen.flatMap((reached) => (reached.path?.links ?? []).map((link) => pairOf(side, link, self))),
  )
  const shown = new Set([
    ...sides.flatMap(({ side }) => [...side.reached, ...(side.inferred?.reached ?? [])].map((r) => r.id)),
    ...pairs.flatMap((pair) => [pair.from, pair.to]),
    ...clusterEnds(traced.clusters),
  ])
  const [evidence, texts, beyond] = await Promise.all([
    pathEvidence(q, subject, sides),
    findAddressTexts(q, network.id, shown),
    readBeyond(q, sides, at),
  ])
  // An id is unique across networks, except that of the null address.
  for (const other of beyond?.networks ?? [])
    for (const [id, text] of await findAddressTexts(q, other.network, shown)) if (!texts.has(id)) texts.set(id, text)
  const spoken = sides.flatMap(({ side }) => side.reached.map(({ id, tags }): Spoken => ({ text: texts.get(id) ?? '', tags })))
  const own: Spoken[] = traced.own === null || subject.kind !== 'address' ? [] : [{ text: subject.address, tags: traced.own }]
  const disagreements = [
    ...(subject.kind === 'address' ? unstated(network, elsewhere, { text: subject.address, tags: traced.own }) : []),
    ...(await findDisagreements(q, [...own, ...spoken], at)),
  ]
  return {
    subject,
    policy,
    fresh,
    epochs,
    assets,
    now,
    sides,
    own: traced.own,
    ...(traced.clusters !== undefined && { clusters: traced.clusters }),
    transfers,
    texts,
    evidence,
    registry: { version: registry.version, sha256: registry.sha256 },
    disagreements,
    ...(beyond !== null && { beyond }),
  }
}

/** The newest transfers of a wallet, for its behaviour, and its moves if these are all; a transaction has none. */
async function newestOf(q: Queryable, subject: CheckSubject): Promise<{ transfers: SubjectTransfer[]; moves: OwnMoves | null }> {
  if (subject.kind === 'transaction' || subject.id === null || subject.id === Number(NULL_ADDRESS_ID))
    return { transfers: [], moves: null }
  if (!areTables(subject.network.id))
    return { transfers: await findRecentTransfers(q, subject.network.id, subject.id, behaviourWindow), moves: null }
  const found = await findOwnMoves(q, subject.network.id, subject.id, behaviourWindow + 1)
  return {
    transfers: found.slice(0, behaviourWindow).map(({ inbound, asset, raw, usd, time }) => ({ inbound, asset, raw, usd, time })),
    moves: found.length > behaviourWindow ? null : new OwnMoves(found),
  }
}

/** Every address that the cluster part of an answer can name. */
function clusterEnds(clusters: ClusterFacts | null | undefined): number[] {
  if (clusters == null) return []
  const sides = [...clusters.lanes, ...clusters.members.flatMap((member) => member.sides)]
  return [...clusters.hops.flatMap(({ from, to }) => [from, to]), ...sides.flatMap(({ reached }) => reached.map(({ id }) => id))]
}
