import { describe, expect, it } from 'vitest'
import type { SearchHit } from '@/contract/search'
import { batchCsv } from './batch-csv'
import { batchSubjects, checkOf, unreadable } from './batch-subjects'

const hit = (text: string, network: string, address = text): SearchHit => ({
  type: 'address',
  title: text,
  href: null,
  text,
  network,
  address,
  seen: true,
  transfers: 1,
  label: null,
  category: null,
  monitored_wallet_id: null,
  waiting_alerts: 0,
})
const transaction: SearchHit = {
  type: 'transaction',
  title: `0x${'ab'.repeat(32)}`,
  href: null,
  network: 'ethereum',
  transaction_hash: `0x${'ab'.repeat(32)}`,
  block_height: 1,
  timestamp: '2026-01-01T00:00:00.000Z',
  wallets: [],
}

describe('what a batch checks', () => {
  it('takes the first network of a text, names the others, and each subject once', () => {
    const subjects = batchSubjects([hit('a', 'bitcoin'), hit('a', 'litecoin'), hit('A', 'bitcoin', 'a'), transaction])
    expect(subjects).toMatchObject([
      { text: 'a', network: 'bitcoin', also: ['litecoin'] },
      { kind: 'transaction', network: 'ethereum' },
    ])
    expect(subjects.map(checkOf)).toEqual([
      { network: 'bitcoin', address: 'a' },
      { network: 'ethereum', transaction_hash: transaction.title, direction: 'in' },
    ])
  })

  it('names every word that it cannot check, with or without 0x of a hash', () => {
    const bare = 'ab'.repeat(32)
    const problems = [{ text: '1abc', issue: 'has a wrong checksum' }]
    expect(unreadable(`a, "1abc" ${bare} hello`, { hits: [hit('a', 'bitcoin'), transaction], problems })).toEqual([
      ...problems,
      { text: 'hello', issue: expect.stringContaining('neither an address') },
    ])
  })

  it('writes no score of an unknown level, and no formula', () => {
    const [subject] = batchSubjects([{ ...hit('a', 'bitcoin'), label: '=HYPERLINK("x")' } as SearchHit])
    if (!subject) throw new Error('no subject')
    const risk = { score: 0, level: 'unknown', model_version: 'assay-risk-1' } as const
    const [, line] = batchCsv([{ subject, check: { check_id: 'chk_1', stale: true, risk }, error: null }]).split('\r\n')
    expect(line).toBe(`a,bitcoin,a,address,"'=HYPERLINK(""x"")",unknown,,assay-risk-1,true,chk_1,`)
  })
})
