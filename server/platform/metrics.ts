import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

interface Metrics {
  registry: Registry
  requests: Histogram<'route' | 'method' | 'status'>
  refusals: Counter<'code'>
  component: Gauge<'component'>
  waits: Gauge<'queue'>
  networkLag: Gauge<'network'>
  pool: Gauge<'state'>
}

const store = globalThis as typeof globalThis & { __assayMetrics?: Metrics }

/** This process's metrics, named by the conventions of Prometheus: base units, `_total` on counters. */
export function metrics(): Metrics {
  store.__assayMetrics ??= make()
  return store.__assayMetrics
}

function make(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  return {
    registry,
    requests: new Histogram({
      name: 'assay_http_request_duration_seconds',
      help: 'Requests of the public API by route template.',
      labelNames: ['route', 'method', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    refusals: new Counter({
      name: 'assay_http_refusals_total',
      help: 'Errors answered by the public API, by code.',
      labelNames: ['code'],
      registers,
    }),
    component: new Gauge({
      name: 'assay_component_state',
      help: 'State of each part: 0 operational, 1 maintenance, 2 degraded, 3 outage.',
      labelNames: ['component'],
      registers,
    }),
    waits: new Gauge({
      name: 'assay_queue_wait_seconds',
      help: 'How long the oldest item of a queue has been waiting.',
      labelNames: ['queue'],
      registers,
    }),
    networkLag: new Gauge({
      name: 'assay_network_lag_seconds',
      help: 'Age of the newest indexed block of a network.',
      labelNames: ['network'],
      registers,
    }),
    pool: new Gauge({
      name: 'assay_database_connections',
      help: 'Connections of this process to its database.',
      labelNames: ['state'],
      registers,
    }),
  }
}
