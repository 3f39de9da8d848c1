import { networkLabel } from '@/components/chain/network-label'

/** "1,204 addresses on Bitcoin, 3 on Ethereum". */
export function countsText(counts: Readonly<Record<string, number>>): string {
  const parts = Object.entries(counts)
  if (parts.length === 0) return 'no address'
  return parts
    .map(
      ([network, n], at) =>
        `${n.toLocaleString('en')}${at === 0 ? (n === 1 ? ' address' : ' addresses') : ''} on ${networkLabel(network)}`,
    )
    .join(', ')
}
