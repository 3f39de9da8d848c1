import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** Without the windows of a whole browser, a page costs a third of the processor time. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell']
const browsers = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
/** Debian's packages; older releases and Ubuntu have no shell. */
const packages = ['chromium-headless-shell', 'chromium']
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * Path of a Chromium or Chrome that runs here: CHROMIUM_PATH, an installed one, its shell first, else Playwright's own.
 * What measures wants the `whole` browser, which is what people have.
 */
export function findBrowser({ whole = false } = {}): string | undefined {
  const given = process.env.CHROMIUM_PATH
  if (given) return given
  const installed = [...(whole ? [] : shells), ...browsers].map((name) =>
    spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout.trim(),
  )
  return [...installed, ...applications, chromium.executablePath()].find((file) => file && existsSync(file) && runs(file))
}

/** A whole browser, for what measures. Throws one line with the mend if there is none, or only the shell that suites are given. */
export function wholeBrowser(): string {
  const found = findBrowser({ whole: true })
  if (found) return found
  throw new Error(
    'what measures needs Chromium or Chrome as people have it: install one (Debian and Ubuntu: sudo apt-get install chromium), or set CHROMIUM_PATH',
  )
}

/** Finds a browser or installs one: Playwright's own, else the distribution's package. Throws one line with the mend. */
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
