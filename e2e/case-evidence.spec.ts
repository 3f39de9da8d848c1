import type { Page } from '@playwright/test'
import { ask } from '@/scripts/test/fixtures/http-client'
import { pixel, zipOf } from '@/server/domain/case/testing/zip-of'
import { closeDatabase } from '@/server/platform/db'
import { type Desk, openDesk } from './alert-desk'
import { expect, test } from './fixtures'
import { pickUp } from './pick-up'

test.afterAll(closeDatabase)

async function openCase(desk: Desk, json: object): Promise<{ id: string; number: number }> {
  const answer = await ask('/v1/cases', { key: desk.org.api_key, json })
  expect(answer.status, answer.text).toBe(201)
  return answer.json as { id: string; number: number }
}

const region = (page: Page, name: string) => page.getByRole('region', { name })
const choose = (page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  page.getByLabel('Add evidence').setInputFiles(files)
const text = (name: string, content: string, mimeType = 'text/plain') => ({ name, mimeType, buffer: Buffer.from(content) })

/** Records scripts that ran, and what the page's policy blocked. */
async function watchPolicy(page: Page): Promise<string[]> {
  const seen: string[] = []
  await page.exposeFunction('__sawViolation', (what: string) => seen.push(what))
  await page.evaluate(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const saw = (globalThis as unknown as { __sawViolation: (what: string) => void }).__sawViolation
      saw(event.effectiveDirective)
    })
  })
  return seen
}

test('files go in by choice and by drop, are refused in words, and come out as they were', async ({ browser }) => {
  test.slow()
  const desk = await openDesk(browser, 0)
  const { id } = await openCase(desk, { title: 'With evidence' })
  const { page, faults } = await desk.open(`/cases/${id}`)
  const evidence = region(page, 'Evidence')
  await expect(evidence).toContainText('No file yet')

  await choose(page, text('statement.csv', 'a;b\n1;2\n', 'text/csv'), {
    name: 'screen.png',
    mimeType: 'image/png',
    buffer: pixel,
  })
  const list = evidence.getByRole('list', { name: 'Evidence', exact: true })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(region(page, 'Timeline')).toContainText('added the file statement.csv')

  const data = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['dropped'], 'dropped.txt', { type: 'text/plain' }))
    return transfer
  })
  await evidence.getByText('Drop files here').dispatchEvent('drop', { dataTransfer: data })
  await expect(list.getByRole('listitem')).toHaveCount(3)

  const saving = page.waitForEvent('download')
  await evidence.getByRole('link', { name: 'Save statement.csv' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe('statement.csv')

  // Refusals are ordinary answers, but the browser logs them all the same.
  faults.allow(/status of 400/)
  await choose(page, text('invoice.pdf.exe', 'MZ'))
  await expect(evidence.getByRole('alert')).toContainText('which a computer can run')
  await evidence.getByRole('button', { name: 'Dismiss invoice.pdf.exe' }).click()
  await expect(evidence.getByRole('alert')).toHaveCount(0)
  expect(faults.list).toEqual([])
})

test('hostile evidence executes nowhere in the console', async ({ browser }) => {
  test.slow()
  const desk = await openDesk(browser, 0)
  const { id } = await openCase(desk, { title: '<img src=x onerror="document.title=\'pwned\'">' })
  const { page, context, faults } = await desk.open(`/cases/${id}`)
  const seen = await watchPolicy(page)
  faults.allow(/status of 400/)
  const script = '<script>document.title="pwned";fetch("/api/trpc/pwned")</script>'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="document.title='pwned'">${script}</svg>`
  const evidence = region(page, 'Evidence')
  const refused: [ReturnType<typeof text>, string][] = [
    [text('page.html', `<!doctype html>${script}`, 'text/html'), 'a browser may run'],
    [text('picture.svg', svg, 'image/svg+xml'), 'a browser may run'],
    [text('picture.png', svg, 'image/png'), 'markup or a script'],
    [text('page.txt', `<html>${script}`), 'markup or a script'],
    [text('invoice.html.txt', script), 'two endings'],
    [
      {
        name: 'bomb.zip',
        mimeType: 'application/zip',
        buffer: zipOf([{ name: 'zeros.txt', content: Buffer.alloc(40 * 2 ** 20) }]),
      },
      '100 times',
    ],
    [{ name: 'path.zip', mimeType: 'application/zip', buffer: zipOf([{ name: '../../x.txt' }]) }, 'points outside'],
  ]
  for (const [file, words] of refused) {
    await choose(page, file)
    await expect(evidence.getByRole('alert')).toContainText(words)
    await evidence.getByRole('button', { name: `Dismiss ${file.name}` }).click()
  }

  // Text is accepted, whatever it contains, and is shown as text.
  const name = "'onmouseover='document.title=`pwned`' &lt;b&gt; {{7+7}}.txt"
  await choose(page, text(name, `words first\n${script}`), text('mail.eml', `From: a@example.test\n\n${script}`))
  await expect(evidence.getByRole('list', { name: 'Evidence', exact: true }).getByRole('listitem')).toHaveCount(2)
  await expect(evidence).toContainText(name)
  await page
    .getByLabel('Note')
    .fill(`![x](https://evil.example/p.png) [x](javascript:document.title="pwned") ${script} <iframe srcdoc="${script}">`)
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(region(page, 'Timeline')).toContainText('[picture: x]')

  // Opened by its URL, the file is downloaded rather than displayed.
  const files = await ask(`/v1/cases/${id}/evidence`, { key: desk.org.api_key })
  for (const { id: file } of files.json.data as { id: string }[]) {
    const tab = await context.newPage()
    const saving = tab.waitForEvent('download')
    await tab.goto(`/api/cases/${id}/evidence/${file}`).catch(() => {})
    await saving
    await tab.close()
  }
  for (const path of [`/cases/${id}`, '/cases', '/cases?view=list']) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.title()).not.toContain('pwned')
  }
  expect(seen).toEqual([])
  expect(faults.list).toEqual([])
})

test('the policy of the pages would have told of a script that tried', async ({ browser }) => {
  const desk = await openDesk(browser, 0)
  const { page, faults } = await desk.open('/cases')
  faults.allow(/content security policy|Content Security Policy|Refused/i)
  const seen = await watchPolicy(page)
  const response = await page.request.get('/cases')
  expect(response.headers()['content-security-policy']).toContain('report-uri /api/csp; report-to csp')
  expect(response.headers()['reporting-endpoints']).toBe('csp="/api/csp"')
  await page.evaluate(() => {
    const button = document.createElement('div')
    button.innerHTML = `<img src="x" onerror="document.title='pwned'">`
    document.body.append(button)
  })
  await expect.poll(() => seen).toContain('script-src-attr')
  expect(await page.title()).not.toContain('pwned')
})

test('tasks are ticked off, cases linked and merged, and a merge says that it stays', async ({ browser }) => {
  test.slow()
  const desk = await openDesk(browser, 0)
  const stays = await openCase(desk, { title: 'The case that stays' })
  const { id, number } = await openCase(desk, { title: 'The duplicate', address: '0x00000000219ab540356cBB839Cbe05303d7705Fa' })
  const { page, faults } = await desk.open(`/cases/${id}`)

  const tasks = region(page, 'Tasks')
  await tasks.getByLabel('New task').fill('Call the exchange')
  await tasks.getByLabel('Due at the end of').fill('2020-01-01')
  await tasks.getByRole('button', { name: 'Add task' }).click()
  await expect(tasks.getByRole('listitem')).toContainText('overdue')
  await tasks.getByLabel('Done: Call the exchange').check()
  await expect(region(page, 'Timeline')).toContainText('completed the task “Call the exchange”')
  await tasks.getByLabel('Done: Call the exchange').uncheck()
  await expect(region(page, 'Timeline')).toContainText('reopened the task')

  const linked = region(page, 'Linked cases')
  await linked.getByRole('button', { name: 'Link a case' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Find a case').fill('stays')
  await dialog.getByRole('button', { name: /The case that stays/ }).click()
  await dialog.getByRole('button', { name: `Link to #${stays.number}` }).click()
  await expect(linked.getByRole('link', { name: /The case that stays/ })).toBeVisible()

  await linked.getByRole('button', { name: 'Merge into another case' }).click()
  await expect(dialog).toContainText('This cannot be undone')
  await expect(dialog).toContainText('1 subject, 1 open task')
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('Choose a case')
  await dialog.getByRole('button', { name: /The case that stays/ }).click()
  await dialog.getByRole('button', { name: `Merge into #${stays.number}` }).click()
  await page.waitForURL(`**/cases/${stays.id}`)
  await expect(region(page, 'Timeline')).toContainText(`the duplicate #${number} The duplicate`)
  await expect(region(page, 'Tasks')).toContainText('Call the exchange')

  await page.goto(`/cases/${id}`)
  await expect(page.getByRole('note')).toContainText('A merge cannot be undone')
  await expect(page.getByRole('button', { name: /Reopen|Add task|Merge into/ })).toHaveCount(0)
  expect(faults.list).toEqual([])
})

test('the board in lanes hands a case over by keyboard and shows what is old or late', async ({ browser }) => {
  test.slow()
  const desk = await openDesk(browser, 0)
  const lena = await desk.person('Lena Lead', 'lead')
  const { number } = await openCase(desk, { title: 'Nobody has it', due_at: '2020-01-01T00:00:00Z' })
  const other = await desk.open('/cases', lena)
  await openCase(desk, { title: 'Somebody has it' })
  const listed = await ask('/v1/cases', { key: desk.org.api_key })
  const [newest] = listed.json.data as { id: string; number: number }[]
  await other.page.goto(`/cases/${newest?.id}`)
  await other.page.getByLabel('Investigator').click()
  await other.page.getByRole('option', { name: /Lena/ }).click()
  await expect(region(other.page, 'Timeline')).toContainText('assigned it to Lena')

  const { page, faults } = await desk.open('/cases?lanes=investigator')
  const lane = (name: string) => page.getByRole('region', { name, exact: true })
  await expect(lane('Unassigned')).toContainText('1 overdue')
  await expect(lane('Lena Lead')).toContainText('Somebody has it')
  await pickUp(page, number)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('Over Intake, Lena Lead')).toBeAttached()
  await page.keyboard.press('Space')
  await expect(lane('Lena Lead')).toContainText('Nobody has it')
  expect(faults.list).toEqual([])
})
