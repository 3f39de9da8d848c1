import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { readKeySet, verifyBundle } from '@/bundle'
import { ask } from '@/scripts/test/fixtures/http-client'
import { closeDatabase } from '@/server/platform/db'
import { type Desk, openDesk } from './alert-desk'
import { expect, test } from './fixtures'
import { findingsIn, overhang } from './walk/sound'

test.afterAll(closeDatabase)

async function openCase(desk: Desk, title: string): Promise<string> {
  const answer = await ask('/v1/cases', { key: desk.org.api_key, json: { title } })
  expect(answer.status, answer.text).toBe(201)
  return (answer.json as { id: string }).id
}

/** Submits the open dialog and waits on the report's page until its files are there. */
async function makeReport(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Create report' }).click()
  await page.waitForURL(/\/reports\/rpt_/)
  await expect(page.getByRole('list', { name: 'Files' }).getByRole('listitem')).not.toHaveCount(0, { timeout: 60_000 })
}

test('a case is reported, downloaded, verified, reported anew and revoked', async ({ browser }, info) => {
  test.slow()
  const desk = await openDesk(browser, 0)
  const id = await openCase(desk, 'Deposit from a mixer')
  const ada = await desk.person('Ada Analyst', 'analyst')
  const { page, faults } = await desk.open(`/cases/${id}`, ada)
  await expect(page.getByRole('region', { name: 'Reports', exact: true })).toContainText('None yet')
  await page.getByRole('button', { name: 'Make a report' }).click()
  await makeReport(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Deposit from a mixer')
  await expect(page.getByText('not a determination of unlawful conduct')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Files' }).getByRole('listitem')).toHaveCount(4)
  expect(await findingsIn(page)).toEqual([])
  await page.screenshot({ path: info.outputPath('report.png'), fullPage: true })

  const [bundle] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download Evidence bundle' }).click(),
  ])
  const keys = await page.request.get('/.well-known/assay-signing-keys.json')
  const verdict = verifyBundle(readFileSync(await bundle.path()), readKeySet(await keys.text()))
  expect(verdict.problems).toEqual([])
  expect(verdict.signature.state).toBe('vouched')
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download PDF' }).first().click(),
  ])
  expect(
    readFileSync(await pdf.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  expect(pdf.suggestedFilename()).toMatch(/\.pdf$/)

  const first = page.url()
  await page.getByRole('button', { name: 'New version' }).click()
  await page.getByRole('dialog').getByLabel('Title').fill('The second look')
  await makeReport(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The second look')
  await expect(page.getByRole('list', { name: 'Files' }).getByRole('listitem')).toHaveCount(4, { timeout: 60_000 })
  await page.goto(first)
  await expect(page.getByText('A newer report on this subject is ready')).toBeVisible()

  await page.getByRole('button', { name: 'Revoke…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Revoke the report' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Say in a few words why')
  await dialog.getByLabel('Reason').fill('It named the wrong wallet')
  await dialog.getByRole('button', { name: 'Revoke the report' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'This report was revoked' })).toContainText('It named the wrong wallet')
  await expect(page.getByRole('button', { name: /^Download/ })).toHaveCount(0)

  await page.goto('/reports')
  const table = page.getByRole('table', { name: 'Reports' })
  await expect(table.getByRole('row')).toHaveCount(3)
  await page.getByLabel('Status').click()
  await page.getByRole('option', { name: 'Revoked' }).click()
  await expect(table.getByRole('row')).toHaveCount(2)
  expect(await findingsIn(page)).toEqual([])
  await page.screenshot({ path: info.outputPath('reports.png'), fullPage: true })
  await page.goto(`/cases/${id}`)
  await expect(page.getByRole('region', { name: 'Reports', exact: true })).toContainText('The second look, version 2')
  expect(faults.list).toEqual([])
})

test('whoever only reads sees reports, without a way to make, revoke or download one', async ({ browser }) => {
  test.slow()
  const desk = await openDesk(browser, 0)
  const id = await openCase(desk, 'A matter to read')
  const asked = await ask('/v1/reports', { key: desk.org.api_key, json: { type: 'case', case_id: id, formats: ['json'] } })
  expect(asked.status, asked.text).toBe(202)
  const { page, faults } = await desk.open('/reports', await desk.person('Vera Viewer', 'viewer'))
  await expect(page.getByRole('button', { name: 'Monitoring report' })).toHaveCount(0)
  await page
    .getByRole('link', { name: /A matter to read/ })
    .first()
    .click()
  await expect(page.getByText('Downloading needs the scope reports:download.')).toBeVisible({ timeout: 60_000 })
  for (const name of ['Revoke…', 'New version', /^Download/]) await expect(page.getByRole('button', { name })).toHaveCount(0)
  expect(faults.list).toEqual([])
})

test('a period of monitoring is reported from the page of monitoring', async ({ browser }) => {
  test.slow()
  const desk = await openDesk(browser, 3)
  const { page, faults } = await desk.open('/monitoring')
  await page.getByRole('button', { name: 'Report' }).click()
  await expect(page.getByRole('dialog').getByLabel('From')).not.toHaveValue('')
  await makeReport(page)
  await expect(page.getByRole('region', { name: 'Facts' })).toContainText('Monitoring period')
  await expect(page.getByRole('region', { name: 'Facts' })).toContainText('All monitored wallets')
  expect(faults.list).toEqual([])
})

test('reports fit a phone', async ({ browser }, info) => {
  test.slow()
  const desk = await openDesk(browser, 0)
  const id = await openCase(desk, 'Read on the way')
  const { page, faults } = await desk.open(`/cases/${id}`)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Make a report' }).click()
  await makeReport(page)
  for (const path of [page.url(), '/reports']) {
    await page.goto(path)
    await expect(page.getByText('Read on the way').first()).toBeVisible()
    const wide = await overhang(page)
    expect(wide, `${path} scrolls sideways by ${wide} pixels`).toBeLessThanOrEqual(0)
    await page.screenshot({ path: info.outputPath(`${path === '/reports' ? 'reports' : 'report'}-390.png`), fullPage: true })
  }
  expect(faults.list).toEqual([])
})
