import { z } from 'zod'

const scenario = z.object({
  key: z.string(),
  title: z.string(),
  description: z.string(),
  network: z.string(),
  address: z.string(),
})

/** Ethereum addresses (canonical) that make payments while the sample is live. */
const cast = z.object({
  payer: z.string(),
  stranger: z.string(),
  people: z.array(z.string()).min(1),
  customers: z.array(z.string()).min(1),
})
export type SampleCast = z.infer<typeof cast>

/** The value of `sample_data` in `installation_fact` while the sample is loaded. */
export const sampleFact = z.object({
  loaded_at: z.iso.datetime(),
  /** Time of its last block; samples before version 3 all ended with September 2026. */
  ends_at: z.iso.datetime().default('2026-10-01T00:00:00.000Z'),
  version: z.string(),
  seed: z.string(),
  scenarios: z.array(scenario),
  /** Absent in samples that cannot be live. */
  cast: cast.optional(),
})
export type SampleFact = z.infer<typeof sampleFact>
