import { closeDatabase } from '@/server/platform/db'
import { openDesk } from './alert-desk'
import { expect, test } from './fixtures'

test.afterAll(closeDatabase)

test('a finding is suppressed: one asks, another approves, a third ends it', async ({ browser }) => {
  const desk = await openDesk(browser, 3)
  const kim = await desk.person('Kim Okafor', 'analyst')
  const [id = ''] = await desk.waiting()
  const first = await desk.open(`/alerts/${id}`, kim)
  const decisions = first.page.getByRole('region', { name: 'Earlier decisions' })
  await expect(decisions).toContainText('No alert about this finding has been closed for this customer before.')
  await decisions.getByRole('button', { name: 'Do not alert on this again' }).click()
  const dialog = first.page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Ask for approval' }).click()
  await expect(dialog.getByText('Say in a few words why.')).toBeVisible()
  await dialog.getByLabel('Why').fill('Own wallet of the customer')
  await dialog.getByRole('button', { name: 'Ask for approval' }).click()
  await expect(first.page.getByText('It takes effect once another person approves it')).toBeVisible()
  await first.page.goto('/alerts/suppressions')
  const own = first.page.getByRole('list', { name: 'Suppressions' }).getByRole('listitem')
  await expect(own).toContainText('Needs approval')
  await expect(own).toContainText('Another lead or administrator has to approve it')
  await expect(own.getByRole('button', { name: 'Approve' })).toHaveCount(0)

  const second = await desk.open('/alerts/suppressions')
  const item = second.page.getByRole('list', { name: 'Suppressions' }).getByRole('listitem')
  await item.getByRole('button', { name: 'Approve' }).click()
  await expect(item).toContainText('Active')
  await expect(item).toContainText('No finding held back yet')
  await first.page.goto(`/alerts/${id}`)
  await expect(decisions).toContainText('Suppressed until')
  await item.getByRole('button', { name: 'End' }).click()
  await second.page.getByRole('dialog').getByLabel('Reason').fill('New facts')
  await second.page.getByRole('dialog').getByRole('button', { name: 'End' }).click()
  await expect(item).toContainText('ended by Suite')
  // Seeded alerts cite checks that do not exist.
  expect([...first.faults.list, ...second.faults.list].filter((fault) => !fault.includes('risk.get'))).toEqual([])
  await Promise.all([first.context.close(), second.context.close()])
})
