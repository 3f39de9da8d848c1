import { ingestList, inspectBytes } from '@/server/domain/screening'
import { closeDatabase, pool } from '@/server/platform/db'
import { openDesk } from './alert-desk'
import { expect, test } from './fixtures'

test.afterAll(closeDatabase)

const strip = { name: 'Limits of answers right now' } as const
const listId = 'conditions_suite'

async function ownList(orgId: string, name: string, days: number) {
  const files = [await inspectBytes('own.csv', Buffer.from(`id,name\n1,${name}\n`))]
  const publishedAt = new Date(Date.now() - days * 86_400_000)
  const { refusal } = await ingestList(pool(), { listId, orgId, files, publishedAt, now: new Date() })
  expect(refusal).toBeNull()
}

test('a stopped worker is said on every page until it runs again, and an old list until it is dismissed', async ({ browser }) => {
  test.setTimeout(240_000)
  const desk = await openDesk(browser, 0)
  const { page, faults } = await desk.open('/alerts')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Other suites may have unpriced transfers or old data of their own.
  await expect(page.getByText('The worker has not responded for')).toHaveCount(0)

  const { rows } = await pool().query<{ pid: number }>(
    `select (detail->>'pid')::int as pid from component_heartbeat where component = 'worker'`,
  )
  const pid = rows[0]?.pid as number
  process.kill(pid, 'SIGSTOP')
  try {
    // Without a reload.
    await expect(page.getByRole('region', strip)).toContainText('The worker has not responded for', { timeout: 80_000 })
    await expect(page.getByRole('region', strip).getByRole('button', { name: /^Dismiss: The worker/ })).toHaveCount(0)
    await expect(page.getByRole('region', strip).getByRole('link', { name: 'Start the worker' })).toBeVisible()
    await ownList(desk.org.ctx.org.id, 'Somebody Else', 61)
    await page.goto('/monitoring')
    await expect(page.getByText('Transfers of watched wallets are not evaluated')).toBeVisible()
    const region = page.getByRole('region', strip)
    await expect(region.getByRole('listitem')).toHaveCount(1)
    await region.getByRole('button', { name: /^\d+ more$/ }).click()
    await expect(region.getByRole('listitem').filter({ hasText: 'conditions_suite' })).toHaveCount(1)
    await region.getByRole('button', { name: /^Dismiss: conditions_suite/ }).click()
    await expect(region.getByRole('listitem').filter({ hasText: 'conditions_suite' })).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('region', strip)).toContainText('The worker has not responded for')
    await expect(
      page.getByRole('region', strip).getByRole('button', { name: /^Dismiss: (conditions_suite|The worker)/ }),
    ).toHaveCount(0)
    await page.goto('/')
    await expect(page.getByRole('region', strip)).toContainText('conditions_suite: the newest version is from')
    await expect(page.getByRole('region', strip)).toContainText('No alerts are raised')
  } finally {
    process.kill(pid, 'SIGCONT')
  }
  await page.goto('/alerts')
  await expect(page.getByText('The worker has not responded for')).toHaveCount(0, { timeout: 40_000 })
  await page.goto('/')
  await expect(page.getByRole('region', strip)).toContainText('conditions_suite')
  await ownList(desk.org.ctx.org.id, 'Somebody New', 0)
  await expect(page.getByRole('region', strip).getByText('conditions_suite')).toHaveCount(0, { timeout: 40_000 })
  expect(faults.list).toEqual([])
})
