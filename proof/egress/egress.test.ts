import { describe, expect, it } from 'vitest'
import { proveEgress, whyNoNamespace } from './prove-egress'

const missing = whyNoNamespace()

describe.skipIf(missing !== null)(
  `requests to named targets in a network namespace${missing === null ? '' : ` (none here: ${missing})`}`,
  () => {
    it('reach nothing that is not public, whatever its spelling or DNS says, where a naive client does', async () => {
      const proof = await proveEgress()
      expect(proof.urls).toBeGreaterThanOrEqual(64)
      expect(proof.guarded.leaked).toEqual([])
      expect(proof.guarded.leakedNames).toEqual([])
      expect(proof.guarded.reached).toHaveLength(4)
      expect(proof.naive.leaked.length).toBeGreaterThan(proof.urls / 2)
      expect(proof.naive.leakedNames).toHaveLength(proof.naive_names)
    }, 180_000)
  },
)
