import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { groupRole } from '@/scripts/db/roles'
import { repositoryRoot } from '@/scripts/settings'
import { jobs } from '@/server/jobs'
import { jobSchema, openQueue, queueOptions } from '@/server/jobs/queue'

/**
 * Creates or updates the job queue's schema and one queue per job, as the owner, and grants the application their use but not
 * their change. Does nothing if the schema's comment shows that it is up to date.
 */
export async function prepareJobSchema(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query("SELECT pg_advisory_lock(hashtext('assay_job_schema'))")
    const wanted = fingerprint()
    const found = await client.query<{ comment: string | null }>(
      "SELECT obj_description(oid, 'pg_namespace') AS comment FROM pg_namespace WHERE nspname = $1",
      [jobSchema],
    )
    if (found.rows[0]?.comment === wanted) return
    await makeQueues(ownerUrl)
    await client.query(`
      GRANT USAGE ON SCHEMA ${jobSchema} TO ${groupRole};
      GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${jobSchema} TO ${groupRole};
      GRANT USAGE ON ALL SEQUENCES IN SCHEMA ${jobSchema} TO ${groupRole};
      GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${jobSchema} TO ${groupRole};
      COMMENT ON SCHEMA ${jobSchema} IS '${wanted}'`)
  } finally {
    await client.end()
  }
}

async function makeQueues(ownerUrl: string): Promise<void> {
  const boss = openQueue(ownerUrl, { migrate: true, createSchema: true, supervise: false, schedule: false, max: 2 })
  boss.on('error', () => {})
  await boss.start()
  try {
    for (const job of jobs) {
      const { partition, ...changeable } = queueOptions(job)
      if (await boss.getQueue(job.name)) await boss.updateQueue(job.name, changeable)
      else await boss.createQueue(job.name, { partition, ...changeable })
    }
  } finally {
    await boss.stop({ graceful: false })
  }
}

function fingerprint(): string {
  const library = readFileSync(path.join(repositoryRoot, 'node_modules/pg-boss/package.json'), 'utf8')
  const queues = jobs.map((job) => [job.name, queueOptions(job)])
  return createHash('sha256').update(library).update(JSON.stringify(queues)).digest('hex')
}
