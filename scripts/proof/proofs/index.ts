import type { Proof } from '@/scripts/proof/proof'
import { egress } from './egress'
import { fuzz } from './fuzz'
import { lists } from './lists'
import { monitoring } from './monitoring'
import { paging } from './paging'
import { scanners } from './scanners'
import { supplyChain } from './supply-chain'
import { sync } from './sync'
import { webhooks } from './webhooks'

/** Every proof, by the name it is run under. */
export const proofs: Record<string, Proof> = {
  sync,
  monitoring,
  lists,
  webhooks,
  egress,
  fuzz,
  paging,
  'supply-chain': supplyChain,
  scanners,
}
