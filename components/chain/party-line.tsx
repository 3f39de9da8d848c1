import { ForeignText } from '@/components/foreign-text'
import { CopyButton } from '@/components/ui/copy-button'
import { Link } from '@/components/ui/link'
import { AddressText } from './address-text'
import { walletHref } from './wallet-href'

interface PartyLineProps {
  network: string
  address: string
  entity: { name: string; confidence: number } | null
}

/**
 * A party in one line for phones: the name if there is one, else the address. Links to the wallet and copies the whole address.
 */
export function PartyLine({ network, address, entity }: PartyLineProps) {
  if (!entity) return <AddressText network={network} address={address} oneLine />
  return (
    <span className="flex min-w-0 items-center gap-1">
      <Link
        href={walletHref(network, address)}
        title={address}
        className="truncate rounded-sm font-medium underline-offset-2 hover:underline"
      >
        <ForeignText>{entity.name}</ForeignText>
      </Link>
      <span
        className="shrink-0 text-muted-foreground text-xs"
        title={`Confidence of the attribution: ${entity.confidence} of 100`}
      >
        {entity.confidence}
        <span className="sr-only"> of 100 confidence</span>
      </span>
      <CopyButton value={address} label={`Copy address ${address}`} />
    </span>
  )
}
