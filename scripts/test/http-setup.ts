import { startInstallations } from '@/scripts/test/installations'

/** Gives each of the two processes that run HTTP suites a built and running service (TEST_BASE_URL) over a database that it can reach as well. */
export default function setup(): Promise<() => Promise<void>> {
  return startInstallations(2, { sample: false })
}
