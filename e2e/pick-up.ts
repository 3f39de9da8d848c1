import { expect, type Page } from '@playwright/test'

/** Picks up a case of the board by keyboard; retries, since keys are lost before hydration. */
export async function pickUp(page: Page, number: number): Promise<void> {
  await expect(async () => {
    await page.getByRole('button', { name: `Pick up case ${number}` }).focus()
    await page.keyboard.press('Space')
    const heard = page.getByText(new RegExp(`^(Picked up case ${number}|Over Intake(, unassigned)?)$`))
    await expect(heard).toBeAttached({ timeout: 2_000 })
  }).toPass()
}
