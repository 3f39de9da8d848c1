'use client'
import { useQuery } from '@tanstack/react-query'
import { shortAddress } from '@/components/chain/short-address'
import { useTRPC } from '@/components/trpc'

/** The name of a reported asset: its network's coin, a symbol, or a shortened contract address. */
export function useAssetWord(network: string, asset: string): string {
  const trpc = useTRPC()
  const { data } = useQuery(trpc.networks.list.queryOptions(undefined, { staleTime: 300_000 }))
  if (asset === 'native') return data?.data.find(({ id }) => id === network)?.native_asset ?? 'native'
  return asset.length > 20 ? shortAddress(asset) : asset
}
