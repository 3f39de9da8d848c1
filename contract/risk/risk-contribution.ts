import { z } from 'zod'
import { decimal, level } from '../kernel'
import { flowDirection, lane } from './risk-exposure'

/** What the response would be without one part of it. Missing in responses stored before it was recorded. */
export const without = z
  .strictObject({ score: z.number().int().min(0).max(100), level })
  .meta({ id: 'Without', description: 'Score and level without this, everything else being equal; computed by scoring again.' })
export type Without = z.infer<typeof without>

export const contribution = z
  .strictObject({
    rule: z.string(),
    direction: flowDirection,
    exposure: z.enum(['direct', 'indirect']),
    categories: z.array(z.string()).meta({ description: 'The rule’s categories that were met.' }),
    effective_usd: decimal.nullable().meta({ description: 'Amount times confidence times decay; null in asset units.' }),
    effective_percent: decimal.meta({ description: 'Percent of the value of the subject in this direction.' }),
    sub_score: decimal,
    weight: decimal.meta({ description: '0.2 to the power of its rank.' }),
    points: decimal.meta({ description: 'All points add up to `score_before_cap`.' }),
    capped_by: z.enum(['dust']).nullable(),
    lane: lane.nullable().optional().meta({ description: 'The lane that gave the sub-score: the highest of all.' }),
    tagged_addresses: z.number().int().positive().meta({
      description: 'Attributed addresses that the rule met. Older answers count one that was reached at several hops at each.',
    }),
    networks: z.array(z.string()).optional().meta({
      description: 'Of the addresses that the rule met, where some are on another network than the subject.',
    }),
    without: without.optional(),
  })
  .meta({ id: 'Contribution' })
export type Contribution = z.infer<typeof contribution>
