import { z } from 'zod'
import { clusterRule } from '../cluster-rule'
import { defineOperation, pageOf, pageQueryShape, timestamp, typeId } from '../kernel'
import { policyActor } from '../policies'
import { clusterRef, counterpartyRef } from '../wallet/wallets'

export { type ClusterRule, clusterRule, clusterRules } from '../cluster-rule'

/** One transaction's evidence under one rule that two addresses have one owner. */
export const clusterLink = z
  .strictObject({
    id: z.string().meta({ description: '`network:transaction:cluster_link:ordinal`, as among the structural claims.' }),
    object: z.literal('cluster_link'),
    rule: clusterRule,
    confidence: z.number().int().min(0).max(100),
    transaction_hash: z.string(),
    timestamp,
    from: counterpartyRef,
    to: counterpartyRef,
    explanation: z.string().meta({ description: 'Why the rule holds, in a sentence for people.' }),
  })
  .meta({ id: 'ClusterLink' })
export type ClusterLink = z.infer<typeof clusterLink>

/** Addresses that rules link to one owner, without saying who that is. */
export const cluster = z
  .strictObject({
    id: typeId('clu'),
    object: z.literal('cluster'),
    network: z.string(),
    size: z.number().int().min(2),
    epoch: z.number().int().positive().meta({ description: 'The run of the clustering in which it last changed.' }),
    changed_at: timestamp.meta({ description: 'When that run began.' }),
    rules: z
      .array(z.strictObject({ rule: clusterRule, links: z.number().int().positive() }))
      .meta({ description: 'How many links of each rule hold it together. A link that joins nothing new is not kept.' }),
    tagged: z.array(counterpartyRef).max(100).meta({
      description:
        'Members about which somebody said something, at most 100. A statement is about its own address: no other member gets it.',
    }),
    tagged_count: z.number().int().nonnegative(),
  })
  .meta({ id: 'Cluster' })
export type Cluster = z.infer<typeof cluster>

const params = z.object({ id: typeId('clu') })

export const getCluster = defineOperation({
  id: 'getCluster',
  method: 'GET',
  path: '/v1/clusters/{id}',
  tag: 'Wallets',
  summary: 'A cluster of addresses',
  description:
    'Addresses that named rules tie together, computed from the chain alone and the same for everybody. The id of a cluster that became part of another answers with that one.',
  scope: 'wallets:read',
  params,
  response: cluster,
})

export const listClusterAddresses = defineOperation({
  id: 'listClusterAddresses',
  method: 'GET',
  path: '/v1/clusters/{id}/addresses',
  tag: 'Wallets',
  summary: 'Addresses of a cluster',
  description: 'Those that the index met last come first.',
  scope: 'wallets:read',
  params,
  query: z.strictObject(pageQueryShape),
  response: pageOf(counterpartyRef, {}),
})

export const listClusterLinks = defineOperation({
  id: 'listClusterLinks',
  method: 'GET',
  path: '/v1/clusters/{id}/links',
  tag: 'Wallets',
  summary: 'Links of a cluster, each with its transaction',
  description: 'The links that joined it, by the address they begin at. Those that said the same again are not kept.',
  scope: 'wallets:read',
  params,
  query: z.strictObject(pageQueryShape),
  response: pageOf(clusterLink, {}),
})

export const splitCluster = defineOperation({
  id: 'splitCluster',
  method: 'POST',
  path: '/v1/clusters/{id}/split',
  tag: 'Wallets',
  summary: 'Take a link of a cluster away',
  description:
    'What the rule says of the transaction no longer counts, for the whole installation. The cluster falls apart unless other transactions hold it together; watched wallets whose score read it are scored again, and stored checks do not change. The next clustering run rebuilds a large cluster.',
  scope: 'policies:write',
  params,
  body: z.strictObject({
    transaction_hash: z
      .string()
      .regex(/^(0x)?[0-9a-fA-F]{64}$/, 'must be a transaction hash: 64 hexadecimal digits, with or without 0x'),
    rule: clusterRule,
    reason: z.string().trim().min(3, 'say in a few words why').max(2000),
  }),
  response: z
    .strictObject({
      object: z.literal('cluster_split'),
      network: z.string(),
      transaction_hash: z.string(),
      rule: clusterRule,
      reason: z.string(),
      author: policyActor,
      applied: z.boolean().meta({ description: 'False if the next run of the clustering makes the cluster anew.' }),
      clusters: z.array(clusterRef).meta({ description: 'What the cluster is now; empty if nothing of it is left.' }),
      created_at: timestamp,
    })
    .meta({ id: 'ClusterSplit' }),
})
