import type { Context } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import type { FirstSteps } from './installation.repo'
import { countFirstSteps } from './installation.repo'

/** Which of the first steps were completed, in this installation and by this organisation. */
export async function firstSteps(ctx: Context): Promise<FirstSteps> {
  return readChain(ctx.org.id, (q) => countFirstSteps(q, ctx.org.id, ctx.clock.now()))
}
