import cluster from 'node:cluster'
import { endOnNewerSchema } from '@/server/platform/database/known-schema'
import { pool } from '@/server/platform/db'
import { env } from '@/server/platform/env'
import { logger } from '@/server/platform/logger'

if (cluster.isPrimary) await endOnNewerSchema(pool(), logger())

// What serves is loaded only where something is served: the process in front of several holds no more than their graph.
const several = env().WEB_PROCESSES > 1 && !process.argv.includes('--dev')
if (several && cluster.isPrimary) await import('@/server/web/run-processes')
else await import('@/server/web/serve-web')
