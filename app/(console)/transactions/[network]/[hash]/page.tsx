import type { Metadata } from 'next'
import { RefreshEvery } from '@/app/status/refresh-every'
import { AddToCaseButton } from '@/components/case/links/add-to-case-button'
import { networkLabel } from '@/components/chain/network-label'
import { shortAddress } from '@/components/chain/short-address'
import { StaleBanner } from '@/components/chain/stale-banner'
import { ReportButton } from '@/components/report/report-button'
import { ClaimList } from '@/components/structural/claim-list'
import { PartiesTable } from '@/components/transaction/parties-table'
import { TransactionFailure } from '@/components/transaction/transaction-failure'
import { TransactionHeader } from '@/components/transaction/transaction-header'
import { TransactionTransfers } from '@/components/transaction/transaction-transfers'
import { ValueFlow } from '@/components/transaction/value-flow'
import { WhatIsKnown } from '@/components/transaction/what-is-known'
import { ButtonLink } from '@/components/ui/button-link'
import { Section } from '@/components/ui/page/section'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/page/tabs'
import { disclaimerText } from '@/contract/kernel/primitives'
import type { Transaction } from '@/contract/wallet/transactions'
import { requireSession } from '@/server/auth/require-session'
import { scopesOfRole } from '@/server/domain/session'
import { loadTransaction } from './load-transaction'

interface TransactionPageProps {
  params: Promise<{ network: string; hash: string }>
}

const decoded = async (params: TransactionPageProps['params']) => {
  const { network, hash } = await params
  return { network: decodeURIComponent(network), hash: decodeURIComponent(hash) }
}

export async function generateMetadata({ params }: TransactionPageProps): Promise<Metadata> {
  const { network, hash } = await decoded(params)
  return { title: `Transaction ${shortAddress(hash)} on ${networkLabel(network)}` }
}

/** The page refreshes itself until this many confirmations. */
const settledAfter = 6

function nothingMoved({ status, coverage }: Transaction): string {
  if (status === 'failed') return 'The transaction failed and its effects were undone. The fee was still paid.'
  if (status === 'pending') return 'Nothing has moved yet: it is not in a block.'
  return coverage.internal_transfers === false
    ? 'It carries neither value nor token transfers. The node does not say what may have moved inside contracts.'
    : 'It carries neither value nor token transfers, as calls of a contract may.'
}

/** A transaction: its status, what went in, what came out, and who is at both ends. */
export default async function TransactionPage({ params }: TransactionPageProps) {
  const session = await requireSession()
  const subject = await decoded(params)
  const loaded = await loadTransaction(subject)
  if ('failure' in loaded) {
    return (
      <>
        {loaded.failure.code === 'provider_degraded' ? <RefreshEvery seconds={15} /> : null}
        <TransactionFailure {...subject} failure={loaded.failure} />
      </>
    )
  }
  const { transaction, levels } = loaded
  const { network, model, inputs, outputs, status, confirmations } = transaction
  const scopes = scopesOfRole(session.user.role)
  const settled = status === 'orphaned' || confirmations >= settledAfter
  return (
    <>
      {settled ? null : <RefreshEvery seconds={15} />}
      <TransactionHeader
        transaction={transaction}
        actions={
          <>
            <AddToCaseButton
              item={{ what: 'this transaction', subjects: [{ type: 'transaction', value: transaction.hash, network }] }}
              mayWrite={scopes.includes('cases:write')}
            />
            <ReportButton
              about={{ type: 'transaction', subject: { value: transaction.hash, network } }}
              mayReport={scopes.includes('reports:write')}
            />
            {status === 'confirmed' ? (
              <ButtonLink href={`/risk?network=${network}&transaction_hash=${transaction.hash}`} variant="primary">
                Check risk
              </ButtonLink>
            ) : null}
          </>
        }
      />
      <div className="pb-5 empty:hidden">
        <StaleBanner
          network={network}
          freshness={transaction}
          consequence="Confirmations are counted up to this block, and a later reorganisation would not be known here."
        />
      </div>
      <Section
        title="Transfers"
        description={
          model === 'utxo'
            ? 'Ribbons are as wide as their share of the value. Inputs are not tied to single outputs: on this network they pay into one sum.'
            : 'In the order it happened. The fee is not among the transfers.'
        }
      >
        {model === 'utxo' ? (
          <Tabs defaultValue="flow">
            <TabsList aria-label="Ways to see it">
              <TabsTrigger value="flow">Flow</TabsTrigger>
              <TabsTrigger value="table">Table</TabsTrigger>
            </TabsList>
            <TabsContent value="flow">
              <ValueFlow transaction={transaction} levels={new Map(levels.map((level) => [level.address, level]))} />
            </TabsContent>
            <TabsContent value="table">
              <PartiesTable network={network} inputs={inputs} outputs={outputs} />
            </TabsContent>
          </Tabs>
        ) : (
          <TransactionTransfers transfers={transaction.transfers} levels={levels} empty={nothingMoved(transaction)} />
        )}
        {levels.length > 0 ? (
          <p className="mt-4 max-w-prose text-pretty text-muted-foreground text-xs">
            Levels are from your organisation’s last check of each address and link to it; addresses without one were not checked.{' '}
            {disclaimerText}
          </p>
        ) : null}
      </Section>
      {transaction.structural.length > 0 ? (
        <Section
          title="Recognised in it"
          description="Computed from the chain by named rules. It does not say who is behind an address."
        >
          <ClaimList claims={transaction.structural} />
        </Section>
      ) : null}
      <Section title="What is known about it">
        <WhatIsKnown transaction={transaction} />
      </Section>
    </>
  )
}
