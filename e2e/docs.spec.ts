import type { Page } from '@playwright/test'
import { sandboxFixtures } from '@/contract/sandbox/sandbox'
import { expect, test } from './fixtures'

test('the documentation is searched by keyboard, without an account', async ({ page }) => {
  await page.goto('/docs')
  await expect(page.getByRole('heading', { level: 1, name: 'Documentation' })).toBeVisible()
  const box = page.getByRole('searchbox', { name: 'Search the documentation' })
  await expect(async () => {
    await page.keyboard.press('s')
    await expect(box).toBeFocused({ timeout: 500 })
  }).toPass()
  await page.keyboard.type('due times')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/docs\/search\?q=due%20times$/)
  const results = page.getByRole('list', { name: 'Results' })
  await expect(results.getByRole('link').first()).toContainText('Due times')
  await expect(page.getByRole('status').first()).toContainText('for “due times”')

  // There the results follow the typing.
  await box.fill('zzqqxx')
  await expect(page.getByText('Nothing was found for “zzqqxx”', { exact: false })).toBeVisible()
  await box.fill('stages of a case')
  await expect(results.getByRole('link').first()).toContainText('Cases')
  await page.keyboard.press('ArrowDown')
  await expect(results.getByRole('link').first()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(box).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/docs\/use\/cases/)
  await expect(page.getByRole('heading', { level: 1, name: 'Cases' })).toBeVisible()
})

test('a link of the documentation leads to the part that it names', async ({ page }) => {
  await page.goto('/docs/use/cases')
  await page.getByRole('article').getByRole('link', { name: 'how', exact: true }).click()
  await expect(page).toHaveURL(/\/docs\/use\/alerts#states$/)
  await expect(page.getByRole('heading', { name: 'States' })).toBeInViewport()
})

test('a language is chosen once for all samples and kept', async ({ page }) => {
  await page.goto('/docs/api/risk')
  const first = page.getByRole('region', { name: /^the request: Score an address.* in/ })
  await expect(first).toContainText('curl -X POST')
  await page.getByRole('tab', { name: 'TypeScript' }).first().click()
  await expect(first).toContainText('await assay.checkRisk({')
  await expect(page.getByRole('region', { name: 'the request: Read a stored risk check in TypeScript' })).toContainText(
    'await assay.getRiskCheck({',
  )
  await page.reload()
  await expect(first).toContainText('await assay.checkRisk({')
  await page.goto('/docs/integrate/idempotency')
  await expect(page.getByRole('tab', { name: 'TypeScript', selected: true })).toBeVisible()
  await page.getByRole('tab', { name: 'TypeScript', selected: true }).press('ArrowRight')
  await expect(page.getByRole('region', { name: 'Example: Idempotency in Python' })).toContainText('requests.post(')
})

test('a sample and an answer are copied whole', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/docs/api/wallets')
  const operation = page.locator('#getWallet')
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await operation.getByRole('button', { name: /^Copy the request/ }).click()
  await expect(operation.getByText('Copied', { exact: true })).toBeVisible()
  expect(await copied()).toMatch(/^curl 'http.*\/v1\/wallets\/0x[0-9a-f]{40}\?network=sandbox' \\\n {2}-H "Authorization: /)
  await operation.getByRole('button', { name: /^Copy the response/ }).click()
  await expect.poll(async () => JSON.parse(await copied())).toMatchObject({ network: 'sandbox' })
})

test.describe('trying an operation', () => {
  const answer = (page: Page) => page.getByRole('region', { name: 'Answer', exact: true })
  const openForm = async (page: Page, id: string) => {
    await page
      .locator(`#${id}`)
      .getByRole('button', { name: /^Try it/ })
      .click()
    return page.locator(`#${id}`).getByRole('form')
  }
  let key = ''
  test.beforeAll(async () => {
    const made = await fetch(`${process.env.TEST_BASE_URL}/v1/keys`, {
      method: 'POST',
      headers: { authorization: `Bearer ${process.env.TEST_API_KEY}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Docs', mode: 'test', scopes: ['risk:check', 'wallets:read'] }),
    })
    key = ((await made.json()) as { secret: string }).secret
    expect(key).toMatch(/^asy_test_/)
  })

  test('asks the sandbox with a test key, which stays in the tab alone', async ({ page }) => {
    await page.goto('/docs/api/risk')
    const form = await openForm(page, 'checkRisk')
    await form.getByRole('button', { name: 'Send the request' }).click()
    await expect(form.getByRole('alert')).toHaveText('Enter a test key of your organisation.')
    await form.getByLabel('Test key').fill(key.slice(0, -1))
    await form.getByRole('button', { name: 'Send the request' }).click()
    await expect(form.getByRole('alert')).toContainText('Copy it whole.')
    await form.getByLabel('Test key').fill(key)
    await form.getByRole('button', { name: 'Send the request' }).click()
    await expect(answer(page)).toContainText('200 OK')
    await expect(answer(page)).toContainText(/\d+ ms/)
    await expect(answer(page)).toContainText('X-RateLimit-Remaining')
    await expect(answer(page)).toContainText('"level": "medium"')
    const kept = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href]),
    )
    expect(kept).not.toContain('asy_test_')

    // The next form in the tab has the key; a reload forgets it.
    await page.getByRole('navigation', { name: 'Documentation', exact: true }).getByRole('link', { name: 'Wallets' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Wallets' })).toBeVisible()
    const next = await openForm(page, 'getWallet')
    await expect(next.getByLabel('Test key')).toHaveValue(key)
    await next.getByRole('button', { name: 'Send the request' }).click()
    await expect(answer(page)).toContainText('"object": "wallet"')
    await page.reload()
    await expect((await openForm(page, 'getWallet')).getByLabel('Test key')).toHaveValue('')
  })

  test('takes no live key', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto('/docs/api/risk')
    const form = await openForm(page, 'checkRisk')
    await form.getByLabel('Test key').fill(process.env.TEST_API_KEY ?? '')
    await expect(form.getByRole('alert')).toContainText('This is a live key.')
    await expect(form.getByLabel('Test key')).toHaveValue('')
    await form.getByRole('button', { name: 'Send the request' }).click()
    await expect(form.getByRole('alert')).toHaveText('Enter a test key of your organisation.')
    expect(asked.filter((url) => url.includes('/v1/'))).toEqual([])
  })

  test('says what to do about a refusal', async ({ page, faults }) => {
    faults.allow(/status of (400|401|429)/)
    await page.goto('/docs/api/risk')
    const form = await openForm(page, 'checkRisk')
    const send = form.getByRole('button', { name: 'Send the request' })
    await form.getByLabel('Test key').fill(key)
    await form.getByLabel('Body').fill('{ "network": ')
    await send.click()
    await expect(form.getByRole('alert')).toContainText('not JSON')
    const limited = sandboxFixtures.find((fixture) => fixture.key === 'rate_limited')
    await form.getByLabel('Body').fill(JSON.stringify({ network: limited?.network, address: limited?.address }))
    await send.click()
    await expect(answer(page)).toContainText('429 rate_limited')
    await expect(answer(page)).toContainText('Wait 5 seconds, then send it again.')
    await form.getByLabel('Body').fill('{"network": "sandbox", "adress": "x"}')
    await send.click()
    await expect(answer(page)).toContainText('400 invalid_request')
    await expect(answer(page).getByRole('link', { name: 'About invalid_request' })).toHaveAttribute(
      'href',
      '/docs/errors#invalid_request',
    )
    await form.getByLabel('Test key').fill(`asy_test_00000000_${'0'.repeat(38)}`)
    await send.click()
    await expect(answer(page)).toContainText('401 unauthenticated')
    await expect(answer(page).getByRole('link', { name: 'API keys' })).toBeVisible()
    await form.getByRole('button', { name: 'Back to the example' }).click()
    await expect(page.locator('#checkRisk').getByRole('tab', { name: 'curl' })).toBeVisible()
  })
})

test('error codes, schemas, operations and guides are found', async ({ page }) => {
  await page.goto('/docs/search')
  const box = page.getByRole('searchbox', { name: 'Search the documentation' })
  const results = page.getByRole('list', { name: 'Results' })
  for (const [words, href] of [
    ['idempotency_conflict', '/docs/errors#idempotency_conflict'],
    ['RiskCheckScoreRange', '/docs/api/schemas/RiskCheckScoreRange'],
    ['listRiskSignals', '/docs/api/risk#listRiskSignals'],
    ['going live', '/docs/integrate/going-live'],
  ] as const) {
    await box.fill(words)
    await expect(results.locator(`a[href="${href}"]`)).toBeVisible()
  }
  await box.fill('RiskCheckScoreRange')
  await results.locator('a[href="/docs/api/schemas/RiskCheckScoreRange"]').click()
  await expect(page.getByRole('heading', { level: 1, name: 'RiskCheckScoreRange' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Score an address or a transaction against the active policy' })).toBeVisible()
})

for (const path of ['/docs/integrate/webhook-retries', '/docs/api/nothing', '/docs/api/schemas/Nothing', '/docs/no/such/page'])
  test(`${path} answers 404 in place`, async ({ page, faults }) => {
    faults.allow(/404/)
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Not found' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Documentation', exact: true })).toBeVisible()
    await expect(page.getByRole('searchbox', { name: 'Search the documentation' })).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Search for/ })
      .click()
    await expect(page).toHaveURL(/\/docs\/search\?q=/)
  })
