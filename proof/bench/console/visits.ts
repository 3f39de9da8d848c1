import type { Locator, Page } from '@playwright/test'
import { buildSample } from '@/prisma/seed/dataset'
import { scenarioHref } from '@/prisma/seed/scenario'
import type { Visit } from './load-page'

/** The wallet with a complete page: exposure both ways, counterparties, activity, transfers. */
const scenarioKey = 'ransomware-cash-out'

/** How long the pointer rests on an element before it is pressed, in milliseconds. */
const reach = 150

/** The four pages that have budgets, each with the first things people do on it. */
export function visitsOf(caseId: string): Visit[] {
  const wallet = buildSample().scenarios.find(({ key }) => key === scenarioKey)
  if (!wallet) throw new Error(`the sample data has no scenario ${scenarioKey}`)
  return [
    { name: 'home', path: '/', act: actOnHome },
    { name: 'alerts', path: '/alerts', act: actOnAlerts },
    { name: 'wallet', path: scenarioHref(wallet), act: actOnWallet },
    { name: 'case', path: `/cases/${caseId}`, act: actOnCase },
  ]
}

type Act = Visit['act']

/**
 * Clicks an element as people do: they find it and move the pointer there first. Neither that nor the test driver's own checks
 * before and during a click are part of the measured interaction.
 */
async function press(page: Page, step: Parameters<Act>[1], name: string, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error(`${name}: it is not on the page`)
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.waitForTimeout(reach)
  await step(name, async () => {
    await page.mouse.down()
    await page.mouse.up()
  })
}

const theme: Act = async (page, step) => {
  await press(page, step, 'open a menu', page.getByRole('button', { name: 'Theme' }))
  await page.getByRole('menu').waitFor()
  await step('close a menu', () => page.keyboard.press('Escape'))
}

const actOnHome: Act = async (page, step) => {
  await step('focus the search', () => page.keyboard.press('/'))
  for (const letter of 'kraken') await step('type in the search', () => page.keyboard.press(letter))
  await step('leave the search', () => page.keyboard.press('Escape'))
  await page.keyboard.press('Escape')
  await theme(page, step)
  await press(page, step, 'fold the rail', page.getByRole('button', { name: 'Collapse' }))
}

const actOnAlerts: Act = async (page, step) => {
  for (let n = 0; n < 5; n++) await step('next alert', () => page.keyboard.press('j'))
  await step('previous alert', () => page.keyboard.press('k'))
  await step('select', () => page.keyboard.press('x'))
  await step('select none', () => page.keyboard.press('x'))
  await step('open the panel', () => page.keyboard.press('Enter'))
  await page.locator('[data-alert-panel]').waitFor()
  await step('next alert in the panel', () => page.keyboard.press('j'))
  await step('close the panel', () => page.keyboard.press('Escape'))
  await press(page, step, 'open a filter', page.getByRole('button', { name: 'Severity, any' }))
  await press(page, step, 'filter', page.getByRole('menuitemcheckbox', { name: /High/ }))
  await step('close a filter', () => page.keyboard.press('Escape'))
}

const actOnWallet: Act = async (page, step) => {
  await press(page, step, 'copy the address', page.getByRole('button', { name: 'Copy address' }).first())
  await press(page, step, 'go to the transfers', page.getByRole('link', { name: 'Transfers' }).first())
  await step('search', () => page.keyboard.press('/'))
  for (const letter of 'kra') await step('type in the search', () => page.keyboard.press(letter))
  await step('leave the search', () => page.keyboard.press('Escape'))
  await page.keyboard.press('Escape')
  await theme(page, step)
}

const actOnCase: Act = async (page, step) => {
  const note = page.getByLabel('Note', { exact: true })
  await note.evaluate((field) => field.scrollIntoView({ block: 'center' }))
  await press(page, step, 'go to the note', note)
  for (const letter of 'answered') await step('type a note', () => page.keyboard.press(letter))
  await press(page, step, 'open a dialog', page.getByRole('button', { name: 'Put on hold' }))
  await page.getByRole('dialog').waitFor()
  await step('close a dialog', () => page.keyboard.press('Escape'))
  await theme(page, step)
}

/** Signs in and returns the state that a fresh context needs to be signed in. */
export async function signedIn(page: Page, url: string, login: { email: string; password: string }) {
  await page.goto(`${url}/sign-in`)
  await page.getByLabel('Email').fill(login.email)
  await page.getByLabel('Password').fill(login.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((at) => at.pathname === '/')
  return page.context().storageState()
}
