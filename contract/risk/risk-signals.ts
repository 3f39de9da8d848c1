import { z } from 'zod'
import { defineOperation, pageOf, pageQueryShape, typeId } from '../kernel'

export const signalDescription = z
  .strictObject({
    key: z.string(),
    object: z.literal('risk_signal'),
    name: z.string(),
    description: z.string(),
    unit: z.enum(['percent', 'points']).meta({ description: 'Both are whole numbers from 0 to 100.' }),
    kind: z.enum(['exposure', 'behaviour', 'coverage']),
    categories: z
      .array(z.string())
      .meta({ description: 'What it looks for, under the active policy; empty where it is not about categories.' }),
  })
  .meta({ id: 'SignalDescription' })
export type SignalDescription = z.infer<typeof signalDescription>

export const listRiskSignals = defineOperation({
  id: 'listRiskSignals',
  method: 'GET',
  path: '/v1/risk/signals',
  tag: 'Risk',
  summary: 'Every signal of a risk check, explained',
  description: 'In the order in which answers carry them. The active policy decides which categories are behind a signal.',
  scope: 'risk:check',
  query: z.strictObject(pageQueryShape),
  response: pageOf(signalDescription, {
    policy: z.strictObject({ id: typeId('pol'), version: z.number().int().positive(), sha256: z.string() }),
  }),
})
