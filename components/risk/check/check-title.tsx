import { AddressText } from '@/components/chain/address-text'
import { transactionHref } from '@/components/chain/transaction-href'
import { CopyButton } from '@/components/ui/copy-button'
import { Link } from '@/components/ui/link'
import type { RiskCheck } from '@/contract/risk/risk'

type Subject = Pick<RiskCheck, 'network' | 'address' | 'transaction_hash' | 'direction' | 'output_index'>

/** The full subject of a check: an address, or a transaction. */
export function CheckTitle({ subject }: { subject: Subject }) {
  const { network, address, transaction_hash: hash } = subject
  if (address !== null) return <AddressText network={network} address={address} whole />
  if (hash === null) return null
  return (
    <span className="inline-flex min-w-0 items-start gap-1">
      <Link
        href={transactionHref(network, hash)}
        className="break-all rounded-sm font-mono underline-offset-2 hover:underline focus-visible:outline-2"
      >
        {hash}
      </Link>
      <CopyButton value={hash} label={`Copy transaction hash ${hash}`} />
    </span>
  )
}

/** Which part of a transaction was scored; null for an address. */
export function scoredPart({ transaction_hash, direction, output_index: output }: Subject): string | null {
  if (transaction_hash === null) return null
  const side = direction === 'out' ? 'where its money went' : 'where its money came from'
  return `Scored: ${side}, ${output === null || output === undefined ? 'the whole transaction' : `output ${output} alone`}`
}
