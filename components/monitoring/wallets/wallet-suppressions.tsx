'use client'
import { useQuery } from '@tanstack/react-query'
import { TimeText } from '@/components/chain/time-text'
import { failureOf } from '@/components/query-failure'
import { heldWords, suppressionWord } from '@/components/suppression/suppression-words'
import { useTRPC } from '@/components/trpc'
import { Link } from '@/components/ui/link'
import { Refusal } from '@/components/ui/notice/refusal'

/** The suppressions for this wallet or its customer; renders nothing if there are none. */
export function WalletSuppressions({ walletId }: { walletId: string }) {
  const trpc = useTRPC()
  const { data, error } = useQuery(
    trpc.suppressions.list.queryOptions({ monitored_wallet_id: walletId, state: ['active', 'proposed'], limit: 50 }),
  )
  if (error) return <Refusal>{<>The suppressions could not be read. {failureOf(error).cause}</>}</Refusal>
  if (!data || data.data.length === 0) return null
  return (
    <section aria-label="Suppressions of this wallet" className="flex flex-col gap-2 border-border border-t pt-4">
      <h3 className="font-semibold text-sm">Suppressions</h3>
      <ul className="divide-y divide-border border-border border-y text-sm">
        {data.data.map((one) => (
          <li key={one.id} className="flex flex-col gap-0.5 py-2">
            <span className="break-words">
              <Link href={`/alerts/suppressions#${one.id}`} className="link">
                {one.counterparty}
              </Link>
              {one.wallet ? '' : `, for customer ${one.customer_reference}`}: {one.reason}
            </span>
            <span className="text-muted-foreground text-xs">
              {suppressionWord[one.state]}, until <TimeText value={one.expires_at} show="date" />. {heldWords(one.held_back)}.
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
