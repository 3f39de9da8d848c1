import { describe, expect, it } from 'vitest'
import { billOfMaterials } from './bill-of-materials'
import { mayBeUsed } from './licences'
import { readLock } from './lock-file'
import { plantedIn, proveSupplyChain } from './prove-supply-chain'

describe('the supply chain', () => {
  it('is exact versions with digests, known licences and allowed install scripts only', () => {
    expect(proveSupplyChain(readLock()).faults).toEqual([])
  })

  it('is watched: each planted package is named', () => {
    const { faults } = proveSupplyChain(plantedIn(readLock()))
    for (const name of ['planted-script', 'planted-licence', 'planted-bytes'])
      expect(faults.filter((fault) => fault.includes(name))).toHaveLength(1)
    expect(faults).toHaveLength(3)
  })

  it('has no version left open', () => {
    const { manifest, lock } = readLock()
    const open = { ...manifest, dependencies: { ...manifest.dependencies, zod: '^4.0.0', next: '15.0.0' } }
    expect(proveSupplyChain({ manifest: open, lock }).faults.sort()).toEqual([
      'next 15.0.0 is not what is locked',
      'zod is asked for as ^4.0.0, which is no exact version',
    ])
  })

  it.each([
    ['MIT', true],
    ['(MIT OR GPL-2.0-only)', true],
    ['MIT and ISC', true],
    ['MIT AND GPL-2.0-only', false],
    ['GPL-2.0-only', false],
    ['LGPL-3.0-or-later', false],
    ['', false],
  ])('a package of nobody under "%s": %s', (license, allowed) => expect(mayBeUsed({ name: 'nobody', license })).toBe(allowed))

  it('is written down as CycloneDX, the same bytes each time', () => {
    const text = JSON.stringify(billOfMaterials(readLock()))
    expect(text).toBe(JSON.stringify(billOfMaterials(readLock())))
    expect(text).toContain('"purl":"pkg:npm/%40opentelemetry/api@1.10.0"')
    expect(text.match(/"alg":"SHA-512","content":"[0-9a-f]{128}"/g)?.length).toBe(text.match(/"bom-ref":"pkg:/g)?.length)
  })
})
