import { networkLabel } from '@/components/chain/network-label'
import { ForeignText } from '@/components/foreign-text'
import { Link } from '@/components/ui/link'
import { EmptyState } from '@/components/ui/notice/empty-state'
import { Section } from '@/components/ui/page/section'
import type { SearchHit } from '@/contract/search'
import { categoryLabel } from '@/contract/words'

interface Line {
  href: string
  address: string
  network: string
  name: string | null
  note: string
}

function linesOf(hit: SearchHit): Line[] {
  if (hit.type === 'address') {
    if (!hit.href) return []
    const seen = hit.seen
      ? `${hit.transfers.toLocaleString('en')} transfer${hit.transfers === 1 ? '' : 's'}`
      : 'not in this index'
    const note = hit.category ? `${categoryLabel(hit.category)}, ${seen}` : seen
    return [{ href: hit.href, address: hit.address, network: hit.network, name: hit.label, note }]
  }
  if (hit.type !== 'transaction' && hit.type !== 'entity') return []
  const name = hit.type === 'entity' ? hit.name : null
  const own: Line[] =
    hit.type === 'transaction' && hit.href
      ? [{ href: hit.href, address: hit.transaction_hash, network: hit.network, name: 'Transaction', note: 'with all its ends' }]
      : []
  const note = hit.type === 'entity' ? (hit.category ? categoryLabel(hit.category) : 'entity') : `took part in ${hit.title}`
  return [...own, ...hit.wallets.map((wallet) => ({ ...wallet, name, note }))]
}

/** The result of a search that is not a single address: several networks, a transaction's wallets, an entity's wallets. */
export function WalletHits({ hits, query, problems }: { hits: readonly SearchHit[]; query: string; problems: number }) {
  const lines = hits.flatMap(linesOf)
  if (lines.length === 0) {
    return problems > 0 ? null : (
      <EmptyState
        title={`Nothing found for “${query.length > 48 ? `${query.slice(0, 47)}…` : query}”`}
        description="Give a whole address. A name is found only where a source names it; a transaction only where it was read."
      />
    )
  }
  return (
    <Section title="Found" className="mt-8">
      <ul className="divide-y divide-border border-border border-y">
        {lines.map((line) => (
          <li key={`${line.href}${line.note}`}>
            <Link href={line.href} className="flex min-h-row flex-wrap items-baseline gap-x-3 rounded-sm py-1.5 hover:bg-hover">
              {line.name ? (
                <span className="font-medium">
                  <ForeignText>{line.name}</ForeignText>
                </span>
              ) : null}
              <span className="min-w-0 break-all font-mono">{line.address}</span>
              <span className="text-muted-foreground text-xs">
                {networkLabel(line.network)}, {line.note}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
