import type { Proof } from '@/scripts/proof/proof'
import { audit } from './audit'
import { citus } from './citus'
import { clocks } from './clocks'
import { container } from './container'
import { crash } from './crash'
import { disks } from './disks'
import { egress } from './egress'
import { fuzz } from './fuzz'
import { lists } from './lists'
import { machines } from './machines'
import { messages } from './messages'
import { monitoring } from './monitoring'
import { paging } from './paging'
import { rateLimits } from './rate-limits'
import { scanners } from './scanners'
import { soak } from './soak'
import { staleness } from './staleness'
import { supplyChain } from './supply-chain'
import { sync } from './sync'
import { upgrade } from './upgrade'
import { value } from './value'
import { webhooks } from './webhooks'

/** Proofs that no suite runs in a smaller form: `npm run test:all` runs them at their size for CI. */
export const provenByTestAll = ['audit', 'clocks', 'crash', 'disks', 'container', 'machines', 'scanners'] as const

/** Every proof, by the name it is run under. */
export const proofs: Record<string, Proof> = {
  sync,
  monitoring,
  lists,
  webhooks,
  messages,
  crash,
  disks,
  container,
  egress,
  fuzz,
  paging,
  audit,
  'rate-limits': rateLimits,
  machines,
  staleness,
  'supply-chain': supplyChain,
  scanners,
  soak,
  value,
  upgrade,
  citus,
  clocks,
}
