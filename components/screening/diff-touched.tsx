import type { ReactNode } from 'react'
import { shortAddress } from '@/components/chain/short-address'
import { walletHref } from '@/components/chain/wallet-href'
import { Link } from '@/components/ui/link'
import { Callout } from '@/components/ui/notice/callout'
import { Section } from '@/components/ui/page/section'
import { type ListDiffTouched, mostTouched } from '@/contract/screening/screening-matches'
import { queryText } from './screening-status'

const signs = { added: '+', removed: '−', changed: '~' } as const
const link = 'rounded-sm underline-offset-2 hover:underline'
const kinds = ['wallets', 'customers', 'screenings', 'cases'] as const
type Kind = (typeof kinds)[number]
const words: Record<Kind, [one: string, many: string, title: string]> = {
  wallets: ['monitored wallet', 'monitored wallets', 'Monitored wallets'],
  customers: ['customer', 'customers', 'Customers'],
  screenings: ['screened subject', 'screened subjects', 'Screened subjects'],
  cases: ['open case', 'open cases', 'Open cases'],
}

/** The organisation's subjects that a difference of versions concerns, with links. */
export function DiffTouched({ touched }: { touched: ListDiffTouched }) {
  const { counts, capped, hidden, partial } = touched
  const said = kinds
    .filter((kind) => !hidden.some((one) => one === kind))
    .map((kind) => `${counts[kind].toLocaleString('en')} ${words[kind][counts[kind] === 1 ? 0 : 1]}`)
  const doubts = [
    ...partial,
    ...capped.map((kind) => `Only the first ${mostTouched} ${words[kind][1]} of ${counts[kind].toLocaleString('en')} are shown.`),
    ...hidden.map((kind) => `Your role does not show ${words[kind][1]}.`),
  ]
  return (
    <Section id="touched" title="Monitored and screened subjects affected by this change" description={said.join(', ')}>
      {doubts.length > 0 ? (
        <Callout tone="stale" title="There may be more" className="mb-3">
          {doubts.join(' ')}
        </Callout>
      ) : null}
      <Part kind="wallets" count={counts.wallets}>
        {touched.wallets.map((wallet) => (
          <Line key={wallet.id} entries={wallet.entries}>
            <Link
              href={walletHref(wallet.network, wallet.address)}
              title={wallet.address}
              className={`${link} font-mono text-xs`}
            >
              {shortAddress(wallet.address)}
            </Link>{' '}
            <span className="text-muted-foreground text-xs">
              {[wallet.network, wallet.label, wallet.customer_reference].filter(Boolean).join(', ')}
            </span>
          </Line>
        ))}
      </Part>
      <Part kind="customers" count={counts.customers}>
        {touched.customers.map(({ customer_reference, wallets, cases }) => (
          <Line key={customer_reference} entries={[]}>
            <span className="font-medium">{customer_reference}</span>{' '}
            <span className="text-xs">
              {wallets > 0 ? (
                <Link href={`/monitoring?reference=${encodeURIComponent(customer_reference)}`} className={link}>
                  {wallets} {wallets === 1 ? 'wallet' : 'wallets'}
                </Link>
              ) : null}
              {wallets > 0 && cases > 0 ? ', ' : null}
              {cases > 0 ? (
                <Link href={`/cases?customer_reference=${encodeURIComponent(customer_reference)}`} className={link}>
                  {cases} open {cases === 1 ? 'case' : 'cases'}
                </Link>
              ) : null}
            </span>
          </Line>
        ))}
      </Part>
      <Part kind="screenings" count={counts.screenings}>
        {touched.screenings.map(({ id, query, entries }) => (
          <Line key={id} entries={entries}>
            <Link
              href={`/screening/results/${id}`}
              className={`${link} ${query.address === null ? 'font-medium' : 'break-all font-mono text-xs'}`}
            >
              {queryText(query)}
            </Link>
          </Line>
        ))}
      </Part>
      <Part kind="cases" count={counts.cases}>
        {touched.cases.map(({ id, number, title, customer_reference, entries }) => (
          <Line key={id} entries={entries}>
            <Link href={`/cases/${id}`} className={`${link} font-medium`}>
              {number} {title}
            </Link>{' '}
            {customer_reference ? <span className="text-muted-foreground text-xs">{customer_reference}</span> : null}
          </Line>
        ))}
      </Part>
    </Section>
  )
}

function Part({ kind, count, children }: { kind: Kind; count: number; children: ReactNode }) {
  if (count === 0) return null
  return (
    <details open={count <= 20} className="border-border border-b py-2">
      <summary className="cursor-pointer font-medium text-sm">
        {words[kind][2]} ({count.toLocaleString('en')})
      </summary>
      <ul className="pt-1">{children}</ul>
    </details>
  )
}

function Line({ entries, children }: { entries: ListDiffTouched['wallets'][number]['entries']; children: ReactNode }) {
  return (
    <li className="py-0.5 text-sm">
      {children}
      {entries.length > 0 ? (
        <span className="block text-muted-foreground text-xs">
          {entries.slice(0, 5).map(({ entry_id, name, change }) => (
            <span key={entry_id} className="pr-3">
              {signs[change]} {name} ({change}, entry {entry_id})
            </span>
          ))}
          {entries.length > 5 ? `and ${entries.length - 5} more` : null}
        </span>
      ) : null}
    </li>
  )
}
