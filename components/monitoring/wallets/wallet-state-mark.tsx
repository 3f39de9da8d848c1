import { CircleOff, Eye, Pause } from 'lucide-react'
import type { MonitoredWallet } from '@/contract/monitoring/monitoring'

const looks = {
  active: { word: 'Active', Icon: Eye, tone: 'text-foreground' },
  paused: { word: 'Paused', Icon: Pause, tone: 'text-stale-fg' },
  deleted: { word: 'Stopped', Icon: CircleOff, tone: 'text-muted-foreground' },
} as const

/** Whether a wallet is monitored: as sign and word. */
export function WalletStateMark({ state }: { state: MonitoredWallet['state'] }) {
  const { word, Icon, tone } = looks[state]
  return (
    <span className={`inline-flex items-center gap-1.5 whitespace-nowrap ${tone}`}>
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      {word}
    </span>
  )
}
