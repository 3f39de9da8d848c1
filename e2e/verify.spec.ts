import { sampleBundle, sampleKey, sampleKeys } from '@/bundle/testing/sample-bundle'
import { expect, test } from './fixtures'
import { findingsIn } from './walk/sound'

const key = sampleKey(21)
const bundle = Buffer.from(sampleBundle(key))
const file = (buffer: Buffer, name = 'report.zip') => ({ name, mimeType: 'application/zip', buffer })
const keys = { name: 'keys.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(sampleKeys(key))) }

test('anyone verifies a bundle, with the network cut off', async ({ page }, info) => {
  await page.goto('/verify')
  await expect(page.getByText(/\d+ published/)).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))

  await page.getByLabel('Evidence bundle').setInputFiles(file(bundle))
  await expect(page.getByRole('alert').filter({ hasText: 'is not among the keys given' })).toBeVisible()
  await page.getByLabel('File with published keys').setInputFiles(keys)
  await expect(page.getByText('report.zip is what was signed')).toBeVisible()
  await expect(page.getByRole('row', { name: /report\.pdf/ })).toContainText('As signed')
  await page.screenshot({ path: info.outputPath('verified.png'), fullPage: true })
  expect(await findingsIn(page)).toEqual([])

  const altered = Buffer.from(bundle)
  const at = altered.indexOf('A report')
  altered[at] = (altered[at] as number) ^ 1
  await page.getByLabel('Evidence bundle').setInputFiles(file(altered, 'altered.zip'))
  const alert = page.getByRole('alert').filter({ hasText: 'altered.zip is not what was signed' })
  await expect(alert).toContainText('report.json')
  await page.screenshot({ path: info.outputPath('altered.png'), fullPage: true })
  expect(sent).toEqual([])
})
