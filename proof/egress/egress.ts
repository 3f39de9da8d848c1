import { CannotRun, type Proof } from '@/proof/proof'
import { proveEgress, whyNoNamespace } from './prove-egress'

/** Hostile URLs and rebinding names from its own network namespace, compared with a client without the guard. */
export const egress: Proof = {
  says: 'Nobody can reach non-public addresses through a webhook or a node, and public names are reached.',
  control: null,
  run: async ({ size }) => {
    const missing = whyNoNamespace()
    if (missing !== null) throw new CannotRun(`no network namespace here: ${missing}`)
    const { naive, guarded, ...counted } = await proveEgress(size)
    const leaks = [...guarded.leaked, ...guarded.leakedNames]
    const faults = leaks.map((url) => `reached ${url}`)
    if (guarded.reached.length !== 4) faults.push(`${4 - guarded.reached.length} of 4 public addresses were not reached`)
    if (naive.leaked.length === 0 || naive.leakedNames.length === 0)
      faults.push('the control leaked nothing, so nothing was tried')
    const naiveLeaks = { urls: naive.leaked.length, names: naive.leakedNames.length }
    return { figures: { ...counted, guarded_leaks: leaks.length, naive_leaks: naiveLeaks }, faults }
  },
}
