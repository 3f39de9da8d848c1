import { networkLabel } from '@/components/chain/network-label'
import type { QueryFailure } from '@/components/query-failure'
import { ButtonLink } from '@/components/ui/button-link'
import { Callout } from '@/components/ui/notice/callout'
import { RequestId } from '@/components/ui/notice/request-id'
import { PageHeader } from '@/components/ui/page/page-header'
import { RetryPage } from './retry-page'

interface WalletFailureProps {
  network: string
  address: string
  failure: QueryFailure
}

interface Words {
  title: string
  /** Replacements where the answer's own words do not fit a page. */
  cause?: string
  mend: string
}

function wordsFor({ network, failure }: WalletFailureProps): Words {
  switch (failure.code) {
    case 'invalid_request':
      return {
        title: 'This is not a valid address',
        mend: 'Copy the whole address from where it came from; a single wrong or missing character breaks its checksum.',
      }
    case 'network_unsupported':
      return {
        title: `${networkLabel(network)} is not supported here`,
        cause: `This installation reads no ${networkLabel(network)} data, so it can neither profile nor score wallets there.`,
        mend: 'The address may be known on a network that is read here.',
      }
    case 'provider_degraded':
      return {
        title: 'No chain data yet',
        mend: 'No data of this network has been read yet. Import data or connect a node, then try again.',
      }
    case 'insufficient_scope':
      return { title: 'Your role may not read wallets', mend: 'Ask an administrator of your organisation for a role that may.' }
    default:
      return { title: 'The wallet could not be read', mend: 'Try again; if it happens again, report the request id.' }
  }
}

/** Why a wallet cannot be shown, and a link to continue. */
export function WalletFailure(props: WalletFailureProps) {
  const { network, address, failure } = props
  const { title, cause, mend } = wordsFor(props)
  const own = failure.code === 'invalid_request' || failure.code === 'network_unsupported'
  const issues = failure.details.map((detail) => detail.issue)
  return (
    <>
      <PageHeader eyebrow={`Wallet on ${networkLabel(network)}`} title={title}>
        <span className="break-all font-mono">{address}</span>
      </PageHeader>
      <Callout tone="error" title={cause ?? (issues.length > 0 ? `Not a valid address: ${issues.join('; ')}.` : failure.cause)}>
        {mend}
      </Callout>
      <div className="flex flex-wrap items-center gap-3 pt-4">
        {own ? (
          <ButtonLink href={`/wallets?q=${encodeURIComponent(address)}`} variant="primary">
            {failure.code === 'invalid_request' ? 'Correct the address' : 'Look for it on other networks'}
          </ButtonLink>
        ) : (
          <RetryPage />
        )}
        <RequestId id={failure.requestId} />
      </div>
    </>
  )
}
