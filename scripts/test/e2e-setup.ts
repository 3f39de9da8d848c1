import { startInstallations } from '@/scripts/test/installations'

/** Browsers at work at once. */
export const browsers = process.env.TEST_LONG ? 1 : 2

/** Gives each browser an installation of its own with the sample data. */
export default function setup(): Promise<() => Promise<void>> {
  return startInstallations(browsers, { sample: true })
}
