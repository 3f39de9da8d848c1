import { networkLabel } from '@/components/chain/network-label'
import { FilterChoice, ListFilters } from '@/components/list/list-filters'
import { SearchField } from '@/components/list/search-field'
import { levelWord } from '@/components/risk/level-mark'
import { levels } from '@/contract/kernel/primitives'
import { narrowingFilters, noWalletFilters, searchedWallets, type WalletFilters } from './wallet-filters'

interface WalletFilterBarProps {
  filters: WalletFilters
  networks: readonly string[]
  onChange: (change: Partial<WalletFilters>) => void
}

/** Filters of the monitored wallets, held in the URL. */
export function WalletFilterBar({ filters, networks, onChange }: WalletFilterBarProps) {
  return (
    <ListFilters label="Filter monitored wallets" onClear={narrowingFilters(filters) > 0 && (() => onChange(noWalletFilters))}>
      <SearchField
        label="Address, label or reference"
        value={filters.address ?? filters.q ?? filters.reference}
        onSearch={(text) => onChange(searchedWallets(text))}
      />
      <FilterChoice
        label="Level"
        any="Any level"
        of={levels.toReversed()}
        word={levelWord}
        value={filters.level}
        onChange={(level) => onChange({ level })}
      />
      <FilterChoice
        label="Network"
        any="Any network"
        of={networks}
        word={networkLabel}
        value={filters.network}
        onChange={(network) => onChange({ network })}
      />
      <FilterChoice
        label="State"
        any="Any state"
        of={['active', 'paused'] as const}
        word={{ active: 'Active', paused: 'Paused' }}
        value={filters.state}
        onChange={(state) => onChange({ state })}
      />
    </ListFilters>
  )
}
