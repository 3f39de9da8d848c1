import { startInstallations } from '@/scripts/test/installations'

/** Gives each of the two processes that run HTTP suites a running service (TEST_BASE_URL) and access to its database. */
export default function setup(): Promise<() => Promise<void>> {
  return startInstallations(2, { sample: false })
}
