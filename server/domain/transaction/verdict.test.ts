import { describe, expect, it } from 'vitest'
import { networkNamed } from '@/server/chain/networks'
import { refuseUnindexed, type StoredNetworkState } from '@/server/domain/network'
import { AppError } from '@/server/platform/errors'
import { type Finding, nextStep, theOne } from './verdict'

const [bitcoin, litecoin, ethereum] = [networkNamed('bitcoin'), networkNamed('litecoin'), networkNamed('ethereum')]
const now = new Date('2026-03-01T12:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)

const current: StoredNetworkState = {
  network: 3,
  source: 'evm',
  tipHeight: 100,
  tipTime: ago(12),
  indexFromHeight: null,
  indexFromTime: null,
  ingestSeq: '9',
  transferCount: 40,
  lastGoodReadAt: ago(5),
  lastAttemptAt: ago(5),
  lastError: null,
  sync: null,
}
const failed = { lastError: 'refused', lastAttemptAt: ago(1) }
const unread = { tipHeight: null, tipTime: null, lastGoodReadAt: null }

describe('a hash that the index of one network does not hold', () => {
  it.each<[string, Partial<StoredNetworkState>, boolean, ReturnType<typeof nextStep>]>([
    ['a node that is read', {}, true, 'ask'],
    ['a node that lags', { tipTime: ago(9_999) }, true, 'ask'],
    ['a node whose last read failed', failed, true, 'unavailable'],
    ['a node whose last read failed and that cannot be asked', failed, false, 'unavailable'],
    ['a node that was never read', unread, true, 'unavailable'],
    ['a node that was never read and cannot be asked', unread, false, 'unavailable'],
    ['a current index without a node to ask', {}, false, 'absent'],
    ['a lagging index without a node to ask', { tipTime: ago(9_999) }, false, 'unavailable'],
    ['files of long ago', { source: 'import', tipTime: ago(1e8) }, false, 'absent'],
    ['the sample', { source: 'sample', tipTime: ago(1e8) }, false, 'absent'],
    ['files, with a node that is configured since', { source: 'import', tipTime: ago(1e8) }, true, 'ask'],
  ])('with %s', (_name, change, hasNode, step) => {
    expect(nextStep(ethereum, { ...current, ...change }, hasNode, now)).toBe(step)
  })
})

describe('a hash that no node is asked for', () => {
  it.each<[string, Partial<StoredNetworkState>, string]>([
    ['a node that is read', {}, 'not_found'],
    ['files of long ago', { source: 'import', tipTime: ago(1e8) }, 'not_found'],
    ['a node whose last read failed', failed, 'provider_degraded'],
    ['a node that lags', { tipTime: ago(9_999) }, 'provider_degraded'],
  ])('with %s', (_name, change, code) => {
    expect(() => refuseUnindexed(ethereum, { ...current, ...change }, now)).toThrow(expect.objectContaining({ code }))
  })
})

describe('of several networks', () => {
  const told = (findings: Finding[]) => {
    const all = findings.map((finding, i) => ({ network: [bitcoin, litecoin, ethereum][i] ?? bitcoin, finding }))
    try {
      return theOne(all).name
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return `${error.code}: ${error.message}`
    }
  }

  it.each<[Finding[], string | RegExp]>([
    [['found'], 'bitcoin'],
    [['absent'], /^not_found/],
    [['unavailable'], /^provider_degraded: .*bitcoin cannot be read.*Try again later\.$/],
    [['absent', 'found', 'absent'], 'litecoin'],
    [['unavailable', 'absent', 'found'], 'ethereum'],
    [['found', 'absent', 'found'], /^invalid_request: query\.network: .*bitcoin and ethereum/],
    [['found', 'found', 'unavailable'], /^invalid_request: query\.network/],
    [['absent', 'absent', 'absent'], /^not_found/],
    [['absent', 'unavailable', 'absent'], /^provider_degraded: .*litecoin cannot.*name another network/],
    [['unavailable', 'unavailable', 'unavailable'], /^provider_degraded: .*bitcoin and litecoin and ethereum/],
  ])('%j', (findings, expected) => {
    const answer = told(findings)
    if (typeof expected === 'string') expect(answer).toBe(expected)
    else expect(answer).toMatch(expected)
  })
})
