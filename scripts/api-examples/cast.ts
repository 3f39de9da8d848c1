import { type SandboxFixture, sandboxFixtures } from '@/contract/sandbox/sandbox'
import type { Context } from '@/server/platform/context'

/** The people and objects of the examples. */
export interface Cast {
  /** The organisation of the sandbox. */
  sandbox: string
  /** People of the sandbox. */
  analyst: { id: string; ctx: Context }
  lead: { id: string; ctx: Context }
}

/** The request for a fixture of the sandbox. */
export const subjectOf = (key: SandboxFixture['key']) => {
  const { network, address } = sandboxFixtures.find((fixture) => fixture.key === key) as SandboxFixture
  return { network, address }
}

export type Row = Record<string, unknown> & { id: string }

/** The items of a list. */
export const rows = (list: Record<string, unknown>) => list.data as Row[]

/** Limits a list to one item, as an example. */
export const one = { limit: '1' }
