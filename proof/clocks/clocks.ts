import type { Proof } from '@/proof/proof'

/** PostgreSQL, two web processes and a worker under libfaketime, with clocks that jump by an hour and differ by minutes. */
export const clocks: Proof = {
  says: 'A clock that jumps an hour or runs minutes apart breaks no session, key, lease, limit, schedule, checkpoint, one-time code or webhook.',
  control: 'processes go by their own clocks instead of the database’s',
  run: async ({ control, report }) => {
    const { proveClocks } = await import('./prove-clocks')
    const { states } = await import('./states')
    return proveClocks({ control, most: control ? 2 : states.length, report })
  },
}
