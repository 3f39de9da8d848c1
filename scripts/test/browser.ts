import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** Without the windows of a full browser, a page takes a third of the processor time. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell']
const browsers = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
/** Debian's packages; older releases and Ubuntu have no headless shell. */
const packages = ['chromium-headless-shell', 'chromium']
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * Path of a Chromium or Chrome on this machine: CHROMIUM_PATH, an installed one with its headless shell first, else
 * Playwright's own. Benchmarks use the `whole` browser, as people do.
 */
export function findBrowser({ whole = false } = {}): string | undefined {
  const given = process.env.CHROMIUM_PATH
  if (given) return given
  const installed = [...(whole ? [] : shells), ...browsers].map((name) =>
    spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout.trim(),
  )
  return [...installed, ...applications, chromium.executablePath()].find((file) => file && existsSync(file) && runs(file))
}

/** A full browser, for benchmarks. Throws one line with the remedy if there is none, or only the headless shell for suites. */
export function wholeBrowser(): string {
  const found = findBrowser({ whole: true })
  if (found) return found
  throw new Error(
    'what measures needs Chromium or Chrome as people have it: install one (Debian and Ubuntu: sudo apt-get install chromium), or set CHROMIUM_PATH',
  )
}

/** Finds a browser or installs one: Playwright's own, else the distribution's package. Throws one line with the remedy. */
export function ensureBrowser(): string {
  const found = findBrowser()
  if (found) return found
  console.log("No Chromium or Chrome is installed; trying Playwright's own ...")
  spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], {
    stdio: 'ignore',
    timeout: 180_000,
  })
  const own = findBrowser()
  if (own) return own
  console.log("Playwright's cannot be downloaded here; trying the distribution's package ...")
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const apt = (...args: string[]) => {
    const [command = '', ...rest] = [...sudo, 'apt-get', '-q', ...args]
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync(command, rest, { stdio: 'ignore', timeout: 400_000, env })
  }
  apt('update')
  for (const name of packages) {
    apt('install', '-y', '--no-install-recommends', name)
    const packaged = findBrowser()
    if (packaged) return packaged
  }
  throw new Error(
    'the browser suites need Chromium or Chrome: install one (Debian and Ubuntu: sudo apt-get install chromium), or set CHROMIUM_PATH',
  )
}

function runs(file: string): boolean {
  const root = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return spawnSync(file, [...root, '--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}
