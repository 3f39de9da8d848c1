import type { Locator, Page } from '@playwright/test'
import { ask } from '@/scripts/test/fixtures/http-client'
import { closeDatabase } from '@/server/platform/db'
import { type Desk, openDesk } from './alert-desk'
import { expect, test } from './fixtures'
import { pickUp } from './pick-up'

test.afterAll(closeDatabase)

const column = (page: Page, stage: string) => page.getByRole('region', { name: new RegExp(`^${stage}`) })

async function openCase(desk: Desk, json: object): Promise<{ id: string; number: number }> {
  const answer = await ask('/v1/cases', { key: desk.org.api_key, json })
  expect(answer.status, answer.text).toBe(201)
  return answer.json as { id: string; number: number }
}

/** Drags with the mouse in steps, as a person does. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('there is nothing to drag')
  await page.mouse.move(start.x + start.width / 2, start.y + 12)
  await page.mouse.down()
  await page.mouse.move(start.x + start.width / 2 + 12, start.y + 20, { steps: 4 })
  await page.mouse.move(end.x + end.width / 2, end.y + 80, { steps: 12 })
  await page.mouse.up()
}

test('a case goes from an alert to its end, with a second pair of eyes', async ({ browser }) => {
  test.slow()
  const desk = await openDesk(browser, 1)
  const [alertId] = await desk.waiting()
  const { page, faults } = await desk.open('/cases')
  await expect(page.getByText('No open cases')).toBeVisible()
  const { id, number } = await openCase(desk, { alert_ids: [alertId] })

  await page.goto('/cases?view=list')
  await page
    .getByRole('link', { name: new RegExp(`#${number} `) })
    .first()
    .click()
  await page.waitForURL(`**/cases/${id}`)
  await expect(page.getByRole('list', { name: 'Timeline' })).toContainText('An API key opened the case')
  await expect(page.getByRole('region', { name: 'Alerts' }).getByRole('link')).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Subjects' })).toContainText('not a determination of unlawful conduct')

  await page.getByLabel('Investigator').click()
  await page.getByRole('option', { name: /Suite/ }).click()
  await expect(page.getByRole('list', { name: 'Timeline' })).toContainText('assigned it to Suite')
  await page
    .getByLabel('Note')
    .fill(
      'Called the **exchange**. <img src=x onerror="document.title=\'pwned\'"> [x](javascript:alert(1)) <script>document.title="pwned"</script>',
    )
  await page.getByRole('button', { name: 'Add note' }).click()
  const timeline = page.getByRole('list', { name: 'Timeline' })
  await expect(timeline.locator('strong')).toHaveText('exchange')
  await expect(timeline).toContainText('<script>document.title="pwned"</script>')
  expect(await timeline.locator('img, script, a[href^="javascript"]').count()).toBe(0)

  // One person cannot report it alone; the board says so before and during the attempt.
  await expect(page.getByRole('region', { name: 'Next steps' })).toContainText(
    'Closing as “Confirmed risk” or “Suspicious, reported” needs a review by another person',
  )
  await page.getByRole('button', { name: 'Close…' }).click()
  await expect(page.getByRole('dialog').getByLabel('Suspicious, reported')).toBeDisabled()
  await expect(page.getByRole('dialog').getByLabel('No action')).toBeEnabled()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep as it is' }).click()

  for (const [step, stage] of [
    ['Move to triage', 'Triage'],
    ['Move to investigation', 'Investigation'],
    ['Move to review', 'Review'],
  ] as const) {
    await page.getByRole('button', { name: step }).click()
    await expect(page.locator('[aria-current=step]')).toHaveText(stage)
  }
  await expect(page.getByRole('button', { name: 'Move to reporting' })).toBeDisabled()
  await expect(page.getByRole('region', { name: 'Next steps' })).toContainText(
    'the case must be moved to Reporting by somebody who has not investigated it',
  )

  const lena = await desk.person('Lena Lead', 'lead')
  const second = await desk.open(`/cases/${id}`, lena)
  await second.page.getByRole('button', { name: 'Move to reporting' }).click()
  await expect(second.page.locator('[aria-current=step]')).toHaveText('Reporting')
  // The first browser is updated without a reload.
  await expect(page.locator('[aria-current=step]')).toHaveText('Reporting')
  await expect(page.getByLabel('Reviewer')).toContainText('Lena Lead')
  await expect(page.getByText(/^Reviewed by Lena Lead on/)).toBeVisible()

  await page.getByRole('button', { name: 'Complete' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Close the case' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Choose an outcome')
  await dialog.getByLabel('Suspicious, reported').check()
  await dialog.getByRole('button', { name: 'Close the case' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Closed: Suspicious, reported')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Timeline' })).toContainText('closed it as suspicious, reported')
  expect(await page.title()).not.toContain('pwned')
  expect([...faults.list, ...second.faults.list]).toEqual([])
})

test('the board moves by mouse, by keyboard and by menu, and explains what the rules forbid', async ({ browser }) => {
  test.slow()
  const desk = await openDesk(browser, 0)
  const { number } = await openCase(desk, { title: 'Deposit from a mixer', priority: 'urgent', due_at: '2020-01-01T00:00:00Z' })
  const { page, faults } = await desk.open('/cases')
  const card = (stage: string) =>
    column(page, stage)
      .getByRole('listitem')
      .filter({ hasText: `#${number}` })
  /** Waits for the service to confirm a move; until then the case cannot be moved again. */
  const stands = async (stage: string) => {
    await expect(card(stage)).toBeVisible()
    await expect(card(stage)).not.toHaveAttribute('aria-busy')
  }
  await expect(card('Intake')).toContainText('days overdue')

  await pickUp(page, number)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('Over Triage')).toBeAttached()
  await page.keyboard.press('Space')
  await stands('Triage')

  // The refusal that follows is an ordinary answer, but the browser logs it all the same.
  faults.allow(/status of 400/)
  await drag(page, card('Triage'), column(page, 'Review'))
  await expect(column(page, 'Review').getByRole('alert')).toContainText(
    `Case ${number} can only move to Investigation or Intake or Complete from Triage.`,
  )
  await stands('Triage')

  await drag(page, card('Triage'), column(page, 'Investigation'))
  await stands('Investigation')
  await expect(column(page, 'Review').getByRole('alert')).toHaveCount(0)

  await page.getByRole('button', { name: `Move case ${number}` }).click()
  await page.getByRole('menuitem', { name: 'Put on hold' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason for the hold').fill('The exchange answers')
  await dialog.getByLabel('Until the end of').fill('2099-01-01')
  await dialog.getByRole('button', { name: 'Put on hold' }).click()
  await expect(card('Investigation')).toContainText('On hold')

  await page.reload()
  await page.getByRole('button', { name: `Move case ${number}` }).click()
  await page.getByRole('menuitem', { name: 'Resume' }).click()
  await expect(card('Investigation')).not.toContainText('On hold')
  expect(faults.list).toEqual([])
})

test('two people who move one case: the second is told', async ({ browser }) => {
  test.slow()
  const desk = await openDesk(browser, 0)
  const { id, number } = await openCase(desk, { title: 'Moved twice' })
  const { page } = await desk.open('/cases')
  const theirs = { method: 'PATCH', key: desk.org.api_key, json: { priority: 'low' } }
  // Another person is faster: after this browser's decision and before its request arrives.
  await page.route(
    '**/api/trpc/cases.update**',
    async (route) => {
      expect((await ask(`/v1/cases/${id}`, theirs)).status).toBe(200)
      await route.continue()
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: `Move case ${number}` }).click()
  await page.getByRole('menuitem', { name: 'Move to triage' }).click()
  await expect(column(page, 'Triage').getByRole('alert')).toContainText(/changed the case at .* priority set to low/)
  await expect(column(page, 'Intake')).toContainText('Moved twice')
})

test('a viewer reads and does not change', async ({ browser }) => {
  const desk = await openDesk(browser, 0)
  const { id } = await openCase(desk, { title: 'To be read' })
  const { page, faults } = await desk.open('/cases', await desk.person('Vera Viewer', 'viewer'))
  await expect(column(page, 'Intake')).toContainText('To be read')
  await expect(page.getByRole('button', { name: /New case|Move case|Pick up/ })).toHaveCount(0)
  await page.goto(`/cases/${id}`)
  await expect(page.getByRole('list', { name: 'Timeline' })).toContainText('opened the case')
  await expect(page.getByRole('button', { name: /Move to|Close|Add note/ })).toHaveCount(0)
  expect(faults.list).toEqual([])
})
