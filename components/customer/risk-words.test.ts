import { describe, expect, it } from 'vitest'
import type { CustomerRisk, CustomerRiskPart } from '@/contract/customer/customer-risk'
import { riskSentence } from './risk-words'

const part = (kind: CustomerRiskPart['kind'], counts: boolean) => ({ kind, counts }) as CustomerRiskPart
const risk = (level: CustomerRisk['level'], complete: boolean, parts: CustomerRiskPart[]) =>
  ({ level, complete, parts, parts_total: parts.length }) as CustomerRisk

describe('what a level rests on', () => {
  it('names the parts that give it', () => {
    const parts = [part('transfer', true), part('transfer', true), part('name', true), part('wallet', false)]
    expect(riskSentence(risk('high', true, parts))).toBe(
      'High is the highest level among 4 parts: 2 transfers and the name have it.',
    )
  })

  it('says that it may be higher where not everything is known', () => {
    expect(riskSentence(risk('medium', false, [part('wallet', true), part('transfer', false)]))).toBe(
      'Medium is the highest level among 2 parts: 1 wallet has it. It may be higher, as not everything is known.',
    )
    expect(riskSentence(risk('low', true, [part('name', true)]))).toBe('Low is the level of its only part, the name.')
  })

  it('says of severe that not everything is known, as nothing is above it', () => {
    expect(riskSentence(risk('severe', false, [part('transfer', true), part('transfer', false)]))).toBe(
      'Severe is the highest level among 2 parts: 1 transfer has it. Not everything is known.',
    )
  })

  it('never makes unknown sound clean', () => {
    expect(riskSentence(risk('unknown', false, [part('transfer', true), part('name', false)]))).toBe(
      'Of 2 parts, 1 transfer is not known, and no known one is above low.',
    )
    expect(riskSentence(risk('unknown', false, []))).toMatch(/^There is nothing/)
  })
})
