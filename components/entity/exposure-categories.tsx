import { UsdText } from '@/components/chain/amount-text'
import { categoryLabel } from '@/components/risk/category-label'
import type { ExposureOfSide } from '@/contract/entity-exposure'
import { shareOf } from './exposure-rows'

/** One direction by category, with what was moved within the entity and what nobody is named for, so that it adds up. */
export function ExposureCategories({ title, side }: { title: string; side: ExposureOfSide }) {
  const lines = [
    ...side.categories.map(({ category, amount_usd }) => ({
      key: `category ${category}`,
      name: category === null ? 'Without a category' : categoryLabel(category),
      amount: amount_usd,
      muted: false,
    })),
    { key: 'own', name: 'Between addresses of the entity', amount: side.own_usd, muted: true },
    { key: 'unattributed', name: 'No known owner', amount: side.unattributed_usd, muted: true },
  ].filter(({ amount }) => amount !== '0')
  return (
    <div className="min-w-0">
      <h3 className="flex justify-between gap-3 border-border border-b pb-1 text-sm">
        <span className="font-medium">{title}</span>
        <UsdText value={side.total_usd === '0' && side.unpriced_transfers > 0 ? null : side.total_usd} />
      </h3>
      <ul aria-label={title}>
        {lines.map(({ key, name, amount, muted }) => (
          <li
            key={key}
            className="grid grid-cols-[minmax(0,1fr)_5rem_7rem] lg:grid-cols-[minmax(0,1fr)_9rem_7rem] items-center gap-3 py-1 text-sm"
          >
            <span className={muted ? 'text-muted-foreground' : undefined}>{name}</span>
            <span aria-hidden="true" className="h-2 rounded-xs bg-muted">
              <span
                className={`block h-2 rounded-xs ${muted ? 'bg-chart-6' : 'bg-chart-1'}`}
                style={{ width: `${Math.max(1, shareOf(amount, side.total_usd) * 100)}%` }}
              />
            </span>
            <span className="text-right">
              <UsdText value={amount} />
            </span>
          </li>
        ))}
      </ul>
      {side.unpriced_transfers > 0 ? (
        <p className="text-muted-foreground text-xs">
          {side.unpriced_transfers.toLocaleString('en')} {side.unpriced_transfers === 1 ? 'transfer has' : 'transfers have'} no
          price and {side.unpriced_transfers === 1 ? 'is' : 'are'} in none of the sums.
        </p>
      ) : null}
    </div>
  )
}
