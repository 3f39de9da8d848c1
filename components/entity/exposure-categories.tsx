import { AmountText, UsdText } from '@/components/chain/amount-text'
import { networkLabel } from '@/components/chain/network-label'
import type { ExposureOfSide } from '@/contract/attribution/entity-exposure'
import { categoryLabel } from '@/contract/words'
import { shareOf } from './exposure-rows'

/** Whether the sums of a side are meaningful: $0.00 is if nothing was moved, but not if what was moved has no price. */
export const hasPrice = ({ total_usd, unpriced_transfers }: ExposureOfSide) => total_usd !== '0' || unpriced_transfers === 0

/** What was moved of assets without a price, in their own units. */
function UnpricedAssets({ side: { unpriced_assets: assets } }: { side: ExposureOfSide }) {
  if (assets.length === 0) return null
  return (
    <ul aria-label="Assets without a price">
      {assets.map(({ network, symbol, amount }) => (
        <li key={`${network} ${symbol}`} className="flex justify-between gap-3 py-1 text-sm">
          <span className="text-muted-foreground">In all, on {networkLabel(network)}</span>
          <AmountText amount={amount} asset={{ symbol, contract: null }} />
        </li>
      ))}
    </ul>
  )
}

/** One direction by category, including moves within the entity and unattributed addresses, so that it adds up. */
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
        {hasPrice(side) ? <UsdText value={side.total_usd} /> : <span className="text-muted-foreground">No price</span>}
      </h3>
      <UnpricedAssets side={side} />
      <ul aria-label={title}>
        {lines.map(({ key, name, amount, muted }) => (
          <li
            key={key}
            className="grid grid-cols-[minmax(0,1fr)_4rem_minmax(7rem,auto)] lg:grid-cols-[minmax(0,1fr)_8rem_minmax(7rem,auto)] items-center gap-3 py-1 text-sm"
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
