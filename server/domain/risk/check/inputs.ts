import { networkById } from '@/server/chain/networks'
import { canonicalSha256 } from '@/server/platform/canonical'
import type { AttributionRow, SubjectTransfer } from '../evidence/evidence'
import type { Facts } from '../facts/checked-facts'
import type { Side } from '../lanes/side'
import { modelVersion } from '../model'
import type { AddressTags } from '../statements/address-tags'
import type { CheckSubject } from '../subject/subject'
import type { ClusterFacts } from '../walk/cluster-facts'

export interface CheckInputs {
  subject: CheckSubject
  policySha256: string
  sides: Side[]
  own: AddressTags | null
  texts: ReadonlyMap<number, string>
  transfers: SubjectTransfer[]
  /** Null if no cluster takes part: the inputs then equal those of checks made before clusters existed. */
  clusters?: ClusterFacts | null
}

/** Everything a score was computed from, without database ids, in a form that canonical JSON can represent. */
export function inputsOf({ subject, policySha256, sides, own, texts, transfers, clusters = null }: CheckInputs): object {
  return {
    model_version: modelVersion,
    policy_sha256: policySha256,
    subject: namedSubject(subject),
    own: (own?.attributions ?? []).map((row) => [row.tagHash, row.confidence]),
    lanes: sides.map((side) => laneInput(side, texts)),
    transfers: transfers.map((t) => [t.inbound, t.asset, t.raw.toString(), t.usd?.toString() ?? null, t.time]),
    ...(clusters !== null && { clusters: clusterInput(clusters, texts) }),
  }
}

/** The contribution of clusters: the links that tie the subject to other addresses, and the lanes beside its own. */
function clusterInput({ own, lanes, members, hops }: ClusterFacts, texts: ReadonlyMap<number, string>): object {
  const text = (id: number) => texts.get(id) ?? null
  return {
    own: (own?.tags.attributions ?? []).map((row) => [row.tagHash, row.confidence, ...datesOf(row), row.role ?? null]),
    lanes: lanes.map((side) => laneInput(side, texts)),
    members: members.map(({ id, sides }) => [text(id), sides.map((side) => laneInput(side, texts))]),
    hops: hops.map(({ from, to, hop, link }) => [text(from), text(to), hop, link === null ? null : { ...link }]),
  }
}

/** A lane. Conversions are included only if there were any, so that older checks keep their inputs. */
function laneInput(side: Side, texts: ReadonlyMap<number, string>): object {
  const { conversions, unfollowed, bridgeEnds } = side.trace
  return {
    direction: side.direction,
    unit: side.unit.kind,
    known: side.known,
    total: side.total.toString(),
    transfers: side.transfers,
    totals: side.totals.map((t) => [t.asset, t.raw.toString(), t.usd.toString(), t.count, t.unpriced, t.unpricedRaw.toString()]),
    epsilon: side.trace.epsilon,
    masses: { ...side.trace.masses },
    reached: side.reached.map((r) => ({
      address: texts.get(r.id) ?? null,
      ...(r.network !== undefined && { network: networkById(r.network).name }),
      hop: r.hop,
      mass: r.mass,
      value: r.value.toString(),
      parts: r.parts.map((part) => [part.period, part.unasked, part.mass, part.value.toString()]),
      attributions: r.tags.attributions.map((row) => [row.tagHash, row.confidence, ...datesOf(row), row.role ?? null]),
    })),
    coinjoins: side.coinjoins.map((end) => [
      ...[end.hash, end.hop, end.mass, end.inputs, end.listed],
      ...(end.protocol === undefined ? [] : [end.protocol, end.confidence ?? 100]),
    ]),
    ...(conversions !== undefined && {
      conversions: conversions.map((c) => [
        ...[c.hash, c.kind, c.ordinal, c.rule, c.basis, c.mass],
        ...(c.other === undefined ? [] : [networkById(c.other.network).name, c.other.hash]),
      ]),
    }),
    ...(bridgeEnds !== undefined && { bridge_ends: bridgeEnds.map((e) => [e.reason, e.elsewhere, e.mass, e.first, e.last]) }),
    ...(unfollowed !== undefined && { unfollowed }),
    ...(side.inferred !== undefined && { inferred: laneInput(side.inferred, texts) }),
  }
}

function datesOf({ designatedAt, delistedAt, validFrom, validTo }: AttributionRow): (number | null)[] {
  return [designatedAt, delistedAt, validFrom ?? null, validTo ?? null]
}

function namedSubject(subject: CheckSubject): object {
  const network = subject.network.name
  if (subject.kind === 'address') return { network, address: subject.address }
  return { network, transaction_hash: subject.hash, direction: subject.direction, output_index: subject.outputIndex }
}

/** The statements an answer read, about the subject and every address reached: their number, and a digest over all of them. */
export function snapshotOf({ own, sides, epochs, clusters }: Facts): { epoch: string; statements: number; sha256: string } {
  const tags = [
    own,
    ...tagsOfClusters(clusters ?? null),
    ...sides.flatMap(({ side }) => [...side.reached, ...(side.inferred?.reached ?? [])].map((reached) => reached.tags)),
  ]
  const rows = tags.flatMap((t) => t?.attributions ?? []).map((row) => `${row.tagHash} ${row.confidence}`)
  const statements = [...new Set(rows)].sort()
  return { epoch: String(epochs.attribution), statements: statements.length, sha256: canonicalSha256(statements) }
}

function tagsOfClusters(clusters: ClusterFacts | null): (AddressTags | null)[] {
  if (clusters === null) return []
  const sides = [...clusters.lanes, ...clusters.members.flatMap((member) => member.sides)]
  return [clusters.own?.tags ?? null, ...sides.flatMap(({ reached }) => reached.map(({ tags }) => tags))]
}
