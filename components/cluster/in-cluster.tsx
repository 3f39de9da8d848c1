import { Term } from '@/components/help/term'
import { Link } from '@/components/ui/link'
import type { WalletProfile } from '@/contract/wallet/wallets'
import { clusterHref } from './cluster-href'

/** That an address is one of several that rules tie together, with a link to all of them; nothing if it is not. */
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
