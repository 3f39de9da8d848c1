import { Term } from '@/components/help/term'
import { Link } from '@/components/ui/link'
import type { WalletProfile } from '@/contract/wallet/wallets'
import { clusterHref } from './cluster-href'

/** Tells that an address is in a cluster of several, with a link to it; renders nothing if it is not. */
export function InCluster({ cluster }: Pick<WalletProfile, 'cluster'>) {
  if (!cluster) return null
  return (
    <span>
      <Link href={clusterHref(cluster.id)} className="link">
        Cluster of {cluster.size.toLocaleString('en')} addresses
      </Link>
      <span className="text-muted-foreground">
        {' '}
        with one owner, by <Term id="cluster">rules</Term>
      </span>
    </span>
  )
}
