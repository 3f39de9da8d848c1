import type { BrowserContext, Page } from '@playwright/test'
import { suitePassword } from '@/scripts/test/fixtures/organisation'
import { openDesk } from './alert-desk'
import { expect, signIn, test } from './fixtures'
import { openContext } from './open-context'
import { expectSound } from './walk/sound'

const dialog = (page: Page) => page.getByRole('dialog')
const section = (page: Page, name: string) => page.getByRole('region', { name })
/** The address at which the test installation supports passkeys: without PUBLIC_URL that is localhost. */
const home = () => (process.env.TEST_BASE_URL ?? '').replace('127.0.0.1', 'localhost')

/** Gives a page a virtual authenticator through Chromium's DevTools protocol; `stop` removes it. */
async function plugIn(context: BrowserContext, page: Page) {
  const tools = await context.newCDPSession(page)
  await tools.send('WebAuthn.enable')
  const { authenticatorId } = await tools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const credentials = async () => (await tools.send('WebAuthn.getCredentials', { authenticatorId })).credentials
  const wind = async (signCount: number) => {
    for (const credential of await credentials()) {
      await tools.send('WebAuthn.removeCredential', { authenticatorId, credentialId: credential.credentialId })
      await tools.send('WebAuthn.addCredential', { authenticatorId, credential: { ...credential, signCount } })
    }
  }
  return { credentials, wind, stop: () => tools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }) }
}

test('a passkey is added by name, signs in, and is refused when its counter goes back', async ({ browser }) => {
  test.slow()
  const desk = await openDesk(browser, 0)
  const person = { email: desk.org.email, password: suitePassword }
  const context = await openContext(browser, { baseURL: home() })
  const page = await context.newPage()
  const key = await plugIn(context, page)
  await page.goto('/sign-in?callback=%2Fsettings%2Faccount')
  await signIn(page, person.password, person.email)
  await expect(page).toHaveURL(/\/settings\/account$/)

  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await dialog(page).getByLabel('Name').fill('Work laptop')
  await expectSound(page, 'add a passkey')
  await dialog(page).getByRole('button', { name: 'Add it' }).click()
  const shown = dialog(page).getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(shown).toHaveCount(10)
  const codes = await shown.allInnerTexts()
  await dialog(page).getByRole('button', { name: 'I have saved the codes' }).click()
  const keys = page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem')
  await expect(keys).toHaveCount(1)
  await expect(keys).toContainText('Work laptop')
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible()
  await expectSound(page, 'account')
  const [credential] = await key.credentials()
  expect(credential?.rpId).toBe('localhost')

  await page.getByRole('button', { name: 'Rename Work laptop' }).click()
  await dialog(page).getByLabel('Name').fill('Old laptop')
  await dialog(page).getByRole('button', { name: 'Rename' }).click()
  await expect(keys).toContainText('Old laptop')

  await context.clearCookies()
  await page.goto('/sign-in?callback=%2Fcases')
  await signIn(page, person.password, person.email)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your second factor')
  await expect(page.getByLabel('Recovery code')).toBeVisible()
  await expectSound(page, 'passkey step')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL(/\/cases$/)

  await key.wind(0)
  await context.clearCookies()
  await page.goto('/sign-in?callback=%2Fsettings%2Faccount')
  await signIn(page, person.password, person.email)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByText('The passkey was not accepted.')).toBeVisible()
  await page.getByLabel('Recovery code').fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page).toHaveURL(/\/settings\/account$/)
  await key.wind(40)

  await page.getByRole('button', { name: 'Remove Old laptop' }).click()
  await dialog(page).getByLabel('Your password').fill(person.password)
  await expectSound(page, 'remove a passkey')
  await dialog(page).getByRole('button', { name: 'Use a passkey in place of a code' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(keys).toHaveCount(0)
  await context.close()
})

test('an organisation that needs a second factor takes a passkey, and the console says where passkeys work', async ({
  browser,
}) => {
  const desk = await openDesk(browser, 0)
  const { page: numbered, context: other } = await desk.open('/settings/account')
  await expect(numbered.getByText('Passkeys work at')).toContainText(home())
  await expect(numbered.getByRole('button', { name: 'Add a passkey' })).toHaveCount(0)
  await numbered.goto('/settings/members')
  await numbered.getByRole('switch', { name: 'Administrators need a second factor' }).click()
  await expect(numbered).toHaveURL(/\/sign-in\/finish/)
  await other.close()

  const context = await openContext(browser, { baseURL: home() })
  const page = await context.newPage()
  await plugIn(context, page)
  await page.goto('/sign-in?callback=%2Fsettings%2Faccount')
  await signIn(page, suitePassword, desk.org.email)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set up a second factor')
  await expectSound(page, 'needed factor')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await dialog(page).getByLabel('Name').fill('Key ring')
  await dialog(page).getByRole('button', { name: 'Add it' }).click()
  await dialog(page).getByRole('button', { name: 'I have saved the codes' }).click()
  await expect(page).toHaveURL(/\/settings\/account$/)
  await page.getByRole('button', { name: 'Remove Key ring' }).click()
  await expect(dialog(page)).toContainText('this is your last one')
  await dialog(page).getByLabel('Your password').fill(suitePassword)
  await dialog(page).getByRole('button', { name: 'Use a passkey in place of a code' }).click()
  await expect(dialog(page).getByRole('alert')).toContainText('add another first')
  // Elements behind a dialog have no role.
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(section(page, 'Second factor')).toContainText('Key ring')
  await context.close()
})
