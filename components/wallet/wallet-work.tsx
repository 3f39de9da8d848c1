import { CustomerLink } from '@/components/customer/customer-link'
import { Link } from '@/components/ui/link'
import type { WalletWork as Work } from '@/contract/wallet/wallet-console'
import type { WalletProfile } from '@/contract/wallet/wallets'

const states: Record<string, string> = { active: 'Monitored', paused: 'Monitoring paused' }

interface WalletWorkProps {
  subject: Pick<WalletProfile, 'network' | 'address'>
  work: Work
}

/** The wallet's customer, and the organisation's work on it: open alerts, cases and monitoring, each linked. */
export function WalletWork({ subject: { network, address }, work }: WalletWorkProps) {
  const { customer_reference: customer, label, monitoring, open_alerts: alerts, cases } = work
  const queue = `/alerts?address=${encodeURIComponent(address)}&network=${network}`
  return (
    <dl aria-label="Your work on this wallet" className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
      {customer ? (
        <Part term="Customer">
          <CustomerLink reference={customer} />
          {label ? `, ${label}` : ''}
        </Part>
      ) : null}
      {alerts ? (
        <Part term="Open alerts">
          {alerts.count === 0 ? (
            'none'
          ) : (
            <Link href={queue} className="link tabular">
              {alerts.more ? `${alerts.count} or more` : alerts.count}
            </Link>
          )}
        </Part>
      ) : null}
      <Part term="Cases">
        {cases.length === 0 ? 'none' : null}
        {cases.map((one, at) => (
          <span key={one.id}>
            {at > 0 ? ', ' : ''}
            <Link href={`/cases/${one.id}`} title={one.title} className="link tabular">
              {one.number}
            </Link>
            {one.closed ? ' (closed)' : ''}
          </span>
        ))}
        {work.more_cases ? ' and more' : ''}
      </Part>
      <Part term="Monitoring">
        {monitoring ? (
          <Link href={`/monitoring?wallet=${monitoring.id}`} className="link">
            {states[monitoring.state] ?? monitoring.state}
          </Link>
        ) : (
          'not monitored'
        )}
      </Part>
    </dl>
  )
}

function Part({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div className="flex min-w-0 gap-1.5">
      <dt>{term}</dt>
      <dd className="min-w-0 break-words text-foreground">{children}</dd>
    </div>
  )
}
