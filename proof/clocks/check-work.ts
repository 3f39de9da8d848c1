import { randomUUID } from 'node:crypto'
import { pool } from '@/server/platform/db'
import type { State } from './states'
import { ask, openCase, type World, within } from './world'

/** Clocks this many seconds apart must be reported. */
const apartSeconds = 5

/** Whether a job was done within this many seconds. */
export const jobDone = (id: string, seconds: number) =>
  within(seconds, async () => {
    const { rows } = await pool().query<{ state: string }>('select state from pgboss.job where id = $1', [id])
    return rows[0]?.state === 'completed'
  })

/**
 * A webhook arrives at once, and a receiver with the right time accepts its signature if the database's time is right; jobs are
 * done.
 */
export async function checkWork(world: World, { name, clocks }: State): Promise<void> {
  const { told, org, webs, receiver, boss } = world
  const title = `Webhook ${randomUUID()}`
  await openCase(webs[1], org.api_key, title)
  const job = (await boss.send('audit.checkpoint', {})) as string
  const came = () => receiver.received.find((one) => one.title === title)
  if (!(await within(40, () => came() !== undefined))) told(`${name}: a webhook has not come after 40 s`)
  else if (came()?.verified !== Math.abs(clocks.database) < 240)
    told(`${name}: a webhook is ${came()?.verified ? '' : 'not '}verified`)
  if (!(await jobDone(job, 40))) told(`${name}: a job is not done after 40 s`)
}

/** After a jump of the database's or the worker's clock, a schedule of every minute continues. */
export async function checkSchedule(world: World, { name }: State): Promise<void> {
  const newest = async () => {
    const { rows } = await pool().query<{ n: number }>(
      "select count(*)::int as n from pgboss.job where name = 'attribution.apply-turns'",
    )
    return (rows[0] as { n: number }).n
  }
  const before = await newest()
  if (!(await within(130, async () => (await newest()) > before)))
    world.told(`${name}: what runs every minute has not run in 130 s`)
}

/** The status names exactly the clocks that differ from the database's, and reports no other problem with clocks. */
export async function checkStatus(world: World, { name, clocks }: State): Promise<void> {
  const expected = (['web', 'worker'] as const).filter((part) => Math.abs(clocks[part] - clocks.database) > apartSeconds)
  let seen = 'no answer'
  const right = await within(45, async () => {
    const { body } = await ask(world.webs[0], '/v1/status', {})
    const conditions = body.conditions as { kind: string; subject: string | null }[]
    const told = conditions.filter(({ kind }) => ['clocks_apart', 'worker_stopped', 'anchors_disagree'].includes(kind))
    seen = told.map(({ kind, subject }) => `${kind} ${subject}`).join(', ')
    return seen === expected.map((part) => `clocks_apart ${part}`).join(', ')
  })
  if (!right) world.told(`${name}: the status says ${JSON.stringify(seen)}, where ${JSON.stringify(expected)} are apart`)
}
