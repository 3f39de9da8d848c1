import type { ComponentState } from '@/contract/status'
import { pool } from '@/server/platform/db'
import { metrics } from '@/server/platform/metrics'
import { currentFacts } from './current-facts'
import { serviceStatus } from './service-status'

const rank: Record<ComponentState, number> = { operational: 0, maintenance: 1, degraded: 2, outage: 3 }

/** The metrics of this process and of the installation, in the exposition format of Prometheus. */
export async function measureService(): Promise<{ type: string; text: string }> {
  const { registry, component, waits, networkLag, pool: connections } = metrics()
  const facts = await currentFacts()
  const { components } = await serviceStatus(facts)
  component.reset()
  networkLag.reset()
  for (const { id, status } of components) component.set({ component: id }, rank[status])
  waits.set({ queue: 'monitoring' }, facts.monitoringWait)
  waits.set({ queue: 'webhooks' }, facts.deliveryLag)
  waits.set({ queue: 'reports' }, facts.reportWait)
  for (const network of facts.networks) {
    if (network.data_as_of) {
      const age = (facts.now.getTime() - Date.parse(network.data_as_of.block_time)) / 1000
      networkLag.set({ network: network.id }, Math.max(0, age))
    }
  }
  const { totalCount, idleCount, waitingCount } = pool()
  connections.set({ state: 'open' }, totalCount)
  connections.set({ state: 'idle' }, idleCount)
  connections.set({ state: 'wanted' }, waitingCount)
  return { type: registry.contentType, text: await registry.metrics() }
}
