'use client'
import { useState } from 'react'
import { failureOf } from '@/components/query-failure'
import { useTRPCClient } from '@/components/trpc'
import { toast } from '@/components/ui/notice/toaster'
import { clusterGroup } from '../document/cluster-fold'
import type { Flow } from '../use-flow'

/** Folds the members of an address's cluster into one node, as one undo step; shows the reason if it cannot. */
export function useFoldCluster({ document, act }: Flow) {
  const client = useTRPCClient()
  const [folding, setFolding] = useState(false)
  const foldCluster = async (address: string): Promise<void> => {
    setFolding(true)
    try {
      const addresses = document.nodes.map((node) => node.address)
      const answer = await client.clusters.among.query({ network: document.network, address, addresses })
      const group = clusterGroup(answer, document, `group-${crypto.randomUUID().slice(0, 8)}`)
      if (typeof group === 'string') toast(group)
      else act({ type: 'group', group })
    } catch (error) {
      toast(failureOf(error).cause)
    } finally {
      setFolding(false)
    }
  }
  return { foldCluster, folding }
}
