import { describe, expect, it } from 'vitest'
import { signalDescription } from '@/contract/risk/risk-signals'
import { defaultPolicy } from '@/server/domain/policy'
import { signalDescriptions } from './list-signals'
import { signalsOf } from './signals'

describe('signalDescriptions', () => {
  const described = signalDescriptions(defaultPolicy)

  it('describes exactly the signals of an answer, in their order', () => {
    const answered = signalsOf(defaultPolicy, [], { risky: false, tracedPercent: 0 }, [])
    expect(described.map((signal) => signal.key)).toEqual(answered.map((signal) => signal.key))
    for (const signal of described) expect(signalDescription.parse(signal)).toEqual(signal)
  })

  it('names the categories of the policy behind each, and none behind behaviour', () => {
    const of = (key: string) => described.find((signal) => signal.key === key)
    expect(of('ransomware_exposure')?.categories).toEqual(['ransomware'])
    expect(of('transaction_exposure')?.categories).toContain('mixing_service')
    expect(of('transaction_exposure')?.categories).not.toContain('exchange')
    expect(of('structuring')).toMatchObject({ categories: [], unit: 'points', kind: 'behaviour' })
    const narrow = structuredClone(defaultPolicy)
    narrow.signals = [{ key: 'own_exposure', categories: ['gambling'] }]
    const own = signalDescriptions(narrow).find((signal) => signal.key === 'own_exposure')
    expect(own).toMatchObject({ name: 'Own exposure', categories: ['gambling'] })
  })
})
