import { expect, type Page } from '@playwright/test'

/** Picks a case of the board up from the keyboard: again until it is heard, as nothing hears the key before the page is alive. */
export async function pickUp(page: Page, number: number): Promise<void> {
  await expect(async () => {
    await page.getByRole('button', { name: `Pick up case ${number}` }).focus()
    await page.keyboard.press('Space')
    const heard = page.getByText(new RegExp(`^(Picked up case ${number}|Over Intake(, unassigned)?)$`))
    await expect(heard).toBeAttached({ timeout: 2_000 })
  }).toPass()
}
