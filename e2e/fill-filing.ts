import type { Page } from '@playwright/test'
import { schemaBytes } from '@/server/domain/filing/testing/schemas'
import { expect } from './fixtures'

/** The filing institution; codes are FinCEN's. */
const profile = {
  'Legal name of the filer': 'Acme Exchange Inc',
  'Street of the filer': '1 Main Street',
  'City of the filer': 'Reston',
  'State of the filer': 'VA',
  'ZIP code of the filer': '20190',
  'Country of the filer': 'US',
  'TIN of the filer': '123456789',
  'Contact office': 'Compliance',
  'Phone of the contact office': '7035550100',
  Transmitter: 'Acme Exchange Inc',
  'Street of the transmitter': '1 Main Street',
  'City of the transmitter': 'Reston',
  'State of the transmitter': 'VA',
  'ZIP code of the transmitter': '20190',
  'Country of the transmitter': 'US',
  'Phone of the transmitter': '7035550100',
  'TIN of the transmitter': '123456789',
  'Transmitter control code': 'PBSA1234',
  'Contact of the transmitter': 'Ada Example',
}

/** FinCEN's schema, as an administrator has it on disk. */
export const sarSchema = () => ({
  name: 'EFL_SARXBatchSchema.xsd',
  mimeType: 'application/xml',
  buffer: schemaBytes('fincen_sar'),
})

/** On the settings page: installs the schema and enters the filing institution. */
export async function setUpFiling(page: Page): Promise<void> {
  await page.getByLabel('Schema for FinCEN SAR').setInputFiles(sarSchema())
  await expect(page.getByRole('list', { name: 'Schemas for FinCEN SAR' })).toContainText('In force')
  const form = page.getByRole('form', { name: 'Filing profile' })
  for (const [label, value] of Object.entries(profile)) await form.getByLabel(label, { exact: true }).fill(value)
  await form.getByLabel('Kind of TIN').selectOption('2')
  await form.getByLabel('Primary federal regulator').selectOption('7')
  await form.getByLabel('Type of institution').first().selectOption('4')
  await form.getByRole('button', { name: 'Save the profile' }).click()
  await expect(form.getByRole('button', { name: 'Save the profile' })).toBeDisabled()
}

/** On the page of a draft: fills in the missing fields of the activity and of a person; marks everything else as unknown. */
export async function fillSar(page: Page, { last, first }: { last: string; first: string }): Promise<void> {
  await page.getByPlaceholder(/^Find among/).fill('source of funds')
  await page.getByLabel(/concerning the source of funds/).check()
  await page.getByLabel('Gender').selectOption('female')
  const amount = page.getByLabel('Amount in US dollars', { exact: true })
  if ((await amount.inputValue()) === '') await amount.fill('2500')
  for (const box of await page.getByLabel('Not known').all()) if (!(await box.isChecked())) await box.check()
  // Those two are typed.
  for (const box of (await page.getByLabel('Not known').all()).slice(0, 2)) await box.uncheck()
  await page.getByLabel('Last name').fill(last)
  await page.getByLabel('First name').fill(first)
}
