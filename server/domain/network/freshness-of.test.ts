import { describe, expect, it } from 'vitest'
import { networkNamed } from '@/server/chain/networks'
import { freshnessOf, indexedFreshnessOf, indexFromOf } from './freshness-of'
import { networkDto } from './network.dto'
import type { StoredNetworkState } from './network.repo'

const ethereum = networkNamed('ethereum')
const now = new Date('2026-03-01T12:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const budget = ethereum.stalenessBudgetSeconds

const current: StoredNetworkState = {
  network: 3,
  source: 'evm-json-rpc',
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

describe('freshness', () => {
  it('of a current index', () => {
    expect(freshnessOf(ethereum, current, now)).toEqual({
      stale: false,
      last_good_read_at: '2026-03-01T11:59:55.000Z',
      data_as_of: { network: 'ethereum', block_height: 100, block_time: '2026-03-01T11:59:48.000Z' },
    })
  })

  it.each<[string, Partial<StoredNetworkState>, boolean]>([
    ['a tip just inside the budget', { tipTime: ago(budget) }, false],
    ['a tip just past the budget', { tipTime: ago(budget + 1) }, true],
    ['a failed read after the good one', { lastError: 'refused', lastAttemptAt: ago(1) }, true],
    ['an error before the good read', { lastError: 'refused', lastAttemptAt: ago(60) }, false],
    ['an error and no good read', { lastError: 'refused', lastGoodReadAt: null }, true],
    ['no good read yet', { lastGoodReadAt: null }, true],
    ['a sample that ended hours ago', { source: 'sample', tipTime: ago(20 * 3600) }, false],
    ['a sample that ended a day ago', { source: 'sample', tipTime: ago(86_401) }, true],
    ['nothing indexed', { tipHeight: null, tipTime: null }, true],
  ])('with %s', (_name, change, stale) => {
    expect(freshnessOf(ethereum, { ...current, ...change }, now).stale).toBe(stale)
  })

  it('has no data_as_of when nothing is stored', () => {
    expect(freshnessOf(ethereum, { ...current, tipHeight: null, tipTime: null }, now).data_as_of).toBeNull()
    expect(freshnessOf(ethereum, null, now)).toEqual({ stale: true, last_good_read_at: null, data_as_of: null })
  })
})

describe('where the index begins', () => {
  const began = { indexFromHeight: 14_000_000, indexFromTime: ago(1e6) }

  it('stands beside the freshness, and is not part of what older checks kept', () => {
    const index_from = { network: 'ethereum', block_height: 14_000_000, block_time: ago(1e6).toISOString() }
    expect(indexedFreshnessOf(ethereum, { ...current, ...began }, now)).toEqual({
      ...freshnessOf(ethereum, current, now),
      index_from,
    })
    expect(freshnessOf(ethereum, { ...current, ...began }, now)).not.toHaveProperty('index_from')
  })

  it.each<[string, Partial<StoredNetworkState> | null]>([
    ['nothing is stored', null],
    ['no block was read', { ...began, tipHeight: null, tipTime: null }],
    ['nobody noted it', {}],
    ['block 0 is the first', { ...began, indexFromHeight: 0 }],
    ['only block 0, which moves nothing, is missing', { ...began, indexFromHeight: 1 }],
  ])('is null where %s', (_name, change) =>
    expect(indexFromOf(ethereum, change === null ? null : { ...current, ...change })).toBeNull(),
  )
})

describe('a network’s provider', () => {
  it.each<[string, Partial<StoredNetworkState>, { status: string; kind: string }]>([
    ['current', {}, { status: 'operational', kind: 'evm-json-rpc' }],
    ['lagging', { tipTime: ago(budget + 1) }, { status: 'degraded', kind: 'evm-json-rpc' }],
    ['failing with data', { lastError: 'x', lastAttemptAt: now }, { status: 'degraded', kind: 'evm-json-rpc' }],
    [
      'failing without data',
      { lastError: 'x', lastAttemptAt: now, tipHeight: null, tipTime: null },
      { status: 'outage', kind: 'evm-json-rpc' },
    ],
    ['the sample', { source: 'sample', tipTime: ago(3600) }, { status: 'operational', kind: 'sample' }],
    ['files of long ago', { source: 'import', tipTime: ago(1e8) }, { status: 'operational', kind: 'import' }],
  ])('%s', (_name, change, provider) => {
    expect(networkDto(ethereum, { ...current, ...change }, now).provider).toMatchObject(provider)
  })

  const sync = { state: 'live', since: ago(60), nextHeight: 101, targetHeight: 103, confirmationDepth: 12 }

  it.each<[string, Partial<StoredNetworkState>, RegExp]>([
    ['catching up', { tipTime: ago(budget + 1), sync: { ...sync, state: 'syncing' } }, /^degraded .*catching up/],
    [
      'refusing',
      { lastError: 'x', lastAttemptAt: now, sync: { ...sync, state: 'refused' } },
      /^degraded .*cannot be right.*last successful read/,
    ],
    [
      'on the wrong chain, empty',
      { tipHeight: null, tipTime: null, lastError: 'x', lastAttemptAt: now, sync: { ...sync, state: 'wrong_chain' } },
      /^outage .*a different chain/,
    ],
    [
      'connected, unread',
      { tipHeight: null, tipTime: null, lastGoodReadAt: null, sync: { ...sync, state: 'starting' } },
      /^outage Nothing has been read/,
    ],
    ['configured no longer', { sync: { ...sync, state: 'disconnected' } }, /^degraded .*no longer configured/],
  ])('%s says why', (_name, change, wanted) => {
    const { status, message } = networkDto(ethereum, { ...current, ...change }, now).provider
    expect(`${status} ${message}`).toMatch(wanted)
  })

  it('shows how far the node is followed', () => {
    expect(networkDto(ethereum, { ...current, sync }, now).sync).toEqual({
      state: 'live',
      since: '2026-03-01T11:59:00.000Z',
      indexed_height: 100,
      node_height: 103,
      lag_blocks: 3,
      lag_seconds: 12,
      progress: 0.9708,
      confirmation_depth: 12,
    })
    expect(networkDto(ethereum, { ...current, sync: { ...sync, state: 'disconnected' } }, now).sync).toBeNull()
    expect(networkDto(ethereum, current, now).sync).toBeNull()
  })

  it('is none, with screening alone, where nothing is connected', () => {
    expect(networkDto(ethereum, null, now)).toMatchObject({
      operations: ['screening'],
      transfers: 0,
      stale: true,
      provider: { kind: 'none', status: 'none' },
    })
  })

  it('never shows the error’s own text, which may hold a node’s address', () => {
    const failing = networkDto(
      ethereum,
      { ...current, lastError: 'http://user:secret@10.0.0.7:8545 refused', lastAttemptAt: now },
      now,
    )
    expect(JSON.stringify(failing)).not.toContain('10.0.0.7')
  })
})
