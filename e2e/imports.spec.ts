import type { Page } from '@playwright/test'
import { packText, transfersText } from '@/server/domain/data-import/testing/import-texts'
import { closeDatabase } from '@/server/platform/db'
import { openDesk } from './alert-desk'
import { expect, test } from './fixtures'

test.afterAll(closeDatabase)

async function drop(page: Page, name: string, text: string): Promise<void> {
  const data = await page.evaluateHandle(
    ([called, content]) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([content as string], called as string))
      return transfer
    },
    [name, text],
  )
  await page.getByText('Drop files here').dispatchEvent('drop', { dataTransfer: data })
}

/** Screenshots for review; none unless a folder is given. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.IMPORT_PICTURES
  if (!folder) return
  for (const width of [1440, 390])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png`, fullPage: true })
    }
  await page.setViewportSize({ width: 1280, height: 720 })
}

test('files dropped on the page are recognised, imported and summed up', async ({ browser }) => {
  test.slow()
  const desk = await openDesk(browser, 3)
  const { page, faults } = await desk.open('/')
  await expect(page.getByRole('region', { name: 'Since yesterday' })).toBeVisible()
  await picture(page, 'home')
  await page.getByRole('region', { name: 'First steps' }).getByRole('link', { name: 'Upload a tag pack' }).click()
  await page.waitForURL('**/settings/imports')
  await expect(page.getByRole('heading', { name: 'Imports' })).toBeVisible()
  await picture(page, 'imports')

  // The sample feeds ethereum: the page warns about it first, and the import is refused with the remedy.
  await expect(page.getByText('Transfers of bitcoin and ethereum are refused until you remove it')).toBeVisible()
  await drop(page, 'sample.csv', transfersText(3))
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'npm run sample -- remove' })).toBeVisible()
  await page.getByRole('button', { name: 'Choose another file' }).click()

  await drop(page, 'week.csv', transfersText(60, [4], 'litecoin'))
  await expect(page.getByText('Transfers: CSV of transfers')).toBeVisible()
  await picture(page, 'ready')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const result = page.getByRole('region', { name: 'Result' })
  await expect(result).toContainText('Import finished: 60 rows read')
  await expect(result).toContainText('Added59')
  await expect(result).toContainText('Refused1')
  await expect(result).toContainText('Line 6')
  await picture(page, 'done')
  const saving = page.waitForEvent('download')
  await result.getByRole('button', { name: 'Download all refusals' }).click()
  expect((await saving).suggestedFilename()).toBe('week.csv.refused.txt')

  await result.getByRole('button', { name: 'Import another file' }).click()
  await drop(page, 'own.yaml', packText(5))
  await expect(page.getByText('Tag pack: GraphSense TagPack (YAML)')).toBeVisible()
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview).toContainText('nothing is stored yet: 5 items read')
  await expect(preview).toContainText('New5')
  await picture(page, 'preview')
  await expect(page.getByRole('list', { name: 'Imports so far' })).not.toContainText('own.yaml')
  await preview.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(result).toContainText('Import finished: 5 items read')
  const history = page.getByRole('list', { name: 'Imports so far' })
  const own = history.getByRole('listitem').filter({ hasText: 'own.yaml' })
  await own.getByRole('button', { name: 'Undo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Undo the import of own.yaml?' })
  await expect(dialog).toContainText('The 5 labels that it added stop counting')
  await picture(page, 'undo')
  await dialog.getByRole('button', { name: 'Undo import' }).click()
  await expect(dialog).toContainText('Say in a few words why')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The wrong pack')
  await dialog.getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText('5 labels no longer count.')).toBeVisible()
  await expect(own).toContainText('The wrong pack')
  await expect(own.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await expect(history.getByRole('listitem').filter({ hasText: 'week.csv' })).toContainText('Transfers cannot be undone')
  await picture(page, 'undone')

  faults.allow(/400/)
  await result.getByRole('button', { name: 'Import another file' }).click()
  await drop(page, 'poem.txt', 'no data at all\n')
  await expect(page.getByRole('alert').filter({ hasText: 'This file cannot be imported' })).toBeVisible()
  await picture(page, 'refused')
  expect(faults.list).toEqual([])
})

test('who may not import reads which role may', async ({ browser }) => {
  const desk = await openDesk(browser, 0)
  const { page } = await desk.open('/settings/imports', await desk.person('Ann', 'analyst'))
  await expect(page.getByText('Administrators import files')).toBeVisible()
  await expect(page.getByText('Drop files here')).toHaveCount(0)
})
