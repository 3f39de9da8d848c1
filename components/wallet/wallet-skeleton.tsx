import { PageSkeleton } from '@/components/page-skeleton'

/** The skeleton of a wallet profile while it loads. */
export function WalletSkeleton() {
  return (
    <PageSkeleton
      label="Reading the wallet"
      head={['h-3 w-32', 'h-6 w-56', 'h-4 w-full max-w-96', 'h-4 w-64']}
      actions="h-8 w-36"
      facts={['w-20', 'w-20', 'w-16', 'w-24', 'w-32', 'w-32', 'w-40']}
      blocks={['h-36 rounded-lg']}
      sections={[
        [
          ['Why this score', 'h-40'],
          ['Fund flow', 'h-80'],
        ],
        ['Exposure by category and hop', 'h-56'],
        ['Score history', 'h-58'],
        ['Attributions', 'h-24'],
        ['Counterparties', 'h-80'],
        ['Activity over time', 'h-62'],
        ['Transfers', 'h-96'],
      ]}
    />
  )
}
