import type { Proof } from '@/scripts/proof/proof'
import { egress } from './egress'
import { fuzz } from './fuzz'
import { lists } from './lists'
import { monitoring } from './monitoring'
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
  'supply-chain': supplyChain,
  scanners,
}
