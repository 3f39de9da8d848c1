import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { disclaimerText } from '@/contract/kernel/primitives'
import { expect, scenario, test } from './fixtures'

const passThrough = scenario('pass-through')
const dusted = scenario('dusted-bystander')

async function runCheck(page: Page, subject: string): Promise<string> {
  await page.goto('/risk')
  await page.getByLabel('Address or transaction hash').fill(subject)
  await page.getByRole('button', { name: 'Run the check' }).click()
  await page.waitForURL(/\/risk\/checks\/chk_[0-9a-z]{26}$/)
  // The URL changes before the check replaces the skeleton.
  await page.locator('#pins').waitFor()
  return page.url().split('/').at(-1) ?? ''
}

test('the waterfall adds up from rules to score and says what each part changes', async ({ member: page }) => {
  await runCheck(page, passThrough.address)
  const why = page.locator('#why').getByRole('table')
  await expect(why).toContainText('Without this rule')
  await expect(why).toContainText('Sum of points')
  await expect(why).toContainText('Capped')
  await expect(why.getByRole('row').last()).toContainText(/Score, severe.*100/)
  const path = page.locator('#paths details').first()
  await expect(path).toContainText(/Without this path/)

  const address = path.locator('a[href^="/wallets/"]').first()
  await expect(address).toHaveAttribute('href', /^\/wallets\/ethereum\/0x/)
  const hash = path.locator('a[href^="/transactions/"]').first()
  const href = (await hash.getAttribute('href')) ?? ''
  await hash.click()
  await expect(page).toHaveURL(new RegExp(`${href}$`))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('dust stays listed, with its cap and the reason beside it', async ({ member: page }) => {
  await runCheck(page, dusted.address)
  await expect(page.locator('#why')).toContainText(/Unsolicited dust received, all of it together.*listed, and held at 24\.00/)
  await expect(page.locator('#exposure')).toContainText(
    'Small payments that nobody asked for. All of them together add at most 24 points.',
  )
})

test('a replay gives the same bytes, and other methods are never the score', async ({ member: page }) => {
  await runCheck(page, passThrough.address)
  await page.getByRole('button', { name: 'Replay' }).click()
  await expect(page.locator('#pins')).toContainText('Same bytes: yes')
  await page.getByRole('button', { name: 'Compute with other methods' }).click()
  const methods = page.locator('#methods')
  await expect(methods.getByText('Never the score')).toBeVisible()
  await expect(methods.getByRole('rowheader')).toContainText([/Haircut, 3 hops/, /Haircut, 5 hops/, /Haircut, 7 hops/, /Poison/])
})

test('two checks of a subject stand beside each other, and the way back is there', async ({ member: page }) => {
  const first = await runCheck(page, passThrough.address)
  await page.getByRole('button', { name: 'Run a fresh check' }).click()
  await page.waitForURL((url) => url.pathname.startsWith('/risk/checks/chk_') && !url.pathname.endsWith(first))
  const second = page.url().split('/').at(-1) ?? ''
  await page.getByRole('button', { name: 'Compare' }).click()
  await page.locator(`a[href$="/compare/${first}"]`).click()
  await expect(page.getByRole('heading', { name: 'What changed between two checks' })).toBeVisible()
  const earlier = page.getByRole('region', { name: 'Earlier check' })
  await expect(earlier.getByRole('link', { name: 'Earlier check' })).toHaveAttribute('href', `/risk/checks/${first}`)
  await expect(page.getByRole('region', { name: 'Later check' })).toContainText('of 100')
  await expect(page.getByText(disclaimerText)).toBeVisible()
  await expect(page.locator('#rules').getByRole('table')).toContainText('Change')
  await page.getByRole('link', { name: 'Back to the check' }).click()
  await expect(page).toHaveURL(new RegExp(`/risk/checks/${second}$`))
})

test('a transaction is checked by its hash and direction', async ({ member: page }) => {
  await runCheck(page, passThrough.address)
  const href = (await page.locator('#paths a[href^="/transactions/"]').first().getAttribute('href')) ?? ''
  const hash = href.split('/').at(-1) ?? ''
  await page.goto('/risk')
  await page.getByLabel('Address or transaction hash').fill(hash)
  await page.getByLabel('Where its money went').check()
  await page.getByRole('button', { name: 'Run the check' }).click()
  await page.waitForURL(/\/risk\/checks\/chk_[0-9a-z]{26}$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(hash)
  await expect(page.getByText('Scored: where its money went, the whole transaction')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Risk score' })).toContainText(disclaimerText)
})

test('the explanation for the customer holds nothing of what the check knows', async ({ member: page }) => {
  await runCheck(page, passThrough.address)
  const known = await page
    .locator('#paths a[href^="/wallets/"], #paths a[href^="/transactions/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('/').at(-1) ?? ''))
  await page.getByRole('link', { name: 'Explain to the customer' }).click()
  const letter = page.getByRole('article', { name: 'Explanation for the customer' })
  await expect(letter).toContainText('What it does not mean')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Markdown' }).click()
  const file = await (await download).path()
  const text = await readFile(file, 'utf8')
  expect(text).toContain('# Why we looked at your transactions')
  expect(known.length).toBeGreaterThan(0)
  for (const secret of [...known, 'Example', 'OFAC', 'severe']) expect(text).not.toContain(secret)
  expect(text.replace(/chk_\w+|[A-Z][a-z]+ \d{4}/g, '')).not.toMatch(/\d/)

  await page.emulateMedia({ media: 'print' })
  await expect(letter).toBeVisible()
  await expect(page.getByRole('button', { name: 'Download Markdown' })).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Rooms' }).first()).toBeHidden()
})
