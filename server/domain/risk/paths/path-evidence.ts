import { together } from '@/server/platform/database/snapshot'
import type { Queryable } from '@/server/platform/db'
import { PostgresGraph, type TransferEvidence, type TransferPair } from '@/server/trace'
import type { TracedLink } from '../lanes/lane-trace'
import type { Reached, Side } from '../lanes/side'
import type { CheckSubject } from '../subject/subject'
import { findCarriers } from './carriers.repo'
import { findLinkEvidence } from './transaction-evidence.repo'

/** Transfers shown per link of a path. */
export const transfersPerLink = 3

interface ListedSide {
  side: Side
  chosen: Reached[]
}

/** The link in the direction of the money. `subject` is the near end of a link that starts at the subject. */
export function pairOf(side: Side, { near, far, asset, tx }: TracedLink, subject: number): TransferPair {
  const own = near ?? subject
  return side.direction === 'source' ? { from: far, to: own, asset, tx } : { from: own, to: far, asset, tx }
}

/** Identifies a link's evidence: its ends and asset, and the transfers or the transaction that carried it. */
export function linkKey(side: Side, link: TracedLink): string {
  const carriers = link.carriers.map(({ place }) => `${place.height}.${place.hash}.${place.index}`).join(' ')
  return `${side.direction} ${link.near ?? ''} ${link.far} ${link.asset} ${link.tx ?? ''} ${carriers}`
}

/** The carriers of links on several networks, in link order. */
async function carriersOf(q: Queryable, home: number, links: readonly TracedLink[]): Promise<TransferEvidence[][]> {
  const found: TransferEvidence[][] = []
  for (const [network, at] of Map.groupBy(links.keys(), (i) => links[i]?.network ?? home)) {
    const asked = at.map((i) => links[i] as TracedLink)
    const of = await together(q, `carriers ${network}`, asked, (all) => findCarriers(q, network, all))
    at.forEach((i, n) => {
      found[i] = of[n] ?? []
    })
  }
  return found
}

/** The transfers behind links of listed paths, by `linkKey`: those that carried the money if known, else the largest. */
export async function pathEvidence(
  q: Queryable,
  subject: CheckSubject,
  sides: readonly ListedSide[],
): Promise<Map<string, TransferEvidence[]>> {
  const listed = sides.flatMap(({ side, chosen }) => chosen.flatMap((r) => (r.path?.links ?? []).map((link) => ({ side, link }))))
  const links = [...new Map(listed.map((one) => [linkKey(one.side, one.link), one])).entries()]
  const network = subject.network.id
  const self = subject.kind === 'address' ? (subject.id ?? 0) : 0
  const own = subject.kind === 'transaction' ? { hash: subject.hash, height: subject.blockHeight ?? 0 } : null
  const told = links.filter(([, { link }]) => link.tx !== undefined)
  const carried = links.filter(([, { link }]) => link.tx === undefined && link.carriers.length > 0)
  const loose = links.filter(([, { link }]) => link.tx === undefined && link.carriers.length === 0)
  const pairs = (list: typeof links) => list.map(([, { side, link }]) => pairOf(side, link, self))
  const [exact, carriers, largest] = await Promise.all([
    findLinkEvidence(q, network, pairs(told), own, transfersPerLink),
    carriersOf(
      q,
      network,
      carried.map(([, { link }]) => link),
    ),
    together(q, `evidence ${network}`, pairs(loose), (all) => new PostgresGraph(q).transfers(network, all, transfersPerLink)),
  ])
  told.forEach(([, { link }], i) => {
    link.raw = exact[i]?.raw ?? 0n
  })
  return new Map([
    ...told.map(([key], i): [string, TransferEvidence[]] => [key, exact[i]?.transfers ?? []]),
    ...carried.map(([key], i): [string, TransferEvidence[]] => [key, carriers[i] ?? []]),
    ...loose.map(([key], i): [string, TransferEvidence[]] => [key, largest[i] ?? []]),
  ])
}
