import { connectedNetworks } from '@/server/chain/network-config'
import { startGraphs } from '@/server/chain/start-graphs'
import { startSync } from '@/server/chain/sync'
import { jobs } from '@/server/jobs'
import { startClock } from '@/server/jobs/clock/start-clock'
import { startCustomers } from '@/server/jobs/customer/start-customers'
import { startDesk } from '@/server/jobs/desk/start-desk'
import { startMessages } from '@/server/jobs/message/start-messages'
import { startMonitoring } from '@/server/jobs/monitoring/start-monitoring'
import { startSampleLive } from '@/server/jobs/sample/start-sample-live'
import { startSandboxes } from '@/server/jobs/sandbox/start-sandboxes'
import { startWorker } from '@/server/jobs/start-worker'
import { startRecording } from '@/server/jobs/status/start-recording'
import { startWebhooks } from '@/server/jobs/webhook/start-webhooks'
import { endOnNewerSchema } from '@/server/platform/database/known-schema'
import { closeDatabase, pool } from '@/server/platform/db'
import { env } from '@/server/platform/env'
import { logger } from '@/server/platform/logger'
import { startTelemetry, stopTelemetry } from '@/server/platform/telemetry/start-telemetry'

process.env.ASSAY_COMPONENT ??= 'worker'

await endOnNewerSchema(pool(), logger())
await startTelemetry('worker')
const connected = connectedNetworks(process.env)
// Before anything reads the time.
const clock = await startClock(logger())
const graphs = startGraphs(logger())
const worker = await startWorker(env().DATABASE_APP_URL, jobs)
const sync = startSync({ pool: pool(), connected, log: logger() })
const monitoring = startMonitoring({ pool: pool(), log: logger() })
const desk = startDesk({ log: logger() })
const customers = startCustomers({ pool: pool(), log: logger() })
const messages = startMessages({ log: logger(), allowed: env().EGRESS_ALLOW_CIDRS })
const webhooks = startWebhooks({ log: logger(), allowed: env().EGRESS_ALLOW_CIDRS })
const recording = startRecording(logger())
const sandboxes = startSandboxes(logger())
const sampleLive = startSampleLive({ pool: pool(), log: logger() })
logger().info(
  { jobs: jobs.length, networks: connected.map(({ network, kind }) => `${network.name} (${kind})`) },
  'worker started',
)

let stopping = false
async function stop(reason: string): Promise<void> {
  if (stopping) return
  stopping = true
  logger().info({ reason }, 'worker stops')
  // A hanging task must not keep the process alive for ever; a lost heartbeat gives its job to the next worker.
  setTimeout(() => process.exit(1), 15_000).unref()
  await Promise.all([
    sync.stop(),
    monitoring.stop(),
    desk.stop(),
    customers.stop(),
    messages.stop(),
    webhooks.stop(),
    recording.stop(),
    sandboxes.stop(),
    sampleLive.stop(),
    worker.stop(),
  ])
  clock.stop()
  await graphs.stop()
  await closeDatabase()
  await stopTelemetry()
  process.exit(0)
}
process.on('SIGTERM', () => void stop('SIGTERM'))
process.on('SIGINT', () => void stop('SIGINT'))
// The supervisor holds this channel: if it is killed outright, nothing else would end this process.
process.on('disconnect', () => void stop('supervisor gone'))
