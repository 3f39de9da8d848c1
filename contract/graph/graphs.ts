import { z } from 'zod'
import { addressText, decimal, freshness, level, networkName, timestamp, typeId } from '../kernel'
import { assetAmount, entityRef } from '../wallet/wallets'

/** Limits on a fund-flow graph: on a saved one, and on the queries that fill it. */
export const graphLimits = {
  nodes: 3000,
  edges: 8000,
  annotations: 200,
  groups: 100,
  /** Addresses of one group. */
  members: 500,
  /** Counterparties of one side that an expansion can show, over all pages. */
  rank: 1000,
  /** Counterparties of one side in one response. */
  expansion: 100,
  described: 500,
  linked: 400,
  hops: 8,
} as const

/** in: who paid the address; out: who it paid. */
export const flowSide = z.enum(['in', 'out'])
export type FlowSide = z.infer<typeof flowSide>

/** What an address is drawn as. `customer`: monitored for a customer of the organisation. */
export const nodeKinds = [
  'sanction',
  'terrorism',
  'abuse_material',
  'ransomware',
  'theft',
  'scam',
  'crime',
  'mixer',
  'market',
  'gambling',
  'bridge',
  'swap',
  'defi',
  'exchange',
  'miner',
  'payments',
  'service',
  'person',
  'customer',
] as const
export type NodeKind = (typeof nodeKinds)[number]

/** Statements on an address beyond its category. */
export const graphSaid = z.strictObject({
  /** Null if nothing known about it has an icon. */
  kind: z.enum(nodeKinds).nullable(),
  concepts: z.array(z.string()).max(20),
  /** Sanctions lists that contain it, each with its earliest date of listing. */
  listed: z.array(z.strictObject({ list_id: z.string(), designated_at: timestamp.nullable() })).max(20),
  customer_reference: z.string().nullable(),
})
export type GraphSaid = z.infer<typeof graphSaid>

/** An address of a fund-flow graph, with the organisation's knowledge of it. */
export const graphNode = z
  .strictObject({
    address: addressText,
    entity: entityRef.nullable(),
    category: z.string().nullable(),
    /** Missing in graphs saved before it was recorded. */
    said: graphSaid.optional(),
    /** The organisation’s newest check; null if it never checked the address. A graph makes no new check. */
    check: z
      .strictObject({
        id: typeId('chk'),
        level,
        score: z.number().int().min(0).max(100),
        model_version: z.string(),
        stale: z.boolean(),
        checked_at: timestamp,
      })
      .nullable(),
    transfers_in: z.number().int().nonnegative(),
    transfers_out: z.number().int().nonnegative(),
    first_seen_at: timestamp.nullable(),
    last_seen_at: timestamp.nullable(),
  })
  .meta({ id: 'GraphNode' })
export type GraphNode = z.infer<typeof graphNode>

const valueShape = {
  /** Dollars at the time of each transfer, of those with a price. */
  usd: decimal,
  /** Transfers without a price, which `usd` leaves out. */
  unpriced: z.number().int().nonnegative(),
  transfers: z.number().int().nonnegative(),
}

/** Everything one address paid another. */
export const graphEdge = z
  .strictObject({
    from: addressText,
    to: addressText,
    /** The five most valuable assets. */
    amounts: z.array(assetAmount).max(5),
    more_assets: z.number().int().nonnegative(),
    ...valueShape,
    first_seen_at: timestamp,
    last_seen_at: timestamp,
  })
  .meta({ id: 'GraphEdge' })
export type GraphEdge = z.infer<typeof graphEdge>

/** The counterparties of one side that are not shown, combined. */
export const graphRemainder = z
  .strictObject({
    address: addressText,
    side: flowSide,
    counterparties: z.number().int().nonnegative(),
    /** True where counting stopped at a limit. */
    at_least: z.boolean(),
    ...valueShape,
    /** How many counterparties precede these by value. */
    shown: z.number().int().nonnegative(),
    /** Dollars of the whole side, including those shown; missing if not known. */
    total_usd: decimal.optional(),
    /** Counterparties in the graph that come after `shown` by value; the remainder excludes them. */
    chosen: z.array(addressText).max(1000).optional(),
  })
  .meta({ id: 'GraphRemainder' })
export type GraphRemainder = z.infer<typeof graphRemainder>

/** Least dollars of a flow. */
export const usdFloor = decimal.refine((v) => !v.startsWith('-'), 'must not be negative')

const coordinate = z.number().min(-1e6).max(1e6)
const placed = { x: coordinate, y: coordinate }

/** Colours that can be assigned by hand: those of the charts, distinguishable for colour-blind people. */
export const graphColours = ['blue', 'green', 'amber', 'red', 'violet', 'teal'] as const
export type GraphColour = (typeof graphColours)[number]

export const graphGroup = z.strictObject({
  id: z.string().min(1).max(40),
  name: z.string().trim().min(1, 'must not be empty').max(80),
  colour: z.enum(graphColours),
  addresses: z.array(addressText).min(1).max(graphLimits.members),
  /** Drawn as one node. */
  folded: z.boolean(),
})
export type GraphGroup = z.infer<typeof graphGroup>

/** A graph as saved, exported and imported: the figures as shown, and all positions. */
export const graphDocument = z
  .strictObject({
    format: z.literal('assay.graph'),
    version: z.literal(1),
    network: networkName,
    root: addressText,
    nodes: z
      .array(
        z.strictObject({
          ...graphNode.shape,
          ...placed,
          /** Negative on the side where money came from, positive where it went. */
          hop: z.number().int().min(-1000).max(1000),
          note: z.string().max(2000).nullable(),
          /** Assigned by hand, instead of that of its kind. */
          colour: z.enum(graphColours).nullable().optional(),
          /** Hidden from the picture by hand; it can be shown again. */
          hidden: z.boolean().optional(),
          /** Placed by hand; a new layout does not move it. */
          pinned: z.boolean().optional(),
        }),
      )
      .min(1)
      .max(graphLimits.nodes),
    edges: z.array(graphEdge).max(graphLimits.edges),
    remainders: z.array(graphRemainder).max(2 * graphLimits.nodes),
    annotations: z
      .array(
        z.strictObject({
          id: z.string().min(1).max(40),
          text: z.string().min(1).max(500),
          ...placed,
          /** Where its arrow points; null without an arrow. */
          to: z.strictObject(placed).nullable().optional(),
          colour: z.enum(graphColours).nullable().optional(),
        }),
      )
      .max(graphLimits.annotations),
    /** Addresses that a person grouped under a name. */
    groups: z.array(graphGroup).max(graphLimits.groups).optional(),
    collapsed: z.array(z.strictObject({ address: addressText, side: flowSide })).max(2 * graphLimits.nodes),
    fold_below_usd: usdFloor.nullable(),
    /** Whether addresses of one entity are drawn as one node. */
    fold_entities: z.boolean().optional(),
    /** Entities whose addresses are still drawn one by one. */
    unfolded_entities: z.array(typeId('ent')).max(500).optional(),
    time: z.strictObject({ from: timestamp.nullable(), to: timestamp.nullable() }),
    freshness: freshness.nullable(),
    /** True if the figures came from a file and not from this installation. */
    imported: z.boolean(),
  })
  .superRefine((document, check) => {
    const known = new Set(document.nodes.map((node) => node.address))
    if (known.size !== document.nodes.length) {
      check.addIssue({ code: 'custom', path: ['nodes'], message: 'holds an address twice' })
    }
    if (!known.has(document.root)) check.addIssue({ code: 'custom', path: ['root'], message: 'must be one of the nodes' })
    const loose = document.edges.findIndex((edge) => !known.has(edge.from) || !known.has(edge.to))
    if (loose >= 0) check.addIssue({ code: 'custom', path: ['edges', loose], message: 'ends at an address that is not a node' })
    for (const [n, group] of (document.groups ?? []).entries()) {
      const stranger = group.addresses.findIndex((address) => !known.has(address))
      if (stranger >= 0)
        check.addIssue({ code: 'custom', path: ['groups', n, 'addresses', stranger], message: 'must be one of the nodes' })
    }
    const grouped = (document.groups ?? []).flatMap((group) => group.addresses)
    if (new Set(grouped).size !== grouped.length)
      check.addIssue({ code: 'custom', path: ['groups'], message: 'holds an address twice' })
    const pairs = new Set(document.edges.map((edge) => `${edge.from} ${edge.to}`))
    if (pairs.size !== document.edges.length) check.addIssue({ code: 'custom', path: ['edges'], message: 'holds an edge twice' })
  })
  .meta({ id: 'GraphDocument' })
export type GraphDocument = z.infer<typeof graphDocument>
