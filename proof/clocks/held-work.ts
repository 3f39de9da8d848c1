import { randomUUID } from 'node:crypto'
import { jobDone } from './check-work'
import { openCase, type World, within } from './world'

/**
 * Sets the database's clock back (`jump`) while a killed worker still holds a webhook, a job waits to start, and no worker
 * runs. Both must be done at once, not only when the clock has caught up.
 */
export async function jumpBackWithWorkHeld(world: World, state: string, jump: () => void): Promise<void> {
  const { receiver, boss, worker, org, webs, told } = world
  const title = `Held ${randomUUID()}`
  receiver.state.hangs = true
  receiver.state.held = 0
  await openCase(webs[0], org.api_key, title)
  if (!(await within(30, () => receiver.state.held > 0))) told(`${state}: no webhook was held before`)
  await worker.end('SIGKILL')
  const job = (await boss.send('audit.checkpoint', {})) as string
  const waiting = `Waiting ${randomUUID()}`
  await openCase(webs[1], org.api_key, waiting)
  jump()
  receiver.state.hangs = false
  await worker.start()
  for (const [what, wanted] of Object.entries({ 'held by a killed worker': title, 'caused before the jump': waiting })) {
    const came = await within(75, () => receiver.received.some((one) => one.title === wanted))
    if (!came) told(`${state}: a webhook ${what} has not come 75 s after`)
  }
  if (!(await jobDone(job, 60))) told(`${state}: a job that was sent before is not done 60 s after`)
}
