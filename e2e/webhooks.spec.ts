import type { Page } from '@playwright/test'
import { Webhook } from 'standardwebhooks'
import { ask } from '@/scripts/test/fixtures/http-client'
import { type Receiver, startReceiver } from '@/server/domain/webhook/testing/receiver'
import { closeDatabase } from '@/server/platform/db'
import { type Desk, openDesk } from './alert-desk'
import { expect, test } from './fixtures'
import { findingsIn, overhang } from './walk/sound'

let receiver: Receiver
test.beforeEach(async () => {
  receiver = await startReceiver()
})
test.afterEach(() => receiver.close())
test.afterAll(closeDatabase)

async function causeCase(desk: Desk, title: string): Promise<string> {
  const answer = await ask('/v1/cases', { key: desk.org.api_key, json: { title } })
  expect(answer.status, answer.text).toBe(201)
  return (answer.json as { id: string }).id
}

async function addEndpoint(desk: Desk, events: string[] = ['*']): Promise<{ id: string; secret: string }> {
  const json = { url: receiver.url, events }
  const answer = await ask('/v1/webhooks/endpoints', { key: desk.org.api_key, json })
  expect(answer.status, answer.text).toBe(201)
  return answer.json as { id: string; secret: string }
}

const deliveries = (page: Page) => page.getByRole('table', { name: 'Deliveries' })
const rowOf = (page: Page, text: string | RegExp) => deliveries(page).getByRole('row').filter({ hasText: text })
const secretIn = async (page: Page) => (await page.getByRole('dialog').locator('code').first().textContent()) ?? ''
const bodies = () => receiver.received.map(({ body }) => JSON.parse(body) as { type: string })

test('an endpoint is added with chosen events, tested, and sent what it chose', async ({ browser }, info) => {
  test.slow()
  const desk = await openDesk(browser, 0)
  const { page, faults } = await desk.open('/settings/webhooks')
  await expect(page.getByText('No endpoint', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Add an endpoint' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('URL').fill('http://169.254.169.254/latest')
  await dialog.getByRole('radio', { name: /Chosen events/ }).check()
  await dialog.getByRole('button', { name: 'All of Cases' }).click()
  await dialog.getByRole('checkbox', { name: /case\.updated/ }).uncheck()
  expect(await findingsIn(page)).toEqual([])
  faults.allow(/status of 400/)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('not public')
  await dialog.getByLabel('URL').fill(receiver.url)
  await dialog.getByLabel('Description').fill('Case desk')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByText('Copy it now')).toBeVisible()
  const secret = await secretIn(page)
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText(secret)).toHaveCount(0)

  await page.getByRole('link', { name: receiver.url }).first().click()
  await page.waitForURL(/\/settings\/webhooks\/whe_/)
  await expect(page.getByText('Nothing was sent yet')).toBeVisible()
  await page.getByRole('button', { name: 'Send a test event' }).click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByText('Delivered').first()).toBeVisible()
  await expect(panel.getByText('webhook-signature: v1,').first()).toBeVisible()
  await expect(panel.getByText('thanks')).toBeVisible()
  expect(await findingsIn(page)).toEqual([])
  await page.screenshot({ path: info.outputPath('delivery.png') })
  await panel.getByRole('button', { name: 'Close panel' }).click()

  await causeCase(desk, 'Told at once')
  await expect(rowOf(page, 'case.created')).toContainText('Delivered')
  const got = receiver.received.at(-1)
  if (!got) throw new Error('nothing was received')
  const event = new Webhook(secret).verify(got.body, got.headers as Record<string, string>) as { data: { title: string } }
  expect(event.data.title).toBe('Told at once')
  await page.goto('/settings/webhooks')
  await expect(page.getByRole('table', { name: 'Webhook endpoints' })).toContainText('200')
  expect(await findingsIn(page)).toEqual([])
  await page.screenshot({ path: info.outputPath('webhooks.png'), fullPage: true })
  expect(faults.list).toEqual([])
})

test('a delivery that fails says why, and is delivered again by hand', async ({ browser }, info) => {
  test.slow()
  const desk = await openDesk(browser, 0)
  const { id } = await addEndpoint(desk, ['case.created'])
  receiver.answer = (_, response) => response.writeHead(500).end('<b>the queue is full</b>')
  await causeCase(desk, 'Refused first')
  const { page, faults } = await desk.open(`/settings/webhooks/${id}`)
  await expect(rowOf(page, 'case.created')).toContainText('500 Refused')
  await expect(rowOf(page, 'case.created')).toContainText('Retrying')
  await page.getByLabel('State').click()
  await page.getByRole('option', { name: 'Delivered' }).click()
  await page.waitForURL(/status=delivered/)
  await expect(page.getByText('No delivery matches')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).first().click()

  await rowOf(page, 'case.created').click()
  await page.waitForURL(/delivery=whd_/)
  const panel = page.getByRole('dialog')
  await expect(panel.getByText('<b>the queue is full</b>').first()).toBeVisible()
  await expect(panel.getByText('Its answer usually says why').first()).toBeVisible()
  await expect(panel.getByText('"title":"Refused first"').first()).toBeVisible()
  await page.screenshot({ path: info.outputPath('failed.png') })
  receiver.answer = (_, response) => response.writeHead(204).end()
  await panel.getByRole('button', { name: 'Deliver again' }).click()
  await expect(panel.getByText('The answer had no body.').first()).toBeVisible()
  await expect(rowOf(page, 'case.created')).toContainText('Delivered')
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(faults.list).toEqual([])
})

test('an endpoint that said 410 comes back with what it missed', async ({ browser }, info) => {
  test.slow()
  const desk = await openDesk(browser, 0)
  const { id } = await addEndpoint(desk, ['case.created'])
  receiver.answer = (_, response) => response.writeHead(410).end()
  await causeCase(desk, 'Missed')
  const { page, faults } = await desk.open(`/settings/webhooks/${id}`)
  const why = page.getByRole('alert').filter({ hasText: 'it answered 410 Gone' })
  await expect(why).toBeVisible({ timeout: 60_000 })
  await causeCase(desk, 'Not even queued')
  await page.screenshot({ path: info.outputPath('gone.png'), fullPage: true })
  expect(await findingsIn(page)).toEqual([])

  receiver.answer = (_, response) => response.writeHead(200).end()
  receiver.received.length = 0
  await why.getByRole('button', { name: 'Resume' }).click()
  const back = page.getByRole('note').filter({ hasText: 'It is on again' })
  await back.getByRole('button', { name: 'Replay' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Queue them' }).click()
  await expect(page.getByText('2 deliveries are queued')).toBeVisible()
  await expect(rowOf(page, 'Delivered')).toHaveCount(2)
  expect(bodies().map(({ type }) => type)).toEqual(['case.created', 'case.created'])
  await expect(back).toHaveCount(0)
  expect(faults.list).toEqual([])
})

test('a secret is rotated without a delivery refused, and an endpoint is paused and deleted', async ({ browser }) => {
  test.slow()
  const desk = await openDesk(browser, 0)
  const { id, secret: old } = await addEndpoint(desk, ['case.created'])
  const { page, faults } = await desk.open(`/settings/webhooks/${id}`)
  await page.getByRole('button', { name: 'Rotate the secret' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make a new secret' }).click()
  await expect(page.getByRole('dialog').getByText('Copy it now')).toBeVisible()
  const secret = await secretIn(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('replaced, signed with until')).toBeVisible()
  await causeCase(desk, 'Signed twice')
  await expect(rowOf(page, 'Delivered')).toHaveCount(1)
  const [got] = receiver.received
  for (const one of [old, secret]) new Webhook(one).verify(got?.body ?? '', got?.headers as Record<string, string>)

  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('It was paused')).toBeVisible()
  await causeCase(desk, 'Not told')
  await page.getByRole('button', { name: 'Resume' }).first().click()
  await expect(page.getByText('It is on again')).toBeVisible()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete the endpoint' }).click()
  await page.waitForURL('**/settings/webhooks')
  await expect(page.getByText('No endpoint', { exact: true })).toBeVisible()
  expect(receiver.received).toHaveLength(1)
  expect(faults.list).toEqual([])
})

test('many deliveries come in pages, and fit a phone', async ({ browser }, info) => {
  test.slow()
  const desk = await openDesk(browser, 0)
  const { id } = await addEndpoint(desk, ['case.created'])
  for (let n = 1; n <= 27; n++) await causeCase(desk, `Case ${n}`)
  const { page, faults } = await desk.open(`/settings/webhooks/${id}`)
  await expect(deliveries(page).getByRole('row')).toHaveCount(26)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(deliveries(page).getByRole('row')).toHaveCount(3)
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(deliveries(page).getByRole('row')).toHaveCount(26)
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/settings/webhooks', `/settings/webhooks/${id}`]) {
    await page.goto(path)
    await expect(page.getByRole('list', { name: /Webhook endpoints|Deliveries/ })).toBeVisible()
    const wide = await overhang(page)
    expect(wide, `${path} scrolls sideways by ${wide} pixels`).toBeLessThanOrEqual(0)
    await page.screenshot({ path: info.outputPath(`${path.endsWith(id) ? 'endpoint' : 'webhooks'}-390.png`), fullPage: true })
  }
  await page.getByRole('list', { name: 'Deliveries' }).getByRole('button').first().click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Attempts' })).toBeVisible()
  await page.screenshot({ path: info.outputPath('delivery-390.png') })
  expect(faults.list).toEqual([])
})

test('whoever does not manage the organisation is told who does', async ({ browser }) => {
  const desk = await openDesk(browser, 0)
  const { page, faults } = await desk.open('/settings/webhooks', await desk.person('Ada Analyst', 'analyst'))
  await expect(page.getByText('Administrators manage webhooks')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add an endpoint' })).toHaveCount(0)
  expect(faults.list).toEqual([])
})

test('the documentation of webhooks is open to everyone', async ({ page }) => {
  await page.goto('/docs/webhooks')
  await expect(page.getByText('monitoring.wallet.deleted')).toBeVisible()
  expect(await findingsIn(page)).toEqual([])
})
