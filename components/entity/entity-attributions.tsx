'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AddressText } from '@/components/chain/address-text'
import { HashText } from '@/components/chain/hash-text'
import { networkLabel } from '@/components/chain/network-label'
import { utcDate } from '@/components/chain/time'
import { DisputeDialog } from '@/components/dispute/dispute-dialog'
import { ForeignText } from '@/components/foreign-text'
import { byPage } from '@/components/list/by-page'
import { causeOf } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/notice/empty-state'
import { Refusal } from '@/components/ui/notice/refusal'
import { Spinner } from '@/components/ui/notice/spinner'
import { Section } from '@/components/ui/page/section'
import type { Entity } from '@/contract/attribution/entities'
import { categoryLabel, confidenceBasis } from '@/contract/words'

const perPage = 100

/**
 * The statements about an entity with the highest confidence and, on request, all of them page by page; each can be disputed.
 */
export function EntityAttributions({ entity, mayDispute }: { entity: Entity; mayDispute: boolean }) {
  const trpc = useTRPC()
  const [all, setAll] = useState(false)
  const pages = useInfiniteQuery(
    trpc.entities.attributions.infiniteQueryOptions({ id: entity.id, limit: perPage }, { enabled: all, ...byPage }),
  )
  const loaded = all ? pages.data?.pages.flatMap(({ data }) => data) : undefined
  const rows = loaded ?? entity.attributions
  const total = entity.attribution_count
  const more = total > entity.attributions.length
  return (
    <Section
      title={`Attributions (${total.toLocaleString('en')})`}
      description={
        more ? (loaded ? `${rows.length.toLocaleString('en')} shown, newest first.` : `The surest ${rows.length}.`) : undefined
      }
    >
      <ul className="divide-y divide-border border-border border-y empty:hidden">
        {rows.map((row) => (
          <Statement key={row.id} row={row} mayDispute={mayDispute} />
        ))}
      </ul>
      {rows.length === 0 ? (
        <EmptyState title="No address" description="No statement in force connects an address with the entity." />
      ) : null}
      <Refusal className="pt-3 text-sm">{causeOf(pages.error)}</Refusal>
      {more && (!loaded || pages.hasNextPage) ? (
        <div className="pt-3">
          <Button
            disabled={pages.isFetching}
            onClick={() => {
              if (loaded) void pages.fetchNextPage()
              else if (pages.error) void pages.refetch()
              setAll(true)
            }}
          >
            {pages.isFetching ? <Spinner label="Loading" /> : null}
            {loaded ? `Show ${perPage} more` : 'Show all, newest first'}
          </Button>
        </div>
      ) : null}
    </Section>
  )
}

/** The period in which a statement applies, as a suffix to it. */
function spanOf({ valid_from: from, valid_to: to }: Entity['attributions'][number]): string {
  if (from && to) return `; valid ${utcDate(from)} to ${utcDate(to)}`
  if (from) return `; valid from ${utcDate(from)}`
  return to ? `; valid to ${utcDate(to)}` : ''
}

function Statement({ row, mayDispute }: { row: Entity['attributions'][number]; mayDispute: boolean }) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 py-2 text-sm">
      <span className="min-w-0">
        {row.address ? <AddressText network={row.network} address={row.address} /> : null}
        {row.transaction_hash ? <HashText network={row.network} hash={row.transaction_hash} /> : null}
        <span className="block text-muted-foreground text-xs">
          {networkLabel(row.network)}; <ForeignText>{row.label}</ForeignText>
          {row.category ? `; ${categoryLabel(row.category)}` : ''}
          {row.abuse ? `; ${categoryLabel(row.abuse)}` : ''}
          {spanOf(row)} {row.role === 'victim' ? <Badge tone="neutral">Victim</Badge> : null}
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-xs sm:text-right">
          <span className="block tabular-nums" title={confidenceBasis(row.confidence_basis)}>
            confidence {row.confidence}, {row.confidence_basis.replaceAll('_', ' ')}{' '}
            {row.disputed ? <Badge tone="stale">Disputed</Badge> : null}
            {row.dispute === 'open' ? <Badge tone="outline">Dispute open</Badge> : null}
          </span>
          <span className="block text-muted-foreground">
            {row.source.publisher ?? row.tag_pack ?? row.source.type}
            {row.tag_pack_version ? `, version ${row.tag_pack_version}` : ''}
          </span>
        </span>
        <DisputeDialog id={row.id} label={row.label} live={row.dispute} mayDispute={mayDispute} />
      </span>
    </li>
  )
}
