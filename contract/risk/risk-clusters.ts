import { z } from 'zod'
import { clusterRule } from '../cluster-rule'
import { level, share, typeId } from '../kernel'
import { contribution } from './risk-contribution'
import { flowDirection } from './risk-exposure'

/** A hop without a transfer: a rule links two addresses to one owner. */
export const clusterHop = z
  .strictObject({
    type: z.literal('cluster'),
    from: z.string().meta({ description: 'The untagged address that the hop leaves.' }),
    to: z.string().meta({ description: 'The member of its cluster that the hop arrives at.' }),
    hop: z.number().int().min(1).max(11).meta({ description: 'Which hop from the subject it is.' }),
    direction: flowDirection.nullable().meta({ description: 'Null where it leaves the subject itself.' }),
    categories: z.array(z.string()).meta({ description: 'What is said of tagged members, or what the member is exposed to.' }),
    cluster_id: typeId('clu'),
    share: share.nullable().meta({ description: 'Of the lane of the subject; null where it leaves the subject itself.' }),
    rule: clusterRule.nullable().meta({
      description: 'The weakest link on the shortest way between the two; null where more links lie between them than are read.',
    }),
    transaction_hash: z.string().nullable().meta({ description: 'The transaction behind that link.' }),
    confidence: z.number().int().min(0).max(100).nullable(),
    links: z.number().int().positive().nullable().meta({ description: 'Links between the two.' }),
  })
  .meta({ id: 'ClusterHop' })

export type ClusterHop = z.infer<typeof clusterHop>

/** The score including exposure through clusters. */
export const withClusters = z
  .strictObject({
    score: z.number().int().min(0).max(100).meta({ description: 'Never below the score without clusters.' }),
    level,
    counted: z.boolean().meta({ description: 'Whether the policy counts it (`trace.clusters`): it is then the score itself.' }),
    epoch: z.string().meta({ description: 'State of the network’s clusters in the snapshot of the check.' }),
    cluster: z
      .strictObject({ id: typeId('clu'), size: z.number().int().min(2), members_traced: z.number().int().nonnegative() })
      .nullable()
      .meta({ description: 'The cluster of the subject, and how many of its other members were traced.' }),
    explanation: z.string(),
    contributions: z.array(contribution).max(20),
    clusters: z.array(typeId('clu')).max(500).meta({ description: 'Every cluster that takes part.' }),
    hops: z.array(clusterHop).max(20).meta({ description: 'Hops that leave the subject first, the others by share.' }),
  })
  .meta({ id: 'WithClusters' })
export type WithClusters = z.infer<typeof withClusters>
