import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Browser, Locator, Page } from '@playwright/test'
import { repositoryRoot } from '@/scripts/settings'
import { ask } from '@/scripts/test/fixtures/http-client'
import { closeDatabase } from '@/server/platform/db'
import { type Desk, openDesk } from './alert-desk'
import { expect, test } from './fixtures'
import { cursorTo, dialog, drawn, exported, eyesOn, holds, openCaseGraph, panel, picture } from './graph-page'
import { Hand } from './hand'
import { daily, fannedOut, funded, mixed, peeled, shared, stolen, type World } from './investigations/worlds'

test.afterAll(closeDatabase)

interface Investigation<W extends World> {
  /** The name used in the table of actions. */
  name: string
  tell: () => Promise<W>
  /** Where it begins; by default at the graph of the root. */
  begin?: (page: Page, world: W, desk: Desk) => Promise<unknown>
  mouse: (hand: Hand, world: W) => Promise<unknown>
  keyboard: (hand: Hand, world: W) => Promise<unknown>
  /** Asserts what was found, on the last page of both runs. */
  found: (page: Page, world: W, desk: Desk) => Promise<unknown>
}

/** The numbers of actions in the documentation for an investigation: by mouse, and by keyboard. */
async function told(name: string): Promise<string[] | undefined> {
  const page = await readFile(path.join(repositoryRoot, 'docs/extend/review/investigations.md'), 'utf8')
  const row = page.split('\n').find((line) => line.startsWith(`| ${name} |`))
  return row
    ?.split('|')
    .slice(2, 4)
    .map((cell) => cell.trim())
}

/**
 * Does one investigation twice, by mouse and by keyboard only, on the same facts; both must find them in the documented number
 * of actions.
 */
function investigate<W extends World>({ name, tell, begin, mouse, keyboard, found }: Investigation<W>) {
  test(name, async ({ browser }: { browser: Browser }) => {
    test.slow()
    const world = await tell()
    const desk = await openDesk(browser, 0)
    const start = `/graph?network=${world.network}&address=${world.root}`
    const counts: string[] = []
    for (const has of ['mouse', 'keyboard'] as const) {
      const { page, context, faults } = await desk.open(begin ? '/graph' : start)
      page.setDefaultTimeout(30_000)
      const hand = new Hand(page, has)
      if (begin) await begin(page, world, desk)
      else await drawn(page)
      await (has === 'mouse' ? mouse : keyboard)(hand, world)
      await found(page, world, desk)
      await page.screenshot({ path: test.info().outputPath(`${has}.png`) })
      counts.push(String(hand.actions))
      expect(faults.list).toEqual([])
      await context.close()
    }
    test.info().annotations.push({ type: 'actions', description: counts.join(' ') })
    expect(counts).toEqual(await told(name))
  })
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const whereItEnded = (page: Page) =>
  page.getByRole('region', { name: 'Following the money' }).getByRole('list', { name: 'Where it ended' })
/** Waits until a field has the focus by itself, as a person who types would. */
const ready = (field: Locator) => expect(field).toBeFocused()
const connects = async (page: Page, from: string, to: string) =>
  expect((await exported(page)).edges).toContainEqual(expect.objectContaining({ from, to }))

investigate({
  name: 'Who funded this wallet?',
  tell: funded,
  begin: (page) => page.getByLabel('Address', { exact: true }).waitFor(),
  mouse: async (hand, { root, payer }) => {
    await hand.click(hand.page.getByLabel('Address', { exact: true }))
    await hand.type(root)
    await hand.click(button(hand.page, 'Start a graph'))
    await drawn(hand.page)
    await hand.click(await eyesOn(hand.page, 'ArrowLeft', payer))
    await hand.click(button(hand.page, 'Expand payers'))
  },
  keyboard: async (hand, { root }) => {
    await hand.press('Tab', 'Enter')
    await hand.reach(hand.page.getByLabel('Address', { exact: true }))
    await hand.type(root)
    await hand.press('Enter')
    await drawn(hand.page)
    await hand.press('ArrowLeft', 'i')
  },
  found: async (page, { found }) => {
    await holds(page, 4)
    expect((await exported(page)).nodes.find((node) => node.address === found)?.category).toBe('exchange')
  },
})

investigate({
  name: 'Where did the stolen money go?',
  tell: stolen,
  mouse: async (hand) => {
    await hand.click(button(hand.page, 'Follow the money…'))
    await hand.click(button(hand.page, 'Follow'))
  },
  keyboard: async (hand) => {
    await hand.press('f')
    await ready(dialog(hand.page).getByRole('radio').first())
    await hand.press('Enter')
  },
  found: async (page) => {
    await expect(whereItEnded(page)).toContainText('Cash-out Exchange: an attributed end (exchange)')
  },
})

investigate({
  name: 'Did its money reach this mixer?',
  tell: mixed,
  mouse: async (hand, { found }) => {
    await hand.click(button(hand.page, 'Find a path'))
    await ready(dialog(hand.page).getByLabel('To', { exact: true }))
    await hand.type(found)
    await hand.click(button(hand.page, 'Search'))
    await hand.click(button(hand.page, 'Add to the graph'))
  },
  keyboard: async (hand, { found }) => {
    await hand.press('p')
    await ready(dialog(hand.page).getByLabel('To', { exact: true }))
    await hand.type(found)
    await hand.press('Enter')
    await hand.reach(button(hand.page, 'Add to the graph'))
    await hand.press('Enter')
  },
  found: async (page, { found }) => {
    await expect(dialog(page)).toBeHidden()
    expect((await exported(page)).nodes.find((node) => node.address === found)).toMatchObject({
      hop: 3,
      category: 'mixing_service',
    })
  },
})

investigate({
  name: 'Where does this bitcoin peel chain begin?',
  tell: peeled,
  mouse: async (hand) => {
    await hand.click(button(hand.page, 'Follow the money…'))
    await hand.click(hand.page.getByRole('radio', { name: /^Backwards/ }))
    await hand.click(button(hand.page, 'Follow'))
  },
  keyboard: async (hand) => {
    await hand.press('f')
    await ready(dialog(hand.page).getByRole('radio').first())
    await hand.press('ArrowDown', 'Enter')
  },
  found: async (page) => {
    await expect(whereItEnded(page)).toContainText('Journey Locker: an attributed end (ransomware)')
  },
})

investigate({
  name: 'Is this address among forty payees?',
  tell: fannedOut,
  mouse: async (hand, { found }) => {
    await hand.click(await eyesOn(hand.page, 'ArrowRight', 'more payees'))
    await hand.click(panel(hand.page).getByRole('searchbox'))
    await hand.type(found)
    await expect(panel(hand.page).getByRole('list', { name: 'Addresses to choose from' }).getByRole('checkbox')).toHaveCount(1)
    await hand.click(panel(hand.page).getByRole('list', { name: 'Addresses to choose from' }).getByRole('checkbox'))
    await hand.click(button(hand.page, 'Add 1 to the graph'))
  },
  keyboard: async (hand, { found }) => {
    await cursorTo(hand, 'ArrowRight', 'more payees')
    await hand.reach(panel(hand.page).getByRole('searchbox'))
    await hand.type(found)
    const box = panel(hand.page).getByRole('list', { name: 'Addresses to choose from' }).getByRole('checkbox')
    await expect(box).toHaveCount(1)
    await hand.reach(box)
    await hand.press('Space')
    await hand.reach(button(hand.page, 'Add 1 to the graph'))
    await hand.press('Enter')
  },
  found: (page, { root, found }) => connects(page, root, found),
})

investigate({
  name: 'What moved in March?',
  tell: daily,
  mouse: async (hand) => {
    const box = await hand.page.locator('[data-time-plot]').boundingBox()
    if (!box) throw new Error('the bars are not shown')
    const at = (bar: number) => ({ x: box.x + (box.width * bar) / 40, y: box.y + 20 })
    // Drags from the right, since there is a handle at the left edge.
    await hand.drag(at(30.5), at(0.2))
  },
  keyboard: async (hand) => {
    await hand.reach(hand.page.getByRole('slider', { name: 'End of the span' }))
    await hand.press('Home', 'PageUp', 'PageUp', 'PageUp')
  },
  found: async (page) => {
    await expect(page.getByText('Amounts of 1 Mar 2024 to 31 Mar 2024 only').first()).toBeVisible()
    await page.getByRole('tab', { name: 'Table' }).click()
    // 1 + 2 + ... + 31.
    await expect(page.getByRole('table', { name: 'Flows of the graph' })).toContainText('496 ETH')
  },
})

investigate({
  name: 'Whom do two suspects have in common?',
  tell: shared,
  mouse: async (hand, { other }) => {
    await hand.click(button(hand.page, 'Compare…'))
    await hand.click(hand.page.getByLabel('Second address'))
    await hand.type(other)
    await hand.click(button(hand.page, 'Compare'))
    await hand.click(dialog(hand.page).getByRole('checkbox', { name: /^Add / }))
    await hand.click(button(hand.page, 'Add 1 to the graph'))
  },
  keyboard: async (hand, { other }) => {
    await hand.press('w')
    await ready(hand.page.getByLabel('First address'))
    await hand.reach(hand.page.getByLabel('Second address'))
    await hand.type(other)
    await hand.press('Enter')
    await hand.reach(dialog(hand.page).getByRole('checkbox', { name: /^Add / }))
    await hand.press('Space')
    await hand.reach(button(hand.page, 'Add 1 to the graph'))
    await hand.press('Enter')
  },
  found: (page, { other, found }) => connects(page, other, found),
})

const withCase = async (page: Page, { root, network }: World, desk: Desk) => {
  const opened = await ask('/v1/cases', {
    key: desk.org.api_key,
    json: { title: 'Investigated', subjects: [{ type: 'address', value: root, network }] },
  })
  const { id } = opened.json as { id: string }
  await page.goto(`/cases/${id}`)
  await openCaseGraph(page)
}

/** The newest case of the desk. */
async function lastCase(desk: Desk) {
  const { data } = (await ask('/v1/cases?limit=1', { key: desk.org.api_key })).json as {
    data: { id: string }[]
  }
  if (!data[0]) throw new Error('there is no case')
  return data[0]
}

investigate({
  name: 'Keep the two largest transfers of a flow as evidence',
  tell: daily,
  begin: withCase,
  mouse: async (hand) => {
    const { page } = hand
    await hand.click(page.getByRole('tab', { name: 'Table' }))
    await hand.click(page.getByRole('table', { name: 'Flows of the graph' }).getByText('820 ETH'))
    await hand.click(button(page, 'See the transfers'))
    await hand.click(dialog(page).getByRole('button', { name: 'Amount' }))
    for (const n of [0, 1]) await hand.click(dialog(page).getByRole('table').locator('tbody tr').nth(n).getByRole('checkbox'))
    await hand.click(button(page, 'Keep as evidence'))
    await hand.click(
      page
        .getByRole('dialog', { name: /to a case$/ })
        .getByRole('button', { name: /Investigated/ })
        .first(),
    )
    await hand.click(page.getByRole('button', { name: /^Add to #/ }))
  },
  keyboard: async (hand) => {
    const { page } = hand
    await hand.reach(page.getByRole('tab', { name: 'Picture' }), 'Shift+Tab')
    await hand.press('ArrowRight')
    const row = page.getByRole('table', { name: 'Flows of the graph' }).locator('tbody tr').filter({ hasText: '820 ETH' })
    await hand.reach(row)
    await hand.press('Enter', 't')
    await hand.reach(dialog(page).getByRole('button', { name: 'Amount' }))
    await hand.press('Enter')
    const rows = dialog(page).getByRole('table').locator('tbody tr')
    await expect(rows.first()).toContainText('40 ETH')
    await hand.reach(rows.first())
    await hand.press('x', 'j', 'x')
    await hand.reach(button(page, 'Keep as evidence'), 'Shift+Tab')
    await hand.press('Enter')
    const adding = page.getByRole('dialog', { name: /to a case$/ })
    await hand.reach(adding.getByRole('button', { name: /Investigated/ }).first())
    await hand.press('Enter')
    await hand.reach(adding.getByRole('button', { name: /^Add to #/ }))
    await hand.press('Enter')
  },
  found: async (page, _, desk) => {
    await expect(page.getByRole('dialog', { name: /to a case$/ })).toContainText('Added to')
    const { id } = await lastCase(desk)
    const file = (await ask(`/v1/cases/${id}`, { key: desk.org.api_key })).json as { evidence_files: number }
    expect(file.evidence_files).toBe(1)
  },
})

investigate({
  name: 'Mark a group and take the picture away',
  tell: stolen,
  mouse: async (hand) => {
    const { page } = hand
    const box = await picture(page).boundingBox()
    if (!box) throw new Error('there is no picture')
    await hand.drag({ x: box.x + 4, y: box.y + 4 }, { x: box.x + box.width - 4, y: box.y + box.height - 4 }, 'Shift')
    await hand.click(panel(page).getByRole('button', { name: /^Group/ }))
    await ready(dialog(page).getByLabel('Name'))
    await hand.type('Theft')
    await hand.click(dialog(page).getByRole('button', { name: /^(Make the group|Group|Save)/ }))
    await expect(dialog(page)).toBeHidden()
    await hand.click(button(page, 'Export'))
    await Promise.all([page.waitForEvent('download'), hand.click(page.getByRole('menuitem', { name: 'Picture as PNG' }))])
  },
  keyboard: async (hand) => {
    const { page } = hand
    await hand.press('Control+a', 'g')
    await ready(dialog(page).getByLabel('Name'))
    await hand.type('Theft')
    await hand.press('Enter')
    await expect(dialog(page)).toBeHidden()
    await hand.reach(button(page, 'Export'), 'Shift+Tab')
    await hand.press('Enter')
    await ready(page.getByRole('menuitem', { name: 'Copy link to this view' }))
    await hand.press('ArrowDown')
    await ready(page.getByRole('menuitem', { name: 'Picture as PNG' }))
    await Promise.all([page.waitForEvent('download'), hand.press('Enter')])
  },
  found: async (page) => expect((await exported(page)).groups).toMatchObject([{ name: 'Theft' }]),
})

investigate({
  name: 'Hand the graph over in its case, with a note',
  tell: stolen,
  begin: withCase,
  mouse: async (hand) => {
    const { page } = hand
    await hand.click(panel(page).getByLabel('Note on this address'))
    await hand.type('The thief')
    await hand.click(button(page, 'Save the note'))
    await hand.click(button(page, 'Save'))
    await ready(dialog(page).getByLabel('Name'))
    await hand.type('Handed over')
    await hand.click(button(page, 'Save the graph'))
  },
  keyboard: async (hand) => {
    const { page } = hand
    await hand.press('n')
    await ready(panel(page).getByLabel('Note on this address'))
    await hand.type('The thief')
    await hand.reach(button(page, 'Save the note'))
    await hand.press('Enter')
    await hand.reach(button(page, 'Save'), 'Shift+Tab')
    await hand.press('Enter')
    await ready(dialog(page).getByLabel('Name'))
    await hand.type('Handed over')
    await hand.press('Enter')
  },
  found: async (page, { root }, desk) => {
    await page.waitForURL('**/graph/gra_*')
    const colleague = await desk.open(`/cases/${(await lastCase(desk)).id}`, await desk.person('Cora Colleague', 'analyst'))
    await colleague.page
      .getByRole('region', { name: 'Fund-flow graphs' })
      .getByRole('link', { name: 'Handed over' })
      .first()
      .click()
    await drawn(colleague.page)
    expect((await exported(colleague.page)).nodes.find((node) => node.address === root)?.note).toBe('The thief')
    await colleague.context.close()
  },
})
