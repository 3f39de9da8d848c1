import type { WalletProfile } from '@/contract/wallet/wallets'

/**
 * Assets the wallet has moved, as options of the transfers filter; contracts are named by address, since symbols are not
 * unique.
 */
export function assetChoices(activity: WalletProfile['activity']): { value: string; label: string }[] {
  const choices = new Map<string, string>()
  for (const { asset } of [...activity.received, ...activity.sent]) {
    choices.set(asset.type === 'native' ? 'native' : (asset.contract ?? asset.symbol), asset.symbol)
  }
  const labels = [...choices.values()]
  return [...choices].map(([value, symbol]) => {
    const shared = labels.filter((label) => label === symbol).length > 1
    return { value, label: shared && value !== 'native' ? `${symbol} (${value.slice(0, 8)}…)` : symbol }
  })
}
