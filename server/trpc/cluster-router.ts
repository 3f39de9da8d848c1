import { clusters } from '@/contract'
import { clusterAmong as amongAnswer, clusterAmongInput } from '@/contract/attribution/cluster-console'
import { clusterAmong, getCluster, listClusterAddresses, listClusterLinks, splitCluster } from '@/server/domain/cluster'
import { forOperation, router, signedIn } from './init'

const splitBody = clusters.splitCluster.body as NonNullable<typeof clusters.splitCluster.body>

/** Clusters, addresses that rules link to one owner, for the console. */
export const clusterRouter = router({
  get: forOperation(clusters.getCluster)
    .input(clusters.getCluster.params)
    .query(({ ctx, input }) => getCluster(ctx.verb, input)),
  addresses: forOperation(clusters.listClusterAddresses)
    // `useInfiniteQuery` adds a `direction`, which is dropped here.
    .input(clusters.listClusterAddresses.params.extend(clusters.listClusterAddresses.query.shape).strip())
    .query(({ ctx, input }) => listClusterAddresses(ctx.verb, input)),
  links: forOperation(clusters.listClusterLinks)
    .input(clusters.listClusterLinks.params.extend(clusters.listClusterLinks.query.shape).strip())
    .query(({ ctx, input }) => listClusterLinks(ctx.verb, input)),
  among: signedIn
    .input(clusterAmongInput)
    .output(amongAnswer)
    .query(({ ctx, input }) => clusterAmong(ctx.verb, input)),
  split: forOperation(clusters.splitCluster)
    .input(clusters.splitCluster.params.extend(splitBody.shape))
    .mutation(({ ctx, input }) => splitCluster(ctx.verb, input)),
})
