import { WalletSkeleton } from '@/components/wallet/wallet-skeleton'

export default function Loading() {
  return <WalletSkeleton />
}
