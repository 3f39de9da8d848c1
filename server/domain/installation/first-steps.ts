import type { Context } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { countFirstSteps } from './installation.repo'

/** What an installation needs before it is of use to somebody, and whether it was done. */
export interface FirstSteps {
  /** Transfers from a file, or a connected node. */
  chain: boolean
  list: boolean
  tags: boolean
  monitoring: boolean
  members: boolean
  key: boolean
  /** Whether an administrator put the list away for the organisation. */
  hidden: boolean
}

/** Which of the first steps were taken, in this installation and by this organisation. */
export async function firstSteps(ctx: Context): Promise<FirstSteps> {
  return readChain(ctx.org.id, (q) => countFirstSteps(q, ctx.org.id, ctx.clock.now()))
}
