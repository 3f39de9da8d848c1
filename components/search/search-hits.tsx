'use client'
import { Command } from 'cmdk'
import { CircleX } from 'lucide-react'
import type { ReactNode } from 'react'
import { blockText } from '@/components/chain/as-of-text'
import { networkLabel } from '@/components/chain/network-label'
import { shortAddress } from '@/components/chain/short-address'
import { categoryLabel } from '@/components/risk/category-label'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import type { SearchHit, SearchResult } from '@/contract/console'
import { SearchItem } from './search-item'
import type { SearchState } from './use-search'

/** What the search found, and what in the text looks like an address but is not one. */
export function SearchHits({ search, onGo }: { search: SearchState; onGo: (href: string) => void }) {
  const { result, failure, settled } = search
  if (failure && settled) {
    return (
      <Note>
        {failure.cause}{' '}
        <Button variant="link" onClick={search.retry}>
          Try again
        </Button>
      </Note>
    )
  }
  if (!result) return <Loading />
  return (
    <>
      <Problems problems={result.problems} />
      {result.hits.map((hit) => (
        <Hit key={`${hit.type} ${hit.title} ${hit.href}`} hit={hit} onGo={onGo} />
      ))}
      {result.hits.length === 0 && result.problems.length === 0 ? (
        <Note>Nothing found. Search for a whole address, a transaction hash, or a part of a name.</Note>
      ) : null}
      {result.truncated ? <Note>Only the first 50 words were looked at.</Note> : null}
    </>
  )
}

function Hit({ hit, onGo }: { hit: SearchHit; onGo: (href: string) => void }) {
  if (hit.type === 'address') {
    return (
      <SearchItem
        href={hit.href}
        onGo={onGo}
        title={hit.label ?? undefined}
        address={hit.address}
        facts={[
          networkLabel(hit.network),
          hit.category ? categoryLabel(hit.category) : null,
          hit.seen ? `${blockText(hit.transfers)} ${hit.transfers === 1 ? 'transfer' : 'transfers'}` : 'Never seen in the index',
        ]}
      />
    )
  }
  const heading =
    hit.type === 'transaction' ? (
      <>
        Transaction <span className="font-mono">{shortAddress(hit.transaction_hash, 8)}</span>, {networkLabel(hit.network)} block{' '}
        {blockText(hit.block_height)}
      </>
    ) : (
      <>
        <span className="font-medium text-foreground">{hit.name}</span>
        {hit.category ? `, ${categoryLabel(hit.category)}` : ''}, {blockText(hit.addresses)}
        {hit.addresses >= 1000 ? ' or more' : ''} attributed {hit.addresses === 1 ? 'address' : 'addresses'}
      </>
    )
  return (
    <Command.Group heading={heading} className={group}>
      {hit.type === 'transaction' ? (
        <SearchItem
          href={hit.href}
          onGo={onGo}
          title="Transaction"
          address={hit.transaction_hash}
          facts={[networkLabel(hit.network)]}
        />
      ) : null}
      {hit.wallets.map((wallet) => (
        <SearchItem
          key={wallet.href}
          value={`${hit.title} ${wallet.href}`}
          href={wallet.href}
          onGo={onGo}
          address={wallet.address}
          facts={[networkLabel(wallet.network)]}
        />
      ))}
      {hit.wallets.length === 0 && hit.type === 'entity' ? <Note>No wallet of this kind of network to open.</Note> : null}
    </Command.Group>
  )
}

function Problems({ problems }: { problems: SearchResult['problems'] }) {
  if (problems.length === 0) return null
  return (
    <ul role="alert" className="flex flex-col gap-1 px-2 py-2">
      {problems.map((problem) => (
        <li key={problem.text} className="flex items-start gap-2 text-danger-fg text-sm">
          <CircleX aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-danger" />
          <span className="min-w-0">
            <span className="block break-all font-mono">{problem.text}</span>
            {problem.issue.charAt(0).toUpperCase() + problem.issue.slice(1)}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Loading() {
  return (
    <div className="flex flex-col gap-2 p-2">
      {['w-3/5', 'w-2/5', 'w-1/2'].map((width) => (
        <Skeleton key={width} className={width} />
      ))}
    </div>
  )
}

function Note({ children }: { children: ReactNode }) {
  return <p className="px-2 py-2 text-muted-foreground text-sm">{children}</p>
}

const group =
  '[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-muted-foreground'
