import { networkLabel } from '@/components/chain/network-label'
import { TimeText } from '@/components/chain/time-text'
import { walletHref } from '@/components/chain/wallet-href'
import { Link } from '@/components/ui/link'
import type { WalletProfile } from '@/contract/wallet/wallets'

/**
 * The other networks on which the address took part in transfers, each linked to its page there; renders nothing if there are
 * none.
 */
export function SeenOn({ network, seen_on }: Pick<WalletProfile, 'network' | 'seen_on'>) {
  const others = seen_on.filter((one) => one.network !== network)
  if (others.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-1" aria-label="Also seen on">
      {others.map((one) => (
        <li key={one.network}>
          Also on{' '}
          <Link href={walletHref(one.network, one.address)} className="link">
            {networkLabel(one.network)}
          </Link>
          <span className="text-muted-foreground">
            {' '}
            ({one.transaction_count.toLocaleString('en')} {one.transaction_count === 1 ? 'transaction' : 'transactions'}, last{' '}
            <TimeText value={one.last_seen_at} />)
          </span>
        </li>
      ))}
    </ul>
  )
}
