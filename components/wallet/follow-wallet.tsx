'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { TimeText } from '@/components/chain/time-text'
import { useTRPC } from '@/components/trpc'

const askEveryMs = 5_000
/** A busy wallet changes with every block; reading its page runs a risk check. */
const restMs = 15_000

interface FollowWalletProps {
  network: string
  address: string
  /** What the page on the screen was made from; the pulse says when that is no longer all. */
  mark: string
}

/**
 * Keeps a wallet's page current while it is looked at: asks for its mark every few seconds and reads the page again when
 * the mark is another. Scroll, filters, open parts and the page of transfers stay as the reader left them.
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
    // The server reads what it drew again; further pages and opened entities are the browser's own.
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
