import { X } from 'lucide-react'
import { networkLabel } from '@/components/chain/network-label'
import { SearchField } from '@/components/list/search-field'
import { levelWord } from '@/components/risk/level-mark'
import { Button } from '@/components/ui/button'
import { Choice } from '@/components/ui/field/choice'
import { levels } from '@/contract/kernel/primitives'
import { narrowingFilters, noWalletFilters, searchedWallets, type WalletFilters } from './wallet-filters'

interface WalletFilterBarProps {
  filters: WalletFilters
  networks: readonly string[]
  onChange: (change: Partial<WalletFilters>) => void
}

const all = 'all'

/** Filters of the monitored wallets, held in the URL. */
export function WalletFilterBar({ filters, networks, onChange }: WalletFilterBarProps) {
  return (
    <search aria-label="Filter monitored wallets" className="flex min-w-0 flex-wrap items-center gap-2">
      <SearchField
        label="Address, label or reference"
        value={filters.address ?? filters.q ?? filters.reference}
        onSearch={(text) => onChange(searchedWallets(text))}
      />
      <Choice
        label="Level"
        value={filters.level ?? all}
        options={[[all, 'Any level'], ...levels.toReversed().map((one): [string, string] => [one, levelWord[one]])]}
        onChange={(one) => onChange({ level: levels.find((level) => level === one) ?? null })}
      />
      <Choice
        label="Network"
        value={filters.network ?? all}
        options={[[all, 'Any network'], ...networks.map((one): [string, string] => [one, networkLabel(one)])]}
        onChange={(one) => onChange({ network: one === all ? null : one })}
      />
      <Choice
        label="State"
        value={filters.state ?? all}
        options={[
          [all, 'Any state'],
          ['active', 'Active'],
          ['paused', 'Paused'],
        ]}
        onChange={(one) => onChange({ state: one === 'active' || one === 'paused' ? one : null })}
      />
      {narrowingFilters(filters) > 0 ? (
        <Button size="sm" variant="ghost" onClick={() => onChange(noWalletFilters)}>
          <X /> Clear filters
        </Button>
      ) : null}
    </search>
  )
}
