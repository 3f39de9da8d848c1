import type { Page } from '@playwright/test'
import { openDesk } from './alert-desk'
import { expect, signIn, test } from './fixtures'
import { openContext } from './open-context'
import { expectSound } from './walk/sound'

const row = (page: Page, name: string) => page.getByRole('table', { name: 'Members' }).getByRole('row', { name })
const dialog = (page: Page) => page.getByRole('dialog')

/** Adds a person and returns the password that is shown once. */
async function add(page: Page, name: string, email: string, role: string): Promise<string> {
  await page.getByRole('button', { name: 'Add a person' }).click()
  await dialog(page).getByLabel('Name', { exact: true }).fill(name)
  await dialog(page).getByLabel('Email').fill(email)
  await dialog(page)
    .getByRole('radio', { name: new RegExp(`^${role}`) })
    .check()
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog(page).getByText(`${name} can sign in`)).toBeVisible()
  const password = await dialog(page).locator('code').innerText()
  // A click outside must not lose what is shown once.
  await page.mouse.click(5, 5)
  await expect(dialog(page).locator('code')).toHaveText(password)
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText(password)).toHaveCount(0)
  return password
}

/** Replaces the password that an administrator set, which gives access to nothing else. */
async function choose(page: Page, given: string, own: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose your password')
  await page.getByLabel('Current password').fill(given)
  await page.getByLabel('New password', { exact: true }).fill(own)
  await page.getByLabel('New password again').fill(own)
  await page.getByRole('button', { name: 'Change the password' }).click()
  await expect(page).not.toHaveURL(/\/sign-in/)
}

test('people are added, work within their role, and lose access at once', async ({ browser }) => {
  test.slow()
  const desk = await openDesk(browser, 3)
  const { page, context, faults } = await desk.open('/settings')
  faults.allow(/status of 40\d/)
  await expect(page).toHaveURL(/\/settings\/members$/)
  const tag = desk.org.org_id.slice(-12)
  const [ana, vera] = [`ana-${tag}@example.test`, `vera-${tag}@example.test`]

  await page.getByRole('button', { name: 'Add a person' }).click()
  await dialog(page).getByLabel('Name', { exact: true }).fill('Vera Viewer')
  await dialog(page).getByLabel('Email').fill('vera')
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog(page).getByRole('alert')).toContainText('e-mail address such as')
  await expectSound(page, 'form')
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await add(page, 'Ana Analyst', ana, 'Analyst')
  const password = await add(page, 'Vera Viewer', vera, 'Viewer')
  await expect(row(page, 'Ana Analyst').getByLabel('Role of Ana Analyst')).toHaveText('Analyst')
  await expect(row(page, 'Vera Viewer')).toContainText('Never signed in')
  await expectSound(page, 'members')

  const hers = await openContext(browser)
  const her = await hers.newPage()
  await her.goto('/sign-in?callback=%2Falerts')
  await signIn(her, password, vera)
  await expect(her).toHaveTitle(/Finish signing in/)
  await expectSound(her, 'first password')
  await choose(her, password, 'seven quiet herons')
  await expect(her.getByText('You may read alerts as viewer. Analysts, leads and administrators may act on them.')).toBeVisible()
  await expect(her.locator('[data-alert]')).toHaveCount(3)
  await her.goto('/settings/members')
  await expect(her.getByText('Administrators manage members')).toBeVisible()
  await expect(her.getByText('Your role, viewer, cannot.')).toBeVisible()
  await expect(her.getByRole('table')).toHaveCount(0)
  await expectSound(her, 'forbidden')

  await row(page, 'Vera Viewer').getByLabel('Role of Vera Viewer').click()
  await page.getByRole('option', { name: 'Analyst' }).click()
  await expect(page.getByText('Vera Viewer is analyst now')).toBeVisible()
  await her.goto('/alerts')
  await expect(her.locator('[data-alert]')).toHaveCount(3)
  await expect(her.getByText('You may read alerts as viewer')).toHaveCount(0)

  await row(page, 'Vera Viewer').getByRole('button', { name: 'Disable Vera Viewer' }).click()
  await expectSound(page, 'disable')
  await dialog(page).getByRole('button', { name: 'Disable the account' }).click()
  await expect(row(page, 'Vera Viewer')).toContainText('Disabled')
  await her.goto('/alerts')
  await expect(her).toHaveURL(/\/sign-in/)
  await signIn(her, 'seven quiet herons', vera)
  await expect(her.getByText('The email or the password is not right.')).toBeVisible()

  await row(page, 'Vera Viewer').getByRole('button', { name: 'Enable Vera Viewer' }).click()
  await row(page, 'Vera Viewer').getByRole('button', { name: 'Reset password of Vera Viewer' }).click()
  await dialog(page).getByRole('button', { name: 'Reset the password' }).click()
  const fresh = await dialog(page).locator('code').innerText()
  expect(fresh).not.toBe(password)
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await signIn(her, fresh, vera)
  await choose(her, fresh, 'four patient otters')

  await her.getByRole('button', { name: /^Account of/ }).click()
  await her.getByRole('menuitem', { name: 'Your account' }).click()
  await her.getByLabel('Current password').fill('not the one')
  await her.getByLabel('New password', { exact: true }).fill('a few words to remember')
  await her.getByLabel('New password again').fill('a few words to remember')
  await her.getByRole('button', { name: 'Change the password' }).click()
  await expect(her.getByText('This is not your password.')).toBeVisible()
  await expectSound(her, 'account')
  await her.getByLabel('Current password').fill('four patient otters')
  await her.getByRole('button', { name: 'Change the password' }).click()
  await expect(her.getByText('You had no other sessions.')).toBeVisible()
  await hers.close()
  await context.close()
  expect(faults.list).toEqual([])
})

test('the last administrator can be neither disabled nor demoted, by the page or past it', async ({ browser }) => {
  const desk = await openDesk(browser, 0)
  const { page, context } = await desk.open('/settings/members')
  const own = row(page, 'Suite')
  await expect(own).toContainText('You')
  await expect(own).toContainText('The last administrator keeps the role.')
  await expect(own.getByRole('button')).toHaveCount(0)
  await expect(own.getByRole('combobox')).toHaveCount(0)
  const change = (json: Record<string, unknown>) =>
    page.evaluate(async (body) => {
      const listed = await (await fetch('/api/trpc/members.list')).json()
      const me = listed.result.data.data.find((one: { me: boolean }) => one.me)
      const answer = await fetch('/api/trpc/members.update', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ id: me.id, ...body }),
      })
      return { status: answer.status, text: await answer.text() }
    }, json)
  for (const json of [{ disabled: true }, { role: 'viewer' }]) {
    const { status, text } = await change(json)
    expect(status).toBe(400)
    expect(text).toContain('last administrator who can sign in')
  }
  await page.reload()
  await expect(own).toContainText('Administrator')
  await context.close()
})

for (const { width, height, scheme } of [
  { width: 1440, height: 900, scheme: 'dark' },
  { width: 390, height: 844, scheme: 'light' },
  { width: 390, height: 844, scheme: 'dark' },
] as const) {
  test(`members hold at ${width} ${scheme}`, async ({ browser }, info) => {
    const desk = await openDesk(browser, 0)
    await desk.person('Ana with a long name that has to break somewhere', 'lead')
    await desk.person('Vera Viewer', 'viewer')
    const { page, context } = await desk.open('/settings/members')
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme: scheme })
    await expect(page.getByText('Vera Viewer').filter({ visible: true }).first()).toBeVisible()
    await expectSound(page, 'members')
    await page.screenshot({ path: info.outputPath(`members-${width}-${scheme}.png`) })
    await page.getByRole('button', { name: 'Add a person' }).click()
    await expectSound(page, 'form')
    await page.screenshot({ path: info.outputPath(`form-${width}-${scheme}.png`) })
    await context.close()
  })
}
