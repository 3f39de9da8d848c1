import { networkLabel } from '@/components/chain/network-label'
import type { QueryFailure } from '@/components/query-failure'
import { ButtonLink } from '@/components/ui/button-link'
import { Callout } from '@/components/ui/notice/callout'
import { RequestId } from '@/components/ui/notice/request-id'
import { PageHeader } from '@/components/ui/page/page-header'
import { RetryPage } from '@/components/wallet/retry-page'

interface TransactionFailureProps {
  network: string
  hash: string
  failure: QueryFailure
}

interface Words {
  title: string
  cause: string
  mend: string
  way: 'correct' | 'elsewhere' | 'retry'
}

function wordsFor({ network, failure }: TransactionFailureProps): Words {
  const name = networkLabel(network)
  switch (failure.code) {
    case 'invalid_request':
      return {
        title: 'This is not a transaction hash',
        cause: failure.details.map((d) => `The ${d.field.replace(/^(path|query)\./, '')} ${d.issue}.`).join(' ') || failure.cause,
        mend: 'Copy the whole hash from where it came from.',
        way: 'correct',
      }
    case 'network_unsupported':
      return {
        title: `${name} is not supported here`,
        cause: `This installation reads no ${name} data, so it knows no transaction there.`,
        mend: 'The hash may be known on a network that is read here.',
        way: 'elsewhere',
      }
    case 'not_found':
      return {
        title: 'No such transaction',
        cause: `Neither the index nor a connected node knows this hash on ${name}.`,
        mend: 'It may be on another network, too new to be indexed, or older than the indexed history.',
        way: 'elsewhere',
      }
    case 'provider_degraded':
      return {
        title: 'It is not known whether this transaction exists',
        cause: `The index does not hold it, and ${name} cannot be read at the moment. It may still exist.`,
        mend: 'The service keeps asking; the answer appears here once the node responds.',
        way: 'retry',
      }
    case 'insufficient_scope':
      return {
        title: 'Your role may not read transactions',
        cause: failure.cause,
        mend: 'Ask an administrator of your organisation for a role that may.',
        way: 'retry',
      }
    default:
      return {
        title: 'The transaction could not be read',
        cause: failure.cause,
        mend: 'Try again; if it happens again, report the request id.',
        way: 'retry',
      }
  }
}

/** Why a transaction cannot be shown, and a link to continue. */
export function TransactionFailure(props: TransactionFailureProps) {
  const { network, hash, failure } = props
  const { title, cause, mend, way } = wordsFor(props)
  return (
    <>
      <PageHeader eyebrow={`Transaction on ${networkLabel(network)}`} title={title}>
        <span className="break-all font-mono">{hash}</span>
      </PageHeader>
      <Callout tone={failure.code === 'provider_degraded' ? 'stale' : 'error'} title={cause}>
        {mend}
      </Callout>
      <div className="flex flex-wrap items-center gap-3 pt-4">
        {way === 'retry' ? <RetryPage /> : null}
        {way === 'retry' ? null : (
          <ButtonLink href={`/wallets?q=${encodeURIComponent(hash)}`} variant="primary">
            {way === 'correct' ? 'Correct the hash' : 'Look for it on other networks'}
          </ButtonLink>
        )}
        {failure.code === 'provider_degraded' || failure.code === 'not_found' ? (
          <ButtonLink href="/status">How the networks are read</ButtonLink>
        ) : null}
        <RequestId id={failure.requestId} />
      </div>
    </>
  )
}
