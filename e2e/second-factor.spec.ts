import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { openDesk } from './alert-desk'
import { expect, signIn, test } from './fixtures'
import { openContext } from './open-context'
import { expectSound } from './walk/sound'

const chosen = 'seven quiet herons'
const dialog = (page: Page) => page.getByRole('dialog')
const section = (page: Page, name: string) => page.getByRole('region', { name })

/** The code an authenticator shows `steps` away from now; each step is valid once, so tests use the next one. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

/** Turns the second factor on; returns the secret and the recovery codes shown. */
async function turnOn(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  const picture = page.getByRole('img', { name: /QR code/ })
  await expect(picture).toBeVisible()
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const secret = (await page.locator('form code').innerText()).replace(/\s/g, '')
  await expectSound(page, 'setup')
  await page.getByLabel('Code that it shows now').fill('000000')
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await expect(page.getByText('Is not correct;')).toBeVisible()
  await page.getByLabel('Code that it shows now').fill(codeOf(secret))
  await page.getByRole('button', { name: 'Turn it on' }).click()
  const shown = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(shown).toHaveCount(10)
  const codes = await shown.allInnerTexts()
  await expectSound(page, 'recovery codes')
  await page.getByRole('button', { name: 'I have saved the codes' }).click()
  return { secret, codes }
}

test('somebody invited by link joins, turns a second factor on, and is asked for it', async ({ browser }) => {
  test.slow()
  const desk = await openDesk(browser, 0)
  const { page, context } = await desk.open('/settings/members')
  const ines = `ines-${desk.org.org_id.slice(-12)}@example.test`
  await page.getByRole('button', { name: 'Invite by link' }).click()
  await dialog(page).getByLabel('Email').fill(ines)
  await dialog(page)
    .getByRole('radio', { name: /^Analyst/ })
    .check()
  await dialog(page).getByRole('button', { name: 'Make the link' }).click()
  await expect(dialog(page).getByText('no mail is sent for it')).toBeVisible()
  const link = new URL(await dialog(page).locator('code').innerText())
  await expectSound(page, 'link')
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('list', { name: 'Pending invitations' })).toContainText(ines)
  await expectSound(page, 'members')

  const hers = await openContext(browser)
  const her = await hers.newPage()
  await her.goto(link.pathname)
  await expect(her.getByRole('heading', { level: 1 })).toHaveText('Join Desk')
  await expect(her.getByLabel('Email')).toHaveValue(ines)
  await expectSound(her, 'invitation')
  await her.getByLabel('Name').fill('Ines')
  await her.getByLabel('Password', { exact: true }).fill('password1234!')
  await her.getByLabel('Password again').fill('password1234!')
  await her.getByRole('button', { name: 'Join' }).click()
  await expect(her.getByText('one of the most common passwords')).toBeVisible()
  await her.getByLabel('Password', { exact: true }).fill(chosen)
  await her.getByLabel('Password again').fill(chosen)
  await her.getByRole('button', { name: 'Join' }).click()
  await expect(her.getByText('Your account is made.')).toBeVisible()
  await signIn(her, chosen, ines)
  await her.waitForURL((url) => url.pathname === '/')

  const late = await (await openContext(browser)).newPage()
  await late.goto(link.pathname)
  await expect(late.getByText('This invitation has already been used.')).toBeVisible()

  await her.goto('/settings/account')
  const { secret, codes } = await turnOn(her)
  await expect(her.getByText('10 recovery codes are left.')).toBeVisible()
  await expectSound(her, 'account')

  await late.goto('/sign-in?callback=%2Fcases')
  await signIn(late, chosen, ines)
  await expect(late.getByRole('heading', { level: 1 })).toHaveText('Your second factor')
  await expectSound(late, 'code')
  await late.goto('/cases')
  await expect(late).toHaveURL(/\/sign-in\/finish\?callback=%2Fcases$/)
  expect((await late.request.get('/api/trpc/members.list')).status()).toBe(401)
  await late.getByLabel('Code').fill('000000')
  await late.getByRole('button', { name: 'Go on' }).click()
  await expect(late.getByText('The code is not correct')).toBeVisible()
  await late.getByLabel('Code').fill(codeOf(secret, 1))
  await late.getByRole('button', { name: 'Go on' }).click()
  await expect(late).toHaveURL(/\/cases$/)

  await her.reload()
  const sessions = section(her, 'Sessions').getByRole('listitem')
  await expect(sessions).toHaveCount(2)
  await expect(sessions.filter({ hasText: 'This one' })).toHaveCount(1)
  await section(her, 'Sessions')
    .getByRole('button', { name: /^End the session/ })
    .click()
  await expect(sessions).toHaveCount(1)
  // The page may redirect at the same moment, which aborts this navigation.
  await late.goto('/cases').catch((error: unknown) => {
    if (!String(error).includes('ERR_ABORTED')) throw error
  })
  await expect(late).toHaveURL(/\/sign-in\?callback=/)
  await signIn(late, chosen, ines)
  await late.getByLabel('Code').fill(codes[0] ?? '')
  await late.getByRole('button', { name: 'Go on' }).click()
  await expect(late).toHaveURL(/\/cases$/)

  await page.reload()
  const row = page.getByRole('table', { name: 'Members' }).getByRole('row', { name: 'Ines' })
  await expect(row).toContainText('Second factor')
  await row.getByRole('button', { name: 'Remove second factor of Ines' }).click()
  await dialog(page).getByRole('button', { name: 'Remove it' }).click()
  // Elements behind a dialog have no role.
  await expect(dialog(page)).toHaveCount(0)
  await expect(row.getByRole('button', { name: 'Remove second factor of Ines' })).toHaveCount(0)
  await late.goto('/cases')
  await signIn(late, chosen, ines)
  await expect(late).toHaveURL(/\/cases$/)
  await late.context().close()
  await hers.close()
  await context.close()
})

test('an organisation may ask its administrators for a second factor', async ({ browser }) => {
  const desk = await openDesk(browser, 0)
  const { page, context } = await desk.open('/settings/members')
  await page.getByRole('switch', { name: 'Administrators need a second factor' }).click()
  await expect(page).toHaveURL(/\/sign-in\/finish\?callback=%2Fsettings%2Fmembers$/)
  await page.goto('/alerts')
  await expect(page).toHaveURL(/\/sign-in\/finish\?callback=%2Falerts$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set up a second factor')
  await turnOn(page)
  await expect(page).toHaveURL(/\/alerts$/)
  await context.close()
})

test('a page that opened as its session ended leads to the sign-in page at once', async ({ browser }) => {
  const desk = await openDesk(browser, 0)
  const other = await desk.open('/')
  const { page } = await desk.open('/settings/account')
  let ended = () => {}
  const held = new Promise<void>((resolve) => {
    ended = resolve
  })
  await other.context.route('**/api/live?*', async (route) => {
    await held
    await route.continue()
  })
  await other.page.goto('/cases')
  await section(page, 'Sessions')
    .getByRole('button', { name: /^End the session/ })
    .click()
  await expect(section(page, 'Sessions').getByRole('listitem')).toHaveCount(1)
  ended()
  // The page's own reads run every minute.
  await expect(other.page).toHaveURL(/\/sign-in\?callback=%2Fcases$/, { timeout: 20_000 })
})
