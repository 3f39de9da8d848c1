import { z } from 'zod'
import {
  addressText,
  decimal,
  freshness,
  freshnessShape,
  level,
  networkName,
  pageOf,
  pageQueryShape,
  sortBy,
  timestamp,
  typeId,
} from './kernel'
import { policyActor } from './policies'
import { assetAmount, entityRef } from './wallets'

/** Bounds of a fund-flow graph: of one that is kept, and of the questions that fill it. */
export const graphLimits = {
  nodes: 3000,
  edges: 8000,
  annotations: 200,
  /** Counterparties of one side that an expansion can show, all its pages together. */
  rank: 1000,
  /** Counterparties of one side in one answer. */
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

/** What statements say of an address beyond its category. */
export const graphSaid = z.strictObject({
  /** Null: nothing that is known of it has a picture of its own. */
  kind: z.enum(nodeKinds).nullable(),
  concepts: z.array(z.string()).max(20),
  /** Sanctions lists that name it, with the earliest day that one gives. */
  listed: z.array(z.strictObject({ list_id: z.string(), designated_at: timestamp.nullable() })).max(20),
  customer_reference: z.string().nullable(),
})
export type GraphSaid = z.infer<typeof graphSaid>

/** An address of a fund-flow graph, with what the organisation knows of it. */
export const graphNode = z
  .strictObject({
    address: addressText,
    entity: entityRef.nullable(),
    category: z.string().nullable(),
    /** Missing in graphs kept before it was recorded. */
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
    /** The five assets of most value. */
    amounts: z.array(assetAmount).max(5),
    more_assets: z.number().int().nonnegative(),
    ...valueShape,
    first_seen_at: timestamp,
    last_seen_at: timestamp,
  })
  .meta({ id: 'GraphEdge' })
export type GraphEdge = z.infer<typeof graphEdge>

/** The counterparties of one side that are not shown, in one line. */
export const graphRemainder = z
  .strictObject({
    address: addressText,
    side: flowSide,
    counterparties: z.number().int().nonnegative(),
    /** True where counting stopped at a limit. */
    at_least: z.boolean(),
    ...valueShape,
    /** How many counterparties by value come before these. */
    shown: z.number().int().nonnegative(),
    /** Dollars of the whole side, those shown included; missing where it is not known. */
    total_usd: decimal.optional(),
  })
  .meta({ id: 'GraphRemainder' })
export type GraphRemainder = z.infer<typeof graphRemainder>

const usdFloor = decimal.refine((v) => !v.startsWith('-'), 'must not be negative')

export const expandInput = z.strictObject({
  /** Inferred from the form of the address if omitted. */
  network: networkName.optional(),
  address: addressText,
  direction: z.enum(['in', 'out', 'both']).default('both'),
  limit: z.number().int().min(1).max(graphLimits.expansion).default(15),
  /** Counterparties to skip, by value. */
  after: z.number().int().min(0).max(graphLimits.rank).default(0),
  /** Counterparties of less value are folded. */
  min_usd: usdFloor.optional(),
  /** Only transfers at or after this time. */
  from: timestamp.optional(),
  /** Only transfers before this time. */
  to: timestamp.optional(),
})

export const expansion = z.strictObject({
  network: z.string(),
  node: graphNode,
  /** The counterparties. */
  nodes: z.array(graphNode),
  edges: z.array(graphEdge),
  remainders: z.array(graphRemainder),
  /** With a time range: transfers before this time were not read; null if all were read. */
  read_back_to: timestamp.nullable(),
  ...freshnessShape,
})
export type Expansion = z.infer<typeof expansion>

export const pathInput = z.strictObject({
  network: networkName,
  /** Where the money left. */
  from: addressText,
  /** Where it arrived. */
  to: addressText,
  max_hops: z.number().int().min(1).max(graphLimits.hops).default(6),
  /** Also follow money through attributed addresses, such as exchanges, where it mixes with that of others. */
  through_attributed: z.boolean().default(false),
})

export const pathAnswer = z.strictObject({
  network: z.string(),
  /** none_within_hops: every edge above the least share was followed. budget_spent: the search stopped early, so there may be a path. */
  outcome: z.enum(['found', 'none_within_hops', 'budget_spent']),
  paths: z
    .array(
      z.strictObject({
        addresses: z.array(z.string()).min(2),
        /** The smallest edge on the way; null where it is followed in base units. */
        least_usd: decimal.nullable(),
        /** Whether money could have moved along it in this order. */
        in_time_order: z.boolean(),
      }),
    )
    .max(5),
  nodes: z.array(graphNode),
  edges: z.array(graphEdge),
  searched: z.strictObject({
    addresses: z.number().int().nonnegative(),
    links: z.number().int().nonnegative(),
    hops: z.number().int().nonnegative(),
    /** Edges below this share of what an address moved were not followed. */
    least_share: z.string(),
    /** `usd`, or the symbol of the asset if nothing has a price. */
    unit: z.string(),
  }),
  ...freshnessShape,
})
export type PathAnswer = z.infer<typeof pathAnswer>

const coordinate = z.number().min(-1e6).max(1e6)
const placed = { x: coordinate, y: coordinate }

/** A graph as it is kept, exported and imported: the figures as they were shown, and where everything stands. */
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
          /** Negative where money came from, positive where it went. */
          hop: z.number().int().min(-1000).max(1000),
          note: z.string().max(2000).nullable(),
        }),
      )
      .min(1)
      .max(graphLimits.nodes),
    edges: z.array(graphEdge).max(graphLimits.edges),
    remainders: z.array(graphRemainder).max(2 * graphLimits.nodes),
    annotations: z
      .array(z.strictObject({ id: z.string().min(1).max(40), text: z.string().min(1).max(500), ...placed }))
      .max(graphLimits.annotations),
    collapsed: z.array(z.strictObject({ address: addressText, side: flowSide })).max(2 * graphLimits.nodes),
    fold_below_usd: usdFloor.nullable(),
    time: z.strictObject({ from: timestamp.nullable(), to: timestamp.nullable() }),
    freshness: freshness.nullable(),
    /** True where the figures came from a file and not from this installation. */
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
    const pairs = new Set(document.edges.map((edge) => `${edge.from} ${edge.to}`))
    if (pairs.size !== document.edges.length) check.addIssue({ code: 'custom', path: ['edges'], message: 'holds an edge twice' })
  })
  .meta({ id: 'GraphDocument' })
export type GraphDocument = z.infer<typeof graphDocument>

const name = z.string().trim().min(1, 'must not be empty').max(120)

export const graphSummary = z
  .strictObject({
    id: typeId('gra'),
    object: z.literal('fund_flow_graph'),
    name: z.string(),
    network: z.string(),
    root: z.string(),
    case_id: typeId('cas').nullable(),
    nodes: z.number().int().nonnegative(),
    edges: z.number().int().nonnegative(),
    imported: z.boolean(),
    revision: z.number().int().positive(),
    created_by: policyActor,
    updated_by: policyActor,
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'GraphSummary' })
export type GraphSummary = z.infer<typeof graphSummary>

export const savedGraph = z.strictObject({ ...graphSummary.shape, document: graphDocument }).meta({ id: 'SavedGraph' })
export type SavedGraph = z.infer<typeof savedGraph>

export const saveGraphInput = z.strictObject({ name, case_id: typeId('cas').nullable().default(null), document: graphDocument })
export const updateGraphInput = z.strictObject({
  id: typeId('gra'),
  /** The revision as read; the change is refused if somebody has changed the graph since. */
  revision: z.number().int().positive(),
  name: name.optional(),
  case_id: typeId('cas').nullable().optional(),
  document: graphDocument.optional(),
})
/** What the list of kept graphs can be ordered by; names whatever their case. */
export const graphSorts = ['updated_at', 'created_at', 'name'] as const
export type GraphSort = (typeof graphSorts)[number]

export const listGraphsInput = z.strictObject({
  ...pageQueryShape,
  case_id: typeId('cas').optional(),
  /** Only graphs that begin at this address. */
  root: addressText.optional(),
  network: networkName.optional(),
  /** Part of a name, in any letter case. */
  query: z.string().trim().min(1).max(120).optional(),
  sort: sortBy(graphSorts, '-updated_at'),
})
export const graphList = pageOf(graphSummary, {})
export type GraphList = z.infer<typeof graphList>
