import { audit } from './audit/audit'
import { citus } from './citus/citus'
import { clocks } from './clocks/clocks'
import { container } from './container/container'
import { crash } from './crash/crash'
import { disks } from './disks/disks'
import { egress } from './egress/egress'
import { fuzz } from './fuzz/fuzz'
import { lists } from './lists/lists'
import { machines } from './machines/machines'
import { messages } from './messages/messages'
import { monitoring } from './monitoring/monitoring'
import { paging } from './paging/paging'
import type { Proof } from './proof'
import { rateLimits } from './rate-limits/rate-limits'
import { scanners } from './scanners/scanners'
import { soak } from './soak/soak'
import { staleness } from './staleness/staleness'
import { supplyChain } from './supply-chain/supply-chain'
import { sync } from './sync/sync'
import { upgrade } from './upgrade/upgrade'
import { value } from './value/value'
import { webhooks } from './webhooks/webhooks'

/** Proofs without a smaller form in a suite: `npm run test:all` runs them at CI size. */
export const provenByTestAll = ['audit', 'clocks', 'crash', 'disks', 'container', 'machines', 'scanners'] as const

/** Every proof by name. */
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
