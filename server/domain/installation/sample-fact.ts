import { z } from 'zod'

const scenario = z.object({
  key: z.string(),
  title: z.string(),
  description: z.string(),
  network: z.string(),
  address: z.string(),
})

/** Ethereum addresses (canonical) that go on paying while the sample lives. */
const cast = z.object({
  payer: z.string(),
  stranger: z.string(),
  people: z.array(z.string()).min(1),
  customers: z.array(z.string()).min(1),
})
export type SampleCast = z.infer<typeof cast>

/** What `installation_fact` says under `sample_data` while the invented data set is in the database. */
export const sampleFact = z.object({
  loaded_at: z.iso.datetime(),
  /** When its last block was; versions before the third all ended with September 2026. */
  ends_at: z.iso.datetime().default('2026-10-01T00:00:00.000Z'),
  version: z.string(),
  seed: z.string(),
  scenarios: z.array(scenario),
  /** Absent in samples that cannot live. */
  cast: cast.optional(),
})
export type SampleFact = z.infer<typeof sampleFact>
