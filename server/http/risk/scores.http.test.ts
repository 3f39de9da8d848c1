import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Operation, operations } from '@/contract'
import type { CaseFile } from '@/contract/case/cases'
import type { RiskCheck } from '@/contract/risk/risk'
import { freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { expectContract } from '@/scripts/test/fixtures/expectations'
import { ask, get, post } from '@/scripts/test/fixtures/http-client'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { closeDatabase } from '@/server/platform/db'

const address = freshAddress('ethereum')
let org: SuiteOrganisation
let checked: RiskCheck
beforeAll(async () => {
  org = await suiteOrganisation('Scores')
  await land('ethereum', [{ from: freshAddress('ethereum'), to: address, amount: 10n ** 18n, height: takeHeights(1) }])
  checked = (await post('/v1/risk/check', org.api_key, { network: 'ethereum', address })).json as unknown as RiskCheck
})
afterAll(closeDatabase)

describe('the score of an unknown address', () => {
  it('is a whole number, with why the level is unknown beside it', async () => {
    const wallet = expectContract(
      operations.getWallet as unknown as Operation,
      await get(`/v1/wallets/${address}?network=ethereum`, org.api_key),
    ) as unknown as RiskCheck
    for (const { risk } of [checked, wallet]) {
      expect(risk.level).toBe('unknown')
      expect(Number.isInteger(risk.score)).toBe(true)
      expect(risk.level_reason?.text.length).toBeGreaterThan(10)
    }
  })
})

describe('the model of a score', () => {
  it('stands in the answer of sensitivity', async () => {
    const operation = operations.getRiskSensitivity as unknown as Operation
    const answer = await get(`/v1/risk/checks/${checked.check_id}/sensitivity`, org.api_key)
    expect(expectContract(operation, answer).model_version).toBe(checked.risk.model_version)
  })

  it('stands beside a check that is attached to a case', async () => {
    const { id } = (await post('/v1/cases', org.api_key, { title: 'With a check' })).json
    const add_attachments = [{ type: 'risk_check', id: checked.check_id }]
    const answer = await ask(`/v1/cases/${id}`, { method: 'PATCH', key: org.api_key, json: { add_attachments } })
    const file = expectContract(operations.updateCase as unknown as Operation, answer) as unknown as CaseFile
    expect(file.attachments).toMatchObject([{ score: checked.risk.score, model_version: checked.risk.model_version }])
  })

  /** The places of objects with a score that name no model, neither themselves nor in a part such as `risk`. */
  function withoutModel(schema: unknown, place: string, depth = 0): string[] {
    if (!(schema instanceof z.ZodType) || depth > 12) return []
    if (schema instanceof z.ZodObject) {
      const shape = schema.shape as Record<string, unknown>
      const names = Object.keys(shape)
      const inside = Object.values(shape).some((part) => part instanceof z.ZodObject && 'model_version' in part.shape)
      if (inside || names.includes('model_version')) return []
      return [
        ...(names.includes('score') && names.includes('level') ? [place] : []),
        ...names.flatMap((name) => withoutModel(shape[name], `${place}.${name}`, depth + 1)),
      ]
    }
    const def = schema._zod.def as unknown as { element?: unknown; innerType?: unknown; options?: unknown[]; in?: unknown }
    return [def.element, def.innerType, def.in, ...(def.options ?? [])].flatMap((one) => withoutModel(one, place, depth + 1))
  }

  it.each(Object.values(operations).map((operation) => [operation.id, operation.response] as const))(
    'stands wherever %s promises a score with a level',
    (id, response) => expect(withoutModel(response, id)).toEqual([]),
  )
})
