import { z } from 'zod'
import { addressText, networkName, pageOf, pageQueryShape, sortBy, timestamp, typedName, typeId } from '../kernel'
import { policyActor } from '../policies'
import { graphDocument } from './graphs'

const name = typedName(z.string().trim().min(1, 'must not be empty').max(120))

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
  /** The revision as read: the document is merged with what was saved since. */
  revision: z.number().int().positive(),
  name: name.optional(),
  case_id: typeId('cas').nullable().optional(),
  document: graphDocument.optional(),
  /** The revision that this document restores, if any. */
  restores: z.number().int().positive().optional(),
})
/** Sort fields for the list of saved graphs; names ignore case. */
export const graphSorts = ['updated_at', 'created_at', 'name'] as const
export type GraphSort = (typeof graphSorts)[number]

export const listGraphsInput = z.strictObject({
  ...pageQueryShape,
  case_id: typeId('cas').optional(),
  /** Only graphs that start at this address. */
  root: addressText.optional(),
  network: networkName.optional(),
  /** Part of a name, in any letter case. */
  query: z.string().trim().min(1).max(120).optional(),
  sort: sortBy(graphSorts, '-updated_at'),
})
export const graphList = pageOf(graphSummary, {})
export type GraphList = z.infer<typeof graphList>
