import { prepareJobSchema } from '@/scripts/db/job-schema'
import { migrate } from '@/scripts/db/migrate'

/** Updates a database to this checkout's state as its owner: migrations, then the job queue's own schema. */
export async function prepareDatabase(ownerUrl: string): Promise<string[]> {
  const applied = await migrate(ownerUrl)
  await prepareJobSchema(ownerUrl)
  return applied
}
