import type { Context } from '@/server/platform/context'
import { pool } from '@/server/platform/db'
import { findSampleFact } from './installation.repo'

export interface SampleScenario {
  key: string
  title: string
  description: string
  network: string
  address: string
  /** Path in the console. */
  href: string
}

/** The sample's named wallets with links to their pages; empty unless the sample is loaded. */
export async function sampleScenarios(_ctx: Context): Promise<SampleScenario[]> {
  const fact = await findSampleFact(pool())
  return (fact?.scenarios ?? []).map((scenario) => ({
    ...scenario,
    href: `/wallets/${encodeURIComponent(scenario.network)}/${encodeURIComponent(scenario.address)}`,
  }))
}
