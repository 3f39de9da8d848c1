import { appendFile, mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { suitePassword } from '@/scripts/test/fixtures/organisation'
import { closeDatabase } from '@/server/platform/db'
import { type Faults, signIn, watchFaults } from './fixtures'
import { openContext } from './open-context'
import { excused, fieldsIn, planted, textFields } from './walk/hostile'
import { type Place, pagesOfApp, places, type Who } from './walk/places'
import { layoutShift, openPalette, overhang, seriousIn, settled, wordsOf } from './walk/sound'
import { makeWorld, type World } from './walk/world'

const pictures = process.env.WALK_PICTURES
const widths = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
] as const
/** The highest cumulative layout shift allowed for a load. */
const mostShift = 0.05

interface Person {
  context: BrowserContext
  page: Page
  faults: Faults
}

test('every page of the app is walked, and every walked page is one', () => {
  expect(Object.keys(places).toSorted()).toEqual(pagesOfApp())
})

/** `npm run walk` visits every page; `npm test` only these, without layout shift, which a busy machine increases. */
const everyPage = process.env.TEST_WALK !== undefined
const usual = [
  '/',
  '/alerts',
  '/cases',
  '/cases/[id]',
  '/docs',
  '/docs/errors',
  '/docs/sandbox',
  '/entities',
  '/risk',
  '/verify',
  '/wallets',
]

test.describe('the walk', () => {
  let world: World
  const people = new Map<Who, Person>()
  // After a failure the next pages run in a new worker, so the texts seen are kept in a file.
  const shown = () => path.join(test.info().project.outputDir, 'walk-shown.txt')
  const gather = async (page: Page) => {
    await mkdir(path.dirname(shown()), { recursive: true })
    await appendFile(shown(), `${fieldsIn(await wordsOf(page)).join('\n')}\n`)
  }

  test.beforeAll(async ({ browser }) => {
    test.setTimeout(300_000)
    world = await makeWorld(browser)
    const baseURL = process.env.TEST_BASE_URL ?? ''
    for (const who of ['member', 'stranger', 'newcomer'] as const) {
      const context = await openContext(browser, { viewport: widths[0] ?? null, colorScheme: 'light' })
      const faults = await watchFaults(context, new URL(baseURL).origin)
      const page = await context.newPage()
      people.set(who, { context, page, faults })
      if (who === 'stranger') continue
      await page.goto('/sign-in')
      if (who === 'member') await signIn(page, suitePassword, world.desk.org.email)
      else await signIn(page, world.newcomer.password, world.newcomer.email)
      await page.waitForURL((url) => url.pathname !== '/sign-in')
    }
  })
  test.afterAll(async () => {
    for (const { context } of people.values()) await context.close()
    await closeDatabase()
  })

  for (const [name, ways] of Object.entries(places)) {
    for (const [n, place] of ways.entries()) {
      const one = `${name}${n > 0 ? `, ${n + 1}` : ''}`
      if (!everyPage && !usual.includes(one)) continue
      test(`${one} is sound in both themes at every width`, async () => {
        // Fails once the fault is fixed, so that the entry is removed with it.
        test.fail(one in faulty, faulty[one])
        expect(await walk(name, n, place)).toEqual([])
      })
    }
  }

  test('the palette is sound while it is open, with what it offers and with what it finds', async () => {
    test.skip(!everyPage, 'only with the whole walk')
    const { page, faults } = people.get('member') as Person
    faults.list.length = 0
    await page.goto(places['/reports']?.[0]?.path(world) ?? '')
    await settled(page)
    const wrong: string[] = []
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      for (const words of ['', 'canary']) {
        await openPalette(page, words)
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          const look = `${width} ${colorScheme}${words ? ', searched' : ''}`
          if (pictures) await page.screenshot({ path: `${pictures}/palette-${look.replaceAll(/\W+/g, '-')}.png` })
          wrong.push(...(await seriousIn(page)).map((one) => `${look}: ${one}`))
          if (await overhang(page)) wrong.push(`${look}: scrolls sideways`)
        }
        await gather(page)
        await page.keyboard.press('Escape')
      }
    }
    if (await page.evaluate(() => '__canary' in globalThis)) wrong.push('a stored script ran')
    expect([...wrong, ...faults.list]).toEqual([])
  })

  test('every field that takes words was hostile, and the pages show it as words', async () => {
    test.skip(!everyPage, 'only the whole walk sees every page')
    const known = new Set(planted())
    expect(textFields().filter((field) => !known.has(field) && excused(field) === null)).toEqual([])
    const seen = new Set((await readFile(shown(), 'utf8')).split('\n'))
    expect(planted().filter((field) => !seen.has(field) && !elsewhere.includes(field))).toEqual([])
  })

  /** Visits a page in every theme and width; returns what is wrong with it, one line each. */
  async function walk(name: string, n: number, place: Place): Promise<string[]> {
    const { page, faults } = people.get(place.who ?? 'member') as Person
    const wrong: string[] = []
    faults.list.length = 0
    if (place.allow) faults.allow(place.allow)
    await page.setViewportSize(widths[0])
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto(place.path(world))
    await settled(page)
    const shift = await layoutShift(page)
    if (everyPage && shift >= mostShift) wrong.push(`layout shift of ${shift.toFixed(3)}`)
    await gather(page)
    for (const { width, height } of widths) {
      await page.setViewportSize({ width, height })
      for (const colorScheme of ['light', 'dark'] as const) {
        const look = `${width} ${colorScheme}`
        await page.emulateMedia({ colorScheme })
        if (pictures)
          await page.screenshot({ path: `${pictures}/${fileOf(name, n)}-${width}-${colorScheme}.png`, fullPage: true })
        // Widths change the outline and themes the colours: the full axe run at both ends, contrast again where tables are
        // wide.
        const whole = look === '1440 light' || look === '390 dark' || process.env.WALK_WHOLE !== undefined
        const found = whole ? await seriousIn(page) : look === '1440 dark' ? await seriousIn(page, ['color-contrast']) : []
        wrong.push(...found.map((one) => `${look}: ${one}`))
        const over = await overhang(page)
        if (over > 0) wrong.push(`${look}: scrolls sideways by ${over} pixels`)
      }
    }
    if (place.opens) {
      await page.setViewportSize(widths[0])
      await place.opens(page)
      await gather(page)
      wrong.push(...(await seriousIn(page)).map((one) => `opened: ${one}`))
    }
    if (await page.evaluate(() => '__canary' in globalThis)) wrong.push('a stored script ran')
    return [...wrong, ...faults.list]
  }
})

/** Known faults that are still to be fixed, by place. */
const faulty: Record<string, string> = {}

/** Fields whose text is where the walk does not click: in a menu, a dialog or a collapsed part. */
const elsewhere: string[] = ['decideMatches reason', 'splitCluster reason']

const fileOf = (name: string, n: number) =>
  `${name.replaceAll(/[^a-z]+/g, '-').replaceAll(/^-|-$/g, '') || 'home'}${n > 0 ? `-${n + 1}` : ''}`
