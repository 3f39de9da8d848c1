import { Ban, CircleCheck, Clock, Unlink } from 'lucide-react'
import type { ReactNode } from 'react'
import { AddressText } from '@/components/chain/address-text'
import { AmountText } from '@/components/chain/amount-text'
import { blockText } from '@/components/chain/as-of-text'
import { networkLabel } from '@/components/chain/network-label'
import { shortAddress } from '@/components/chain/short-address'
import { TimeText } from '@/components/chain/time-text'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import { CopyButton } from '@/components/ui/copy-button'
import { DefinitionItem, DefinitionList } from '@/components/ui/page/definition-list'
import { PageHeader } from '@/components/ui/page/page-header'
import type { Transaction } from '@/contract/wallet/transactions'

const statuses: Record<Transaction['status'], { word: string; tone: BadgeTone; Icon: typeof Ban; means: string }> = {
  confirmed: { word: 'Confirmed', tone: 'low', Icon: CircleCheck, means: 'In a block of the current chain.' },
  pending: { word: 'Pending', tone: 'stale', Icon: Clock, means: 'Not in a block yet; it may be replaced or never be mined.' },
  failed: { word: 'Failed', tone: 'danger', Icon: Ban, means: 'In a block, but it was undone: nothing moved except the fee.' },
  orphaned: {
    word: 'Orphaned',
    tone: 'danger',
    Icon: Unlink,
    means: 'Its block left the chain in a reorganisation and it was not seen in another: it did not happen.',
  },
}

/** The transaction's hash, status and key figures. */
export function TransactionHeader({ transaction, actions }: { transaction: Transaction; actions?: ReactNode }) {
  const {
    network,
    hash,
    status,
    block_height: height,
    block_hash: blockHash,
    timestamp,
    confirmations,
    fee,
    fee_payer: payer,
    coverage,
  } = transaction
  const { word, tone, Icon, means } = statuses[status]
  return (
    <>
      <PageHeader
        eyebrow={`Transaction on ${networkLabel(network)}`}
        title={<span className="font-mono">{shortAddress(hash, 8)}</span>}
        actions={actions}
      >
        <div className="flex flex-col gap-2">
          <span className="flex min-w-0 items-start gap-1 text-foreground">
            <span className="min-w-0 break-all font-mono">{hash}</span>
            <CopyButton value={hash} label="Copy transaction hash" />
          </span>
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Badge tone={tone}>
              <Icon aria-hidden="true" /> {word}
            </Badge>
            <span className="text-pretty">{means}</span>
          </span>
        </div>
      </PageHeader>
      <DefinitionList layout="columns" className="pb-5">
        <DefinitionItem term="Block">
          {height === null ? (
            'None yet'
          ) : (
            <span className="inline-flex items-center gap-1">
              <span className="tabular" title={blockHash ?? 'The block hash is not known'}>
                {blockText(height)}
              </span>
              {blockHash ? <CopyButton value={blockHash} label={`Copy block hash ${blockHash}`} /> : null}
            </span>
          )}
        </DefinitionItem>
        <DefinitionItem term="Time (UTC)">
          <TimeText value={timestamp} show="both" />
        </DefinitionItem>
        <DefinitionItem term="Confirmations">
          <span className="tabular">{confirmations.toLocaleString('en')}</span>
        </DefinitionItem>
        <DefinitionItem term="Fee">
          {fee ? (
            <AmountText amount={fee.amount} asset={fee.asset} usd={fee.amount_usd} />
          ) : (
            <FeeUnknown source={coverage.source} status={status} />
          )}
        </DefinitionItem>
        {payer ? (
          <DefinitionItem term={status === 'pending' ? 'Sent by' : 'Fee paid by'}>
            <AddressText network={network} address={payer.address} entity={payer.entity} />
          </DefinitionItem>
        ) : null}
      </DefinitionList>
    </>
  )
}

function FeeUnknown({ source, status }: { source: Transaction['coverage']['source']; status: Transaction['status'] }) {
  if (source === 'transfers') return <span className="text-muted-foreground">Not known: only transfers were imported</span>
  return <span className="text-muted-foreground">{status === 'pending' ? 'Not known yet' : 'None'}</span>
}
