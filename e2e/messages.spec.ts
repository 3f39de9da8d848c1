import type { Page } from '@playwright/test'
import { getOwnMessages, listChannels } from '@/server/domain/message'
import { closeDatabase, withOrg, writeOrg } from '@/server/platform/db'
import { uuidOf, uuidv7 } from '@/server/platform/ids'
import { openDesk } from './alert-desk'
import { expect, test } from './fixtures'

test.afterAll(closeDatabase)

/** Takes screenshots in both themes and widths; nothing may overflow the page. */
async function picture(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
      await page.screenshot({ path: test.info().outputPath(`${name}-${width}-${colorScheme}.png`), fullPage: true })
    }
  }
  await page.setViewportSize({ width: 1280, height: 800 })
}

test('one’s own messages are chosen and kept, and what failed is sent again', async ({ browser }) => {
  const desk = await openDesk(browser, 0)
  const orgId = desk.org.org_id
  const email = await desk.person('Kim Okafor', 'analyst')
  const kim = await withOrg(orgId, (tx) => tx.appUser.findFirstOrThrow({ where: { org_id: orgId, email } }))
  await writeOrg(orgId, (q) =>
    q.query(
      `insert into message (org_id, id, notice_id, recipient_type, recipient_id, state, attempt, answer, created_at, updated_at)
       values ($1, $2, null, 'person', $3, 'failed', 10, '550 no such mailbox', now(), now())`,
      [orgId, uuidv7(), kim.id],
    ),
  )
  const { page, context, faults } = await desk.open('/settings/account#messages', email)
  const form = page.getByRole('form', { name: 'Messages' })
  await expect(form.getByText('Last refusal: 550 no such mailbox')).toBeVisible()
  await form.getByLabel('An alert is raised').check()
  await form.getByLabel('A new device signs in to my account').uncheck()
  await form.getByRole('combobox', { name: 'When' }).click()
  await page.getByRole('option', { name: 'Daily at 07:00 UTC' }).click()
  await picture(page, 'own-messages')
  await form.getByRole('button', { name: 'Save messages' }).click()
  const ctx = { ...desk.org.ctx, actor: { type: 'user' as const, id: kim.id, role: 'analyst' as const, scopes: [], name: 'Kim' } }
  await expect.poll(async () => (await getOwnMessages(ctx)).rules.daily_at).toBe(7)
  const { kinds } = (await getOwnMessages(ctx)).rules
  expect(kinds).toContain('alert_raised')
  expect(kinds).not.toContain('new_device')
  await form.getByRole('button', { name: 'Send the failed message again' }).click()
  await expect(form.getByRole('button', { name: 'Send the failed message again' })).toBeHidden()
  expect(faults.list).toEqual([])
  await context.close()
})

test('an administrator adds a channel, turns it off and removes it; others see who may', async ({ browser }) => {
  const desk = await openDesk(browser, 0)
  const { page, context, faults } = await desk.open('/settings/messages')
  await page.getByRole('button', { name: 'Add a channel' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Night desk')
  await dialog.getByRole('combobox', { name: 'Kind' }).click()
  await page.getByRole('option', { name: 'Mail addresses' }).click()
  await dialog.getByLabel('Addresses').fill('night@example.test, lead@example.test')
  await dialog.getByLabel('An alert is overdue').check()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  const channel = page.getByRole('region', { name: 'Night desk' })
  await expect(channel).toContainText('night@example.test, lead@example.test')
  await picture(page, 'channels')
  await channel.getByRole('switch', { name: 'On' }).click()
  const stored = async () => (await listChannels(desk.org.ctx)).channels
  await expect.poll(async () => (await stored())[0]?.enabled).toBe(false)
  expect((await stored())[0]?.rules.kinds).toContain('alert_overdue')
  expect(uuidOf('chn', (await stored())[0]?.id ?? '')).not.toBeNull()
  await channel.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove the channel' }).click()
  await expect(page.getByText('No channels', { exact: true })).toBeVisible()
  const lead = await desk.open('/settings/messages', await desk.person('Lea Park', 'lead'))
  await expect(lead.page.getByText('Administrators manage channels')).toBeVisible()
  expect([...faults.list, ...lead.faults.list]).toEqual([])
  await context.close()
  await lead.context.close()
})
