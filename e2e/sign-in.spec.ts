import { expect, scenario, signIn, test } from './fixtures'
import { openContext } from './open-context'

test('says of a wrong password only that the pair is wrong, then lets the right one in', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/sign-in$/)
  await signIn(page, 'not the password')
  await expect(page.getByText('The email or the password is not right.')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(process.env.TEST_LOGIN_EMAIL ?? '')
  await expect(page.getByLabel('Password')).toHaveValue('')
  await signIn(page)
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('combobox', { name: /search/i }).first()).toBeVisible()
})

test('sends who is signed out to sign in and back to the page they asked for, filters included', async ({ page }) => {
  const { href } = scenario('mixer-withdrawal')
  await page.goto(`${href}?direction=in`)
  await expect(page).toHaveURL(/\/sign-in\?callback=/)
  await signIn(page)
  await expect(page).toHaveURL(new RegExp(`${href}\\?direction=in$`))
})

test('never sends anyone to another site', async ({ page }) => {
  for (const callback of ['https://example.com/', '//example.com', '/\\example.com', 'javascript:alert(1)']) {
    await page.goto(`/sign-in?callback=${encodeURIComponent(callback)}`)
    await expect(page.locator('input[name=callback]')).toHaveValue('/')
  }
})

test('a session that was ended elsewhere ends here, too', async ({ page, browser, faults }) => {
  await page.goto('/sign-in')
  await signIn(page)
  await expect(page).toHaveURL(/\/$/)
  const elsewhere = await openContext(browser, { storageState: await page.context().storageState() })
  const other = await elsewhere.newPage()
  // The open page may notice it and send one more request before it is left.
  faults.allow(/status of 401/)
  await other.goto('/')
  await other.getByRole('button', { name: /^Account of/ }).click()
  await other.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(other).toHaveURL(/\/sign-in/)
  await elsewhere.close()
  const { href } = scenario('mixer-withdrawal')
  await page.goto(href)
  await expect(page).toHaveURL(/\/sign-in\?callback=/)
})

test('what needs no account is open without one', async ({ page }) => {
  for (const path of ['/docs', '/docs/errors', '/status']) {
    await page.goto(path)
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})
