import { afterAll, expect, it } from 'vitest'
import { suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { closeDatabase, withOrg } from '@/server/platform/db'
import { activePolicy, createPolicy } from '..'

afterAll(closeDatabase)

it('the database itself refuses a second active version, whoever writes it', async () => {
  const { ctx } = await suiteOrganisation('One active')
  const active = await activePolicy(ctx)
  const draft = await createPolicy(ctx, {})
  const second = withOrg(
    ctx.org.id,
    (tx) =>
      tx.$executeRaw`update policy_version set status = 'active' where org_id = ${ctx.org.id}::uuid and version = ${draft.version}`,
  )
  await expect(second).rejects.toThrow(/unique|23505/i)
  expect((await activePolicy(ctx)).id).toBe(active.id)
})
