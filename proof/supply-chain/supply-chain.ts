import type { Proof } from '@/proof/proof'
import { knownHoles } from './known-holes'
import { readLock } from './lock-file'
import { plantedIn, proveSupplyChain } from './prove-supply-chain'

/** The lock, its licences and install scripts, and the registry's advisories if it can be reached. */
export const supplyChain: Proof = {
  says: 'What is installed is locked by digest, under licences that were allowed, and runs only allowed scripts; the registry, where it takes audits, knows no serious vulnerability in it.',
  control: 'packages without a digest, under AGPL-3.0, and with an install script',
  run: async ({ control }) => {
    const locked = readLock()
    if (control) return proveSupplyChain(plantedIn(locked))
    const { figures, faults } = proveSupplyChain(locked)
    const holes = knownHoles()
    return { figures: { ...figures, audit: holes }, faults: holes.answered ? [...faults, ...holes.grave] : faults }
  },
}
