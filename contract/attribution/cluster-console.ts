import { z } from 'zod'
import { addressText, networkName } from '../kernel'
import { clusterRef } from '../wallet/wallets'

/** Which of the addresses of a graph are in the cluster of one of them. */
export const clusterAmongInput = z.strictObject({
  network: networkName,
  address: addressText,
  addresses: z.array(addressText).max(5_000),
})

export const clusterAmong = z.strictObject({
  cluster: clusterRef.nullable().meta({ description: 'Null where the address is in none.' }),
  members: z.array(z.string()).meta({ description: 'Those of the given addresses that are in it.' }),
  tagged: z.boolean().meta({ description: 'Whether somebody said something of any member, given or not.' }),
})
export type ClusterAmong = z.infer<typeof clusterAmong>
