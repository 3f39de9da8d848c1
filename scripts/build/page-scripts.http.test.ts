import { expect, it } from 'vitest'
import { pageScripts } from './page-scripts'

const distDir = process.env.NEXT_DIST_DIR || '.next'
/** Limits on what each page sends before any interaction, in bytes as transferred. */
const most = {
  '(console)/alerts': 184_000,
  '(console)': 183_000,
  '(console)/wallets/[network]/[address]': 234_000,
  '(console)/cases/[id]': 256_000,
}

it.each(Object.entries(most))('keeps the script of %s within %i bytes', (page, limit) => {
  const scripts = pageScripts(distDir, page).toSorted((a, b) => b.bytes - a.bytes)
  const told = scripts.map(({ file, bytes }) => `${bytes} ${file}`).join('\n')
  expect(scripts.length).toBeGreaterThan(3)
  // The common scripts of every page alone exceed this: a misread manifest must not pass.
  expect(scripts[0]?.bytes).toBeGreaterThan(50_000)
  expect(
    scripts.reduce((sum, { bytes }) => sum + bytes, 0),
    told,
  ).toBeLessThanOrEqual(limit)
})

it('sends what the build compressed, and the same to who cannot take it', async () => {
  const [largest] = pageScripts(distDir, '(console)/alerts').toSorted((a, b) => b.bytes - a.bytes)
  const url = `${process.env.TEST_BASE_URL}/_next/${largest?.file}`
  const sent = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  expect(sent.headers.get('content-encoding')).toBe('br')
  expect(Number(sent.headers.get('content-length'))).toBe(largest?.bytes)
  const gzip = await fetch(url, { headers: { 'accept-encoding': 'gzip' } })
  expect(gzip.headers.get('content-encoding')).toBe('gzip')
  expect(await gzip.text()).toBe(await sent.text())
})
