'use client'
import { useEffect, useMemo, useState } from 'react'
import { useTRPCClient } from '@/components/trpc'
import type { GraphCoinjoin } from '@/contract/graph/graph-coinjoins'
import type { GraphConversion } from '@/contract/graph/graph-conversions'
import { type GraphDocument, graphLimits } from '@/contract/graph/graphs'

/** An expansion changes the addresses several times in a row; the query waits this many milliseconds for the last change. */
const rest = 250

interface Read {
  conversions: readonly GraphConversion[]
  coinjoins: readonly GraphCoinjoin[]
  more: boolean
  moreCoinjoins: boolean
  failed: boolean
}

const nothing: Read = { conversions: [], coinjoins: [], more: false, moreCoinjoins: false, failed: false }

/**
 * The swaps, bridge transfers and CoinJoins of a graph's addresses, reloaded when those change. A graph opened from a file has
 * none: its figures are not from this installation.
 */
export function useConversions({ network, nodes, imported }: GraphDocument): Read {
  const client = useTRPCClient()
  const [read, setRead] = useState<Read>(nothing)
  const key = useMemo(
    () =>
      nodes
        .slice(0, graphLimits.linked)
        .map((node) => node.address)
        .join(' '),
    [nodes],
  )
  useEffect(() => {
    if (imported || key === '') return
    const gone = new AbortController()
    const timer = setTimeout(() => {
      const asked = { network, addresses: key.split(' ') }
      const options = { signal: gone.signal }
      Promise.all([client.graphs.conversions.mutate(asked, options), client.graphs.coinjoins.mutate(asked, options)])
        .then(([conversions, { coinjoins, more }]) => setRead({ ...conversions, coinjoins, moreCoinjoins: more, failed: false }))
        .catch(() => gone.signal.aborted || setRead({ ...nothing, failed: true }))
    }, rest)
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [client, network, key, imported])
  return imported ? nothing : read
}
