import { createCase, listCases, listCaseTimeline } from '@/server/domain/case'
import { callOf, connectMcp } from '@/server/mcp/testing/connect'
import { closeDatabase } from '@/server/platform/db'
import { openDesk } from './alert-desk'
import { expect, test } from './fixtures'

test.afterAll(closeDatabase)

test('a program proposes, a person accepts one and refuses another', async ({ browser }) => {
  const desk = await openDesk(browser, 2)
  const { ctx } = desk.org
  const { id } = await createCase(ctx, { title: 'Withdrawals of Tuesday' })
  const [alert = ''] = await desk.waiting()
  const program = await connectMcp(process.env.TEST_BASE_URL ?? '', desk.org.api_key)
  const propose = (tool: string, fields: Record<string, unknown>) => callOf(program, tool, fields)
  const why = 'Both payments of alr_01 go to the exchange that att_07 names.'
  await propose('propose_note', { id, text: 'Traced to an exchange.\u202e\nTwo hops, 98 % of the value.', why })
  await propose('propose_alert_change', {
    id: alert,
    state: 'closed',
    resolution: 'false_positive',
    comment: 'An exchange.',
    why,
  })
  await propose('propose_case', { title: 'Look at the new counterparty', priority: 'high', why })

  const kim = await desk.person('Kim Okafor', 'analyst')
  const { page, context, faults } = await desk.open('/alerts', kim)
  await page.getByRole('link', { name: 'Proposals (3)' }).click()
  const items = page.getByRole('list', { name: 'Proposals' }).getByRole('listitem')
  await expect(items).toHaveCount(3)
  const note = items.filter({ hasText: 'Add a note to a case' })
  await expect(note).toContainText('Traced to an exchange.<U+202E>')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
      await page.screenshot({ path: test.info().outputPath(`proposals-${width}-${colorScheme}.png`), fullPage: true })
    }
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await note.getByRole('button', { name: 'Accept' }).click()
  await expect(items).toHaveCount(2)
  const { data } = await listCaseTimeline(ctx, { id, limit: 50, cursor: undefined })
  expect(data.find(({ kind }) => kind === 'note_added')).toMatchObject({ actor: { name: 'Kim Okafor' } })

  const opening = items.filter({ hasText: 'Open a case' })
  await opening.getByRole('button', { name: 'Refuse' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('Already known')
  await page.getByRole('dialog').getByRole('button', { name: 'Refuse' }).click()
  await expect(items).toHaveCount(1)
  expect((await listCases(ctx, { limit: 10, cursor: undefined, query: 'Look at' })).data).toEqual([])
  await page.getByRole('combobox', { name: 'State' }).click()
  await page.getByRole('option', { name: 'Refused' }).click()
  await expect(items).toContainText('refused by Kim Okafor')
  await expect(items).toContainText('Already known')
  expect(faults.list).toEqual([])
  await context.close()

  const viewer = await desk.open('/alerts/proposals', await desk.person('Vera Viewer', 'viewer'))
  await expect(viewer.page.getByRole('list', { name: 'Proposals' }).getByRole('listitem')).toHaveCount(1)
  await expect(viewer.page.getByRole('button', { name: 'Accept' })).toHaveCount(0)
  await viewer.context.close()
})
