import { CannotRun, type Proof } from '@/proof/proof'

/** The service distributed over the nodes of a Citus cluster; skipped without one, which the result says. */
export const citus: Proof = {
  says: 'Spread over a Citus cluster, the service answers as on one PostgreSQL, and a lost worker costs nothing. Needs CITUS_URL.',
  control: null,
  run: async (options) => {
    const url = process.env.CITUS_URL?.trim()
    if (!url) throw new CannotRun('CITUS_URL names no coordinator of a Citus cluster, as its superuser')
    const { proveCitus } = await import('./prove-citus')
    return proveCitus(url, options)
  },
}
