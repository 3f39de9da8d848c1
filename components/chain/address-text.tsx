import { ForeignText } from '@/components/foreign-text'
import { CopyButton } from '@/components/ui/copy-button'
import { Link } from '@/components/ui/link'
import { cn } from '@/components/ui/style/cn'
import { legibleText } from '@/contract/visible-text'
import { entityHref } from './entity-href'
import { shortAddress } from './short-address'
import { walletHref } from './wallet-href'

interface AddressTextProps {
  network: string
  address: string
  /** The attributed holder; its name comes first, with its confidence, and links to its profile if the id is known. */
  entity?: { id?: string; name: string; confidence: number } | null
  /** Shows the whole address instead of its first and last six characters. */
  whole?: boolean
  /** Link to the wallet profile; false on the profile itself. */
  link?: boolean
  /** The name above the address instead of beside it, for table cells. */
  stacked?: boolean
  /** Never wraps; a long name is cut off, in full on hover. */
  oneLine?: boolean
  copy?: boolean
}

/** An address with the entity's name first and the address in mono; one click copies the whole address. */
export function AddressText(props: AddressTextProps) {
  const { network, address, entity, whole = false, link = true, stacked = false, oneLine = false, copy = true } = props
  const text = whole ? address : shortAddress(address)
  // On phones a line is as tall as a touch target.
  const mono = `font-mono tabular-nums ${whole ? 'break-all' : 'whitespace-nowrap max-md:leading-6'}`
  return (
    <span
      className={cn(
        'inline-flex min-w-0 max-w-full',
        stacked ? 'flex-col leading-tight' : 'items-center gap-x-2',
        !stacked && !oneLine && 'flex-wrap',
      )}
    >
      {entity ? (
        <span className="inline-flex min-w-0 items-baseline gap-1.5">
          <EntityName entity={entity} className={cn('truncate font-medium max-md:leading-6', oneLine && 'max-w-44')} />
          <span
            className="shrink-0 text-xs text-muted-foreground"
            title={`Confidence of the attribution: ${entity.confidence} of 100`}
          >
            {entity.confidence}
            <span className="sr-only"> of 100 confidence</span>
          </span>
        </span>
      ) : null}
      <span className="inline-flex min-w-0 items-center gap-1">
        {link ? (
          <Link
            href={walletHref(network, address)}
            title={address}
            className={`${mono} rounded-sm underline-offset-2 hover:underline focus-visible:outline-2`}
          >
            {text}
          </Link>
        ) : (
          <span className={mono} title={address}>
            {text}
          </span>
        )}
        {copy ? <CopyButton value={address} label={`Copy address ${address}`} /> : null}
      </span>
    </span>
  )
}

function EntityName({ entity, className }: { entity: { id?: string; name: string }; className: string }) {
  if (entity.id === undefined) {
    return (
      <span className={className} title={legibleText(entity.name)}>
        <ForeignText>{entity.name}</ForeignText>
      </span>
    )
  }
  return (
    <Link
      href={entityHref(entity.id)}
      title={legibleText(entity.name)}
      className={`${className} rounded-sm underline-offset-2 hover:underline`}
    >
      <ForeignText>{entity.name}</ForeignText>
    </Link>
  )
}
