import { disclaimerText } from '@/contract/kernel/primitives'
import { expect, scenario, test } from './fixtures'

const collector = scenario('ransomware-victim')
const cashOut = scenario('ransomware-cash-out')

test('finds a wallet, runs a check and shows score, disclaimer, model and the paths to the evidence', async ({
  member: page,
}) => {
  await page.goto('/')
  const search = page.getByRole('combobox', { name: /search/i }).first()
  await search.fill(cashOut.address)
  await search.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${cashOut.href}$`))
  await expect(page.getByText(cashOut.address).first()).toBeVisible()

  await page.getByRole('button', { name: /check/i }).first().click()
  await expect(page).toHaveURL(/\/risk\/checks\/chk_[0-9a-z]{26}$/)
  const score = page.getByRole('region', { name: 'Risk score' })
  await expect(score).toContainText(/\d+\s*of 100/)
  await expect(score).toContainText(/low|medium|high|severe/i)
  await expect(score).toContainText(disclaimerText)
  await expect(score).toContainText('Model')
  await expect(score).toContainText('Hop limit')
  await expect(score).toContainText(/Data as of/)

  const paths = page.locator('#paths')
  await expect(paths.getByRole('heading', { name: 'Paths to the evidence' })).toBeVisible()
  const first = paths.locator('details').first()
  await expect(first).toHaveAttribute('open', '')
  await expect(first.getByText('Why this address is named')).toBeVisible()
  await expect(first).toContainText(/confidence/i)

  const hop = first.locator(`a[href^="/wallets/"]:not([href$="/${cashOut.address}"])`).first()
  const href = await hop.getAttribute('href')
  await hop.click()
  await expect(page).toHaveURL(new RegExp(`${href}$`))
  await expect(page.getByRole('region', { name: 'Risk score' })).toContainText(disclaimerText)
})

test('goes from the search to the verdict by the keyboard alone', async ({ member: page }) => {
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const search = page.getByRole('combobox', { name: /search/i }).first()
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await page.keyboard.type(collector.address)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${collector.href}$`))
  await expect(page.getByRole('region', { name: 'Risk score' })).toBeVisible()
  const run = page.getByRole('button', { name: /check/i }).first()
  for (let i = 0; i < 60 && !(await run.evaluate((e) => e === document.activeElement)); i++) await page.keyboard.press('Tab')
  await expect(run).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/risk\/checks\/chk_/)
  await expect(page.getByRole('region', { name: 'Risk score' })).toContainText(disclaimerText)
})

test('says unknown, without a number, of an address never seen', async ({ member: page }) => {
  const never = scenario('never-seen')
  await page.goto(never.href)
  const score = page.getByRole('region', { name: 'Risk score' })
  await expect(score).toContainText(/unknown/i)
  await expect(score).not.toContainText('of 100')
  await expect(score).toContainText(disclaimerText)
  await page.goto('/')
  const row = page.getByRole('row').filter({ hasText: 'Unknown' }).first()
  await expect(row).toBeVisible()
  await expect(row.getByRole('cell', { name: '0', exact: true })).toHaveCount(0)
})

test('names what is wrong with a mistyped address and offers a way out', async ({ member: page, faults }) => {
  faults.allow(/status of 40[04]/)
  const { address, network } = collector
  const broken = `${address.slice(0, -1)}${address.endsWith('q') ? 'p' : 'q'}`
  await page.goto(`/wallets/${network}/${broken}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/not a valid address/i)
  await expect(page.getByRole('link', { name: 'Correct the address' })).toBeVisible()
  await page.goto('/risk')
  await page.getByRole('textbox', { name: 'Address or transaction hash' }).fill(broken)
  await page.getByRole('button', { name: 'Run the check' }).click()
  await expect(page.locator('#check-address-error')).toContainText(/checksum|not an address/i)
})

test('a check that is not there answers with a page that says so', async ({ member: page, faults }) => {
  faults.allow(/status of 404/)
  await page.goto('/risk/checks/chk_01h455vb4pex5vsknk084sn02q')
  await expect(page.getByText('No such check')).toBeVisible()
})

test('filters of the transfers live in the address and survive a reload and the back button', async ({ member: page }) => {
  await page.goto(`${scenario('innocent-merchant').href}?direction=in`)
  const table = page.locator('#transfers').getByRole('table')
  await expect(table.getByRole('row').nth(1)).toBeVisible()
  await expect(table).not.toContainText(/\bout\b/i)
  await page.reload()
  await expect(page).toHaveURL(/direction=in/)
  await expect(table.getByRole('row').nth(1)).toBeVisible()
})
