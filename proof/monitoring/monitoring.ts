import type { Proof } from '@/proof/proof'
import { killMonitoring } from './kill-monitoring'

/** Evaluation of watched addresses in processes that are killed, compared with an undisturbed run. */
export const monitoring: Proof = {
  says: 'However often a worker is killed, alerts, facts and occurrences are those of an undisturbed run.',
  control: 'the key that keeps a fact from being told twice is dropped',
  run: async ({ size, control, report }) => {
    const sizes = size === 'record' ? { blocks: 5_000, kills: 100, watched: 10_000 } : { blocks: 150, kills: 5, watched: 400 }
    const { identical, different, ...figures } = await killMonitoring({ ...sizes, control, report })
    return { figures, faults: identical ? [] : [`${different} lines only one of the two runs told`] }
  },
}
