import { AddressText } from '@/components/chain/address-text'
import { networkLabel } from '@/components/chain/network-label'
import { shortAddress } from '@/components/chain/short-address'
import { TimeText } from '@/components/chain/time-text'
import { columnsOf } from '@/components/data-table/data-table'
import { ForeignText } from '@/components/foreign-text'
import { LevelMark } from '@/components/risk/level-mark'
import { scoreText } from '@/components/risk/score/score-text'
import { Link } from '@/components/ui/link'
import type { MonitoredWallet } from '@/contract/monitoring/monitoring'
import { alertsHref } from './wallet-filters'
import { Pick } from './wallet-picking'
import { WalletStateMark } from './wallet-state-mark'

/** The level with its score by the newest check, or that there was none. */
export function WalletLevel({ risk }: Pick<MonitoredWallet, 'risk'>) {
  if (risk === null) return <span className="text-muted-foreground text-xs">Not checked yet</span>
  return (
    <span className="inline-flex items-center gap-1.5" title={`${scoreText(risk)}, model ${risk.model_version}`}>
      <LevelMark level={risk.level} />
      {risk.level === 'unknown' ? null : <span className="tabular text-muted-foreground text-xs">{risk.score}</span>}
    </span>
  )
}

/** The number of alerts that are not closed, linked to them. */
export function OpenAlerts({ wallet }: { wallet: MonitoredWallet }) {
  if (wallet.alerts_open === 0) return <span className="text-muted-foreground">0</span>
  return (
    <Link href={alertsHref(wallet)} className="link" aria-label={`${wallet.alerts_open} open alerts of this wallet`}>
      {wallet.alerts_open.toLocaleString('en')}
    </Link>
  )
}

const column = columnsOf<MonitoredWallet>()
export const walletColumns = column.columns([
  column.display({
    id: 'level',
    header: 'Level',
    cell: ({ row }) => <WalletLevel risk={row.original.risk} />,
    meta: { width: 'w-28', skeleton: 'w-16', sort: '-level' },
  }),
  column.display({
    id: 'wallet',
    header: 'Wallet',
    cell: ({ row }) => (
      <span className="flex min-w-0 flex-wrap items-center gap-x-2">
        {row.original.label ? (
          <span className="max-w-56 truncate font-medium" title={row.original.label}>
            <ForeignText>{row.original.label}</ForeignText>
          </span>
        ) : null}
        <AddressText network={row.original.network} address={row.original.address} oneLine />
      </span>
    ),
    meta: { skeleton: 'w-48', sort: 'label', fixed: true },
  }),
  column.accessor('network', {
    header: 'Network',
    cell: ({ row }) => networkLabel(row.original.network),
    meta: { width: 'w-24', skeleton: 'w-16' },
  }),
  column.display({
    id: 'reference',
    header: 'Reference',
    cell: ({ row }) => (
      <span className="block max-w-40 truncate" title={row.original.customer_reference ?? undefined}>
        {row.original.customer_reference ?? <span className="text-muted-foreground">—</span>}
      </span>
    ),
    meta: { width: 'w-32', skeleton: 'w-20' },
  }),
  column.display({
    id: 'rules',
    header: 'Rules',
    cell: ({ row }) => (
      <span className="whitespace-nowrap">{row.original.rules_source === 'own' ? 'Its own' : 'Organisation’s'}</span>
    ),
    meta: { width: 'w-28', skeleton: 'w-20' },
  }),
  column.display({
    id: 'state',
    header: 'State',
    cell: ({ row }) => <WalletStateMark state={row.original.state} />,
    meta: { width: 'w-24', skeleton: 'w-14' },
  }),
  column.display({
    id: 'alerts',
    header: 'Open alerts',
    cell: ({ row }) => <OpenAlerts wallet={row.original} />,
    meta: { width: 'w-24', align: 'right', skeleton: 'w-6' },
  }),
  column.display({
    id: 'evaluated',
    header: 'Last evaluated',
    cell: ({ row }) => <TimeText value={row.original.last_evaluated_at} show="recent" className="whitespace-nowrap" />,
    meta: { width: 'w-32', align: 'right', skeleton: 'w-20' },
  }),
  column.accessor('created_at', {
    header: 'Added',
    cell: ({ getValue }) => <TimeText value={getValue()} show="recent" className="whitespace-nowrap" />,
    meta: { width: 'w-28', align: 'right', skeleton: 'w-20', sort: '-created_at', extra: true },
  }),
])

/** The two-line form of a row, for phones. */
export function WalletLines({ wallet, onOpen }: { wallet: MonitoredWallet; onOpen: () => void }) {
  return (
    <div className="flex items-center gap-3 text-sm">
      <Pick wallet={wallet} />
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="flex items-center justify-between gap-3">
          <button type="button" onClick={onOpen} className="min-w-0 truncate rounded-sm text-left font-medium">
            {wallet.label ?? <span className="font-mono">{shortAddress(wallet.address)}</span>}
          </button>
          <WalletLevel risk={wallet.risk} />
        </span>
        <span className="flex flex-wrap items-center justify-between gap-x-3 text-muted-foreground text-xs">
          <span className="min-w-0 truncate">
            {networkLabel(wallet.network)}
            {wallet.label ? <span className="font-mono"> {shortAddress(wallet.address)}</span> : null}
            {wallet.customer_reference ? `, ${wallet.customer_reference}` : ''}
          </span>
          <span className="flex items-center gap-3">
            {wallet.state === 'active' ? null : <WalletStateMark state={wallet.state} />}
            {wallet.alerts_open > 0 ? (
              <span>
                <OpenAlerts wallet={wallet} /> open
              </span>
            ) : null}
          </span>
        </span>
      </div>
    </div>
  )
}
