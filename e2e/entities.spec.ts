import { randomUUID } from 'node:crypto'
import { freshAddress } from '@/scripts/test/fixtures/chain-rows'
import { expect, test } from './fixtures'

test('two entities are found by typing, merged, seen as one on a wallet, and split again', async ({ member: page }) => {
  const word = `Twofold ${randomUUID().slice(0, 8)}`
  const [one, two] = [freshAddress('ethereum'), freshAddress('ethereum')]
  await page.goto('/entities')
  for (const [address, label] of [
    [one, `${word}.shop`],
    [two, `${word} Shop`],
  ]) {
    const status = await page.evaluate(
      async (body) => {
        const answer = await fetch('/api/trpc/attributions.create', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
        return answer.status
      },
      { network: 'ethereum', address, label, entity_name: label, category: 'shop', confidence: 80 },
    )
    expect(status).toBe(200)
  }

  // The filter applies without Enter.
  await page.getByRole('searchbox', { name: 'Name or alias' }).pressSequentially(word)
  const rows = page.getByRole('table', { name: 'Entities' }).locator('tr[data-row]')
  await expect(rows).toHaveCount(2)
  await rows
    .filter({ hasText: `${word}.shop` })
    .getByRole('link')
    .first()
    .click()

  // Suggested because of its name, and merged.
  const duplicates = page.getByRole('list', { name: 'Possible duplicates' })
  await expect(duplicates).toContainText('Same name')
  await duplicates.getByRole('button', { name: 'Merge…' }).click()
  const asked = page.getByRole('dialog', { name: 'Merge these two entities?' })
  await expect(asked).toContainText('you can split them again')
  await asked.getByRole('button', { name: 'Merge', exact: true }).click()
  const merges = page.getByRole('list', { name: 'Merges' })
  await expect(merges).toContainText('merged into')
  await expect(page.getByText(/Also known as/)).toBeVisible()
  const title = page.getByRole('heading', { level: 1 })
  const kept = await title.innerText()
  for (const address of [one, two]) {
    await page.goto(`/wallets/ethereum/${address}`)
    await expect(title).toHaveText(kept)
    await expect(page.getByLabel('Your work on this wallet')).toContainText('not monitored')
  }

  // Split again from the page of duplicates; each wallet has its own name again.
  await title.getByRole('link').click()
  await merges.getByRole('button', { name: 'Split' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Split' }).click()
  await expect(merges).toContainText('split by')
  await page.goto(`/wallets/ethereum/${one}`)
  await expect(title).toHaveText(`${word}.shop`)
  await page.goto(`/wallets/ethereum/${two}`)
  await expect(title).toHaveText(`${word} Shop`)
})
