import { startInstallations } from '@/scripts/test/installations'

/** How many browsers run at once. */
export const browsers = process.env.TEST_LONG ? 1 : 2

/** Gives each browser its own installation with the sample data. */
export default function setup(): Promise<() => Promise<void>> {
  return startInstallations(browsers, { sample: true })
}
