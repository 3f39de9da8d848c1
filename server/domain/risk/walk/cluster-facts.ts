import type { PolicyDocument } from '@/server/domain/policy'
import type { Queryable } from '@/server/platform/db'
import { ONE } from '@/server/trace'
import type { LaneFlow } from '../lanes/flows'
import { laneSide } from '../lanes/lane-side'
import type { Reached, Side } from '../lanes/side'
import type { TagBook } from '../lanes/tag-book'
import { categoriesOf } from '../statements/address-tags'
import type { CheckSubject } from '../subject/subject'
import { ClusterBook, type Tied } from './cluster-book'
import {
  findClusterOfSubject,
  findCurrentOrg,
  findExposedMembers,
  findLinkBetween,
  hasTaggedCluster,
  type LinkBetween,
} from './clusters.repo'
import type { LedgerTracing } from './ledger-lane'

/** Members of the subject's cluster that are traced. */
const mostTraced = 10
/** Hops through clusters that are listed. */
const mostHops = 20

/** One hop through a cluster, from an address to a member with which it has no transfer that the trace followed. */
export interface ClusterHop {
  from: number
  to: number
  /** UUID. */
  cluster: string
  /** Number of hops from the subject, from 1. */
  hop: number
  /** Null if it starts at the subject itself. */
  direction: Side['direction'] | null
  /** What reached it, in units of 2^-40 of its lane; null if it starts at the subject. */
  mass: number | null
  categories: string[]
  /** The weakest of the links between the two; null if there are too many between them. */
  link: LinkBetween | null
}

/** What clusters add to a check: lanes beside those of the subject. */
export interface ClusterFacts {
  /** State of the network's clusters in the snapshot. */
  epoch: string
  /** The cluster of the subject, with how many of its other members were traced. */
  subject: { cluster: string; size: number; traced: number } | null
  /** Statements about tagged members of the subject's cluster, if there are none about the subject. */
  own: Tied | null
  /** The subject's lanes that contain `cluster` hops, traced with them. */
  lanes: Side[]
  /** Lanes of other members of the subject's cluster, one hop further out. */
  members: { id: number; sides: Side[] }[]
  /** Every cluster that takes part (UUIDs), listed among the hops or not. */
  ids: string[]
  /** Heaviest first, after those that start at the subject. */
  hops: ClusterHop[]
}

export interface ClusterTracing {
  q: Queryable
  epoch: string | undefined
  attributionEpoch: number
  subject: CheckSubject
  policy: PolicyDocument
  tags: TagBook
  tracing: LedgerTracing
  /** The lanes as they were traced, in the order of `flowsBy`. */
  sides: readonly Side[]
  /** Untagged addresses that the traces over outpoints met. */
  met: ReadonlySet<number>
  flowsBy: (how: LedgerTracing) => Promise<LaneFlow[]>
  /** The lanes of another address of the network. */
  flowsOf: (address: number, how: LedgerTracing) => Promise<LaneFlow[]>
}

/** What clusters add to a check; null if no cluster takes part, undefined if the snapshot cannot tell. */
export async function clusterFacts(given: ClusterTracing): Promise<ClusterFacts | null | undefined> {
  const { q, epoch, subject, policy, tags } = given
  if (epoch === undefined) return undefined
  if (epoch === '0') return null
  const network = subject.network.id
  const id = subject.kind === 'address' ? (subject.id ?? 0) : 0
  const mine = id > 0 ? await findClusterOfSubject(q, network, id) : null
  const book = new ClusterBook(q, network, policy, tags)
  const anyTagged = await isAnyTagged(given)
  const lanes = anyTagged ? await tiedLanes(given, book) : []
  if (mine === null && lanes.length === 0) return null
  if (mine !== null && anyTagged) await book.learn([id])
  const members = mine === null ? [] : await memberLanes(given, mine.cluster, id)
  const own = mine === null ? null : book.tiedTo(id)
  const all = [
    ...(own === null
      ? []
      : [{ from: id, to: own.member, cluster: own.cluster, hop: 1, ...leaving, categories: categoriesOf(own.tags) }]),
    ...members.flatMap((member) =>
      mine === null || member.sides.length === 0
        ? []
        : [{ from: id, to: member.id, cluster: mine.cluster, hop: 1, ...leaving, categories: categoriesMet(member.sides) }],
    ),
    ...lanes.flatMap((side) => hopsOf(side, book)).sort((a, b) => b.mass - a.mass || a.from - b.from),
  ]
  const hops = all.slice(0, mostHops)
  return {
    epoch,
    subject: mine === null ? null : { ...mine, traced: members.length },
    own,
    lanes,
    members: members.filter(({ sides }) => sides.length > 0),
    ids: [...new Set([...(mine === null ? [] : [mine.cluster]), ...all.map(({ cluster }) => cluster)])].sort(),
    hops: await Promise.all(hops.map(async (hop) => ({ ...hop, link: await findLinkBetween(q, network, hop.from, hop.to) }))),
  }
}

const leaving = { direction: null, mass: null }

/** The lanes in which an untagged address is tied to tagged ones, traced with the statements about those one hop later. */
async function tiedLanes(given: ClusterTracing, book: ClusterBook): Promise<Side[]> {
  const { tracing, sides, met, tags, flowsBy } = given
  await book.learn([...met])
  const mayMeet = (side: Side) => side.known && (side.method === 'ledgers' || [...met].some((id) => book.tiedTo(id) !== null))
  if (!sides.some(mayMeet)) return []
  const { met: _, ...plain } = tracing
  const flows = await flowsBy({ ...plain, clusters: book })
  const found = await Promise.all(
    sides.map(async (side, i): Promise<Side[]> => {
      const flow = flows[i]
      if (flow === undefined || !mayMeet(side)) return []
      const traced = await flow.trace(side.trace.epsilon)
      if (!traced.hits.some((hit) => book.tiedTo(hit.id) !== null)) return []
      await tags.learn([...traced.hits.map((hit) => hit.id), ...traced.coinjoins.flatMap((end) => end.inputs)])
      return [laneSide(flow, traced, book.of)]
    }),
  )
  return found.flat()
}

/** What other members of a cluster received and sent, one hop further out: they share only their owner with the subject. */
async function memberLanes(given: ClusterTracing, cluster: string, id: number): Promise<{ id: number; sides: Side[] }[]> {
  const { q, subject, policy, tags, tracing, flowsOf } = given
  const hopLimit = policy.trace.hop_limit - 1
  if (hopLimit < 1) return []
  const chosen = await findExposedMembers(q, subject.network.id, cluster, id, mostTraced)
  const { met: _, ...plain } = tracing
  return Promise.all(
    chosen.map(async (member) => {
      const flows = (await flowsOf(member, { ...plain, hopLimit })).filter(({ known }) => known)
      const sides = await Promise.all(
        flows.map(async (flow) => {
          const traced = await flow.trace(Number(policy.trace.epsilon))
          await tags.learn([...traced.hits.map((hit) => hit.id), ...traced.coinjoins.flatMap((end) => end.inputs)])
          return further(laneSide(flow, traced, tags.of))
        }),
      )
      return { id: member, sides: sides.filter(({ reached, coinjoins }) => reached.length + coinjoins.length > 0) }
    }),
  )
}

function further(side: Side): Side {
  const later = <T extends { hop: number }>(list: T[]) => list.map((one) => ({ ...one, hop: one.hop + 1 }))
  return { ...side, reached: later(side.reached), coinjoins: later(side.coinjoins) }
}

function hopsOf(side: Side, book: ClusterBook) {
  return side.reached.flatMap(({ id, hop, mass, tags }: Reached) => {
    const tied = book.tiedTo(id)
    if (tied === null) return []
    const { direction } = side
    return [
      {
        from: id,
        to: tied.member,
        cluster: tied.cluster,
        hop,
        direction,
        mass: Math.min(mass, ONE),
        categories: categoriesOf(tags),
      },
    ]
  })
}

function categoriesMet(sides: readonly Side[]): string[] {
  const met = sides.flatMap(({ reached, coinjoins }) => [
    ...reached.flatMap(({ tags }) => categoriesOf(tags)),
    ...(coinjoins.length > 0 ? ['coinjoin'] : []),
  ])
  return [...new Set(met)].sort()
}

/** Cached results of `hasTaggedCluster`, so that installations without such clusters need not query for each check. */
const kept = globalThis as typeof globalThis & { __assayTaggedClusters?: Map<string, boolean> }
const mostAnswers = 1_000

async function isAnyTagged({ q, epoch, attributionEpoch, subject }: ClusterTracing): Promise<boolean> {
  const key = `${subject.network.id} ${epoch} ${attributionEpoch} ${await findCurrentOrg(q)}`
  kept.__assayTaggedClusters ??= new Map()
  const answers = kept.__assayTaggedClusters
  const held = answers.get(key)
  if (held !== undefined) return held
  const found = await hasTaggedCluster(q, subject.network.id)
  if (answers.size >= mostAnswers) answers.clear()
  answers.set(key, found)
  return found
}
