import { asOfText, indexFromText } from '@/components/chain/as-of-text'
import { networkLabel } from '@/components/chain/network-label'
import { TimeText } from '@/components/chain/time-text'
import { Link } from '@/components/ui/link'
import type { Network } from '@/contract/networks'
import { NetworkDot, networkState, networkStateWord } from './network-state'
import { SyncProgress } from './sync-progress'

/** Each network's age, and the reason if it is not current; `failure` tells why none can be shown. */
export function NetworkAges({ networks, failure }: { networks: readonly Network[]; failure: string | null }) {
  return (
    <>
      <p className="border-border border-b px-3 py-2 font-medium text-sm">Age of the chain data</p>
      {failure ? <p className="px-3 py-3 text-danger-fg text-sm">{failure}</p> : null}
      <ul className="divide-y divide-border">
        {networks.map((network) => (
          <NetworkRow key={network.id} network={network} />
        ))}
      </ul>
      <p className="border-border border-t px-3 py-2 text-sm">
        <Link href="/status" className="link">
          Status of the service
        </Link>
      </p>
    </>
  )
}

function NetworkRow({ network }: { network: Network }) {
  const state = networkState(network)
  return (
    <li className="flex gap-2.5 px-3 py-2">
      <NetworkDot state={state} className="mt-[5px]" />
      <div className="min-w-0 flex-1">
        <p className="flex justify-between gap-3 text-sm">
          <span className="font-medium">{networkLabel(network.id)}</span>
          <span className={state === 'stale' ? 'text-stale-fg' : 'text-muted-foreground'}>
            {networkStateWord[state]}
            {network.data_as_of ? (
              <>
                , <TimeText value={network.data_as_of.block_time} />
              </>
            ) : null}
          </span>
        </p>
        <p className="text-pretty text-muted-foreground text-xs">
          {network.data_as_of ? `As of ${asOfText(network)}. ` : ''}
          {network.index_from ? `${indexFromText(network)}. ` : ''}
          {network.provider.message ?? ''}
        </p>
        {network.sync ? <SyncProgress sync={network.sync} /> : null}
      </div>
    </li>
  )
}
