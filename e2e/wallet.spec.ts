import { expect, scenario, test } from './fixtures'

const wallet = scenario('ransomware-cash-out').href

test('a wallet is read, narrowed and followed from its charts, by keys and by the mouse', async ({ member: page }) => {
  await page.goto(wallet)

  // The sample begins in the middle of a chain, and the page says from which block on it is indexed.
  await expect(page.getByText('First seen in the index')).toBeVisible()
  await expect(page.getByText(/^Index from block [\d,]+ \(\d+ \w+ \d{4}\)$/).first()).toBeVisible()

  // The numbers of a chart are one key away, and picking one of their times narrows chart and transfers alike.
  const activity = page.getByRole('figure', { name: /^Value in and out by/ })
  const transfers = page.locator('#transfers').getByRole('table').getByRole('row')
  await expect(transfers.nth(1)).toBeVisible()
  const all = await transfers.count()
  await activity.getByRole('img').first().focus()
  await page.keyboard.press('n')
  const numbers = activity.getByRole('table')
  await expect(numbers).toBeVisible()
  await expect(activity.getByRole('status')).toHaveText('Shown as a table.')
  await expect(activity.getByRole('region', { name: /as a table$/ })).toBeFocused()
  await numbers
    .getByRole('button', { name: /^Look at/ })
    .first()
    .click()
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d/)
  await expect(page.getByText('the transfers below are those of this span')).toBeVisible()
  await expect.poll(() => transfers.count()).toBeLessThan(all)
  await page.getByRole('button', { name: 'All time' }).click()
  await expect(page).not.toHaveURL(/from=/)
  await expect(transfers).toHaveCount(all)

  // The same with the mouse: drags over the left half of the plot.
  await activity.getByRole('button', { name: 'Show as chart' }).click()
  const plot = activity.getByRole('img').first()
  await plot.scrollIntoViewIfNeeded()
  await expect(plot.locator('svg.recharts-surface').first()).toBeVisible()
  const box = await plot.boundingBox()
  if (!box) throw new Error('the chart has no place')
  await page.mouse.move(box.x + 62, box.y + 80)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2, box.y + 90, { steps: 4 })
  await page.mouse.up()
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d/)
  await page.goBack()
  await expect(page).not.toHaveURL(/from=/)

  // Counterparties are sorted by the chosen header.
  const counterparties = page.locator('#counterparties')
  await counterparties.getByRole('button', { name: 'Sent to' }).click()
  await expect(counterparties.getByRole('columnheader', { name: 'Sent to' })).toHaveAttribute('aria-sort', 'descending')
  await expect(page).toHaveURL(/by=sent/)
  await expect(counterparties.getByRole('row').nth(1)).not.toContainText('Nothing sent to it')

  // A cell of the heat table links to its item, the flows to the graph.
  const cell = page.locator('#exposure').getByRole('link', { name: /Ransomware, direct/ })
  await cell.click()
  await expect(page.locator(':target')).toContainText('Ransomware')
  const flows = page.getByRole('figure', { name: /largest flows/ })
  await expect(flows.getByRole('list', { name: 'Came from' }).getByRole('link').first()).toBeVisible()
  await expect(page.locator('#graph').getByRole('link', { name: 'Open the graph' })).toHaveAttribute('href', /^\/graph\?network=/)
  await expect(page.locator('#history')).toContainText('stored check')
})
