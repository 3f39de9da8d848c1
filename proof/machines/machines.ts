import { CannotRun, type Proof } from '@/proof/proof'
import { whyNoMachines } from './machines-network'
import { proveMachines } from './prove-machines'

/** Two web processes and two workers on one PostgreSQL behind a balancer, each in a network namespace of its own. */
export const machines: Proof = {
  says: 'Losing a machine under load fails only what it had in flight, nothing is lost or doubled, and a rolling restart fails nothing.',
  control: 'processes are killed in the rolling restart instead of drained',
  run: async ({ size, seed, control, report }) => {
    const missing = whyNoMachines()
    if (missing !== null) throw new CannotRun(`no machines can be made here: ${missing}`)
    const sizes =
      size === 'record' ? { rounds: 2, clients: 8, awaySeconds: 15 } : { rounds: control ? 0 : 1, clients: 6, awaySeconds: 5 }
    return proveMachines({ ...sizes, seed, broken: control, report })
  },
}
