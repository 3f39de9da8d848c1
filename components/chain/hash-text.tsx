import { CopyButton } from '@/components/ui/copy-button'
import { Link } from '@/components/ui/link'
import { shortAddress } from './short-address'
import { transactionHref } from './transaction-href'

interface HashTextProps {
  network: string
  hash: string
  copy?: boolean
}

/** A transaction hash, shortened in mono and linked to the transaction; one click copies the whole hash. */
export function HashText({ network, hash, copy = true }: HashTextProps) {
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap">
      <Link
        href={transactionHref(network, hash)}
        title={hash}
        className="rounded-sm font-mono underline-offset-2 hover:underline focus-visible:outline-2"
      >
        {shortAddress(hash)}
      </Link>
      {copy ? <CopyButton value={hash} label={`Copy transaction hash ${hash}`} /> : null}
    </span>
  )
}
