import { type SandboxFixture, sandboxFixtures } from '@/contract/sandbox/sandbox'
import type { Context } from '@/server/platform/context'

/** Who the story of the examples is about. */
export interface Cast {
  /** The organisation of the sandbox. */
  sandbox: string
  /** People of the sandbox. */
  analyst: { id: string; ctx: Context }
  lead: { id: string; ctx: Context }
}

/** What a fixture of the sandbox is asked for by. */
export const subjectOf = (key: SandboxFixture['key']) => {
  const { network, address } = sandboxFixtures.find((fixture) => fixture.key === key) as SandboxFixture
  return { network, address }
}

export type Row = Record<string, unknown> & { id: string }

/** The items of a list. */
export const rows = (list: Record<string, unknown>) => list.data as Row[]

/** One item of a list shows what all are like. */
export const one = { limit: '1' }
