import type { Proof } from '@/proof/proof'

const requests = { ci: 40, record: 1_000 }

/** The real service on three small disks, each filled and emptied during writes with keys. Needs root, to mount them. */
export const disks: Proof = {
  says: 'On a full disk writes are refused, nothing acknowledged is lost, nothing half written stays, and it comes back by itself.',
  control: 'the service keeps no reserve of the disk of its database',
  run: async ({ size, control, report }) => {
    const { proveDisks } = await import('./prove-disks')
    return proveDisks({ requests: requests[size], control, report })
  },
}
