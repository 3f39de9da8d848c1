'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { TimeText } from '@/components/chain/time-text'
import { useTRPC } from '@/components/trpc'

const askEveryMs = 5_000
/** A busy wallet changes with every block, and each reload of its page runs a risk check. */
const restMs = 15_000

interface FollowWalletProps {
  network: string
  address: string
  /** The state that the page was rendered from; the pulse tells when it is outdated. */
  mark: string
}

/**
 * Keeps a wallet's page current while it is open: polls its mark every few seconds and reloads the page when the mark has
 * changed. Scroll, filters, expanded parts and the page of transfers stay as they are.
 */
export function FollowWallet({ network, address, mark }: FollowWalletProps) {
  const trpc = useTRPC()
  const client = useQueryClient()
  const router = useRouter()
  const [shown, setShown] = useState<{ mark: string; at: string | null }>({ mark, at: null })
  const rest = useRef(0)
  const { data, dataUpdatedAt } = useQuery(
    trpc.wallet.pulse.queryOptions({ network, address }, { refetchInterval: askEveryMs, staleTime: askEveryMs, retry: false }),
  )
  if (shown.mark !== mark) setShown({ mark, at: new Date().toISOString() })

  useEffect(() => {
    if (!data || data.mark === mark || dataUpdatedAt < rest.current) return
    rest.current = dataUpdatedAt + restMs
    // The server re-renders its part; further pages and expanded entities are the browser's own queries.
    void client.invalidateQueries(trpc.wallet.transfers.queryFilter({ network, address }))
    void client.invalidateQueries(trpc.wallet.counterparties.queryFilter({ network, address }))
    router.refresh()
  }, [data, dataUpdatedAt, mark, network, address, client, router, trpc])

  return (
    <p role="status" className="min-h-4 text-muted-foreground text-xs">
      {shown.at ? (
        <>
          Updated <TimeText value={shown.at} /> with what happened since this page was opened
        </>
      ) : null}
    </p>
  )
}
