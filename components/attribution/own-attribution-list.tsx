'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useQueryStates } from 'nuqs'
import { networkLabel } from '@/components/chain/network-label'
import { ConceptPicker } from '@/components/concept/concept-picker'
import { keptByPage } from '@/components/list/by-page'
import { List } from '@/components/list/list'
import { FilterChoice, ListFilters } from '@/components/list/list-filters'
import { useTRPC } from '@/components/trpc'
import { EmptyState } from '@/components/ui/notice/empty-state'
import { attributionStatuses } from '@/contract/attribution/attributions'
import { AttributionActions } from './attribution-actions'
import { attributionColumns, attributionColumnsToWrite } from './attribution-columns'
import { attributionListParsers, attributionsInput, narrowsAttributions, noAttributionFilters } from './attribution-filters'
import { AttributionLines } from './attribution-lines'
import { attributionStates } from './attribution-words'

const whatStatementsAre =
  'A statement names an address or a transaction, says what it is or did and how sure you are, and where you know it from.'

/** The organisation's own statements that match, each with its source, its state and a withdraw button. */
export function OwnAttributionList({ networks, mayWrite }: { networks: readonly string[]; mayWrite: boolean }) {
  const trpc = useTRPC()
  const [filters, setFilters] = useQueryStates(attributionListParsers, { history: 'push', scroll: false })
  const query = useInfiniteQuery(trpc.attributions.list.infiniteQueryOptions(attributionsInput(filters), keptByPage))
  const onClear = narrowsAttributions(filters) && (() => void setFilters(noAttributionFilters))
  return (
    <List
      label="Own attributions"
      room="attributions"
      parsers={attributionListParsers}
      columns={mayWrite ? attributionColumnsToWrite : attributionColumns}
      query={query}
      exported={attributionsInput(filters)}
      filters={
        <ListFilters onClear={onClear}>
          <FilterChoice
            label="Which statements"
            any="All but withdrawn"
            of={attributionStatuses}
            word={(one) => attributionStates[one].word}
            value={filters.status}
            onChange={(status) => void setFilters({ status })}
          />
          <FilterChoice
            label="Network"
            any="Any network"
            of={networks}
            word={networkLabel}
            value={filters.on}
            onChange={(on) => void setFilters({ on })}
          />
          <ConceptPicker
            label="Category or abuse"
            placeholder="Category or abuse"
            value={filters.category}
            onPick={(category) => void setFilters({ category })}
            className="w-44"
          />
        </ListFilters>
      }
      onClear={onClear}
      rowKey={(one) => one.id}
      narrow={(one) => <AttributionLines one={one} action={mayWrite ? <AttributionActions one={one} /> : null} />}
      unread="Your attributions could not be read"
      unmatched={{ title: 'No statement matches', description: whatStatementsAre }}
      empty={<EmptyState title="No statements yet" description={whatStatementsAre} />}
    />
  )
}
