import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Operation, operations } from '@/contract'
import type { Transaction } from '@/contract/wallet/transactions'
import { asOwner, attribute, freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { expectContract, expectDocumentedError, expectError, expectInvalid } from '@/scripts/test/fixtures/expectations'
import { ask, get } from '@/scripts/test/fixtures/http-client'
import { type SuiteOrganisation, scopesWithout, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { ingestBlocks } from '@/server/chain/ingest'
import { networkNamed } from '@/server/chain/networks'
import type { NormalisedBlock } from '@/server/chain/provider'
import { closeDatabase, pool } from '@/server/platform/db'

const operation = operations.getTransaction as unknown as Operation
const freshHash = () => randomBytes(32).toString('hex')
const payer = freshAddress('bitcoin')
const payee = freshAddress('bitcoin')
const [paid, next, both] = [freshHash(), freshHash(), freshHash()]
const token = freshHash()
const height = takeHeights(2)
const now = Math.floor(Date.now() / 1000) - 60

/** Two blocks: one pays `payee` from nowhere, and in the other the payment is spent. */
function blocks(): NormalisedBlock[] {
  const block = (
    n: number,
    hash: string,
    parentHash: string | null,
    transaction: NormalisedBlock['transactions'][0],
  ): NormalisedBlock => ({
    height: height + n,
    hash,
    parentHash,
    time: now + n,
    transactions: [transaction],
    coverage: { internalTransfers: true, notes: [] },
  })
  const move = (hash: string, n: number, from: string, to: string, amountRaw: string) => ({
    hash,
    transferIndex: 0,
    blockHeight: height + n,
    txIndex: 0,
    blockTime: now + n,
    from,
    to,
    asset: { contract: '' },
    amountRaw,
  })
  const [first, second] = [freshHash(), freshHash()]
  const common = { index: 0, status: 'confirmed' as const, feePayer: null, heuristics: [] }
  return [
    block(0, first, freshHash(), {
      ...common,
      hash: paid,
      feeRaw: 500n,
      inputs: [{ index: 0, address: payer, amountRaw: 10_500n, prevHash: freshHash(), prevIndex: 3, coinbase: false }],
      outputs: [
        { index: 0, address: payee, amountRaw: 10_000n, scriptType: 'witness_v0_keyhash' },
        { index: 1, address: null, amountRaw: 0n, scriptType: 'nulldata' },
      ],
      transfers: [move(paid, 0, payer, payee, '10000')],
    }),
    block(1, second, first, {
      ...common,
      hash: next,
      feeRaw: 1_000n,
      inputs: [{ index: 0, address: payee, amountRaw: 10_000n, prevHash: paid, prevIndex: 0, coinbase: false }],
      outputs: [{ index: 0, address: payer, amountRaw: 9_000n, scriptType: 'witness_v0_keyhash' }],
      transfers: [move(next, 1, payee, payer, '9000')],
    }),
  ]
}

let org: SuiteOrganisation
beforeAll(async () => {
  org = await suiteOrganisation('Transactions')
  const client = await pool().connect()
  try {
    await ingestBlocks(client, networkNamed('bitcoin'), blocks(), { source: 'import' })
  } finally {
    client.release()
  }
  const [from, to] = [freshAddress('ethereum'), freshAddress('ethereum')]
  await land('ethereum', [
    {
      hash: token,
      from,
      to,
      amount: 5n,
      height: takeHeights(1),
      asset: { contract: `0x${'7'.repeat(40)}`, symbol: 'TOK', decimals: 0 },
    },
    { hash: both, from, to, amount: 5n, height: takeHeights(1) },
  ])
  await land('bitcoin', [{ hash: both, from: payer, to: payee, amount: 5n, height: takeHeights(1) }])
  await attribute('bitcoin', payee, { category: 'exchange', label: 'Suite exchange', confidence: 80 })
})
afterAll(closeDatabase)

const path = (hash: string, query = '') => `/v1/transactions/${hash}${query}`
const read = async (hash: string, query = ''): Promise<Transaction> =>
  expectContract(operation, await get(path(hash, query), org.api_key)) as unknown as Transaction

describe('200', () => {
  it('tells inputs, outputs and what they are tied to on a UTXO network', async () => {
    const body = await read(paid)
    expect(body).toMatchObject({
      hash: paid,
      object: 'transaction',
      network: 'bitcoin',
      model: 'utxo',
      status: 'confirmed',
      block_height: height,
      fee: { amount: '0.000005', amount_raw: '500' },
      coverage: { source: 'node' },
    })
    expect(body.inputs).toMatchObject([{ index: 0, address: payer, amount: '0.000105', prev_index: 3, coinbase: false }])
    expect(body.outputs).toMatchObject([
      {
        address: payee,
        amount_raw: '10000',
        spent_by: next,
        category: 'exchange',
        entity: { name: 'Suite exchange', confidence: 80 },
      },
      { address: null, amount: '0', script_type: 'nulldata', spent_by: null },
    ])
    expect(body.transfers).toMatchObject([{ id: `bitcoin:${paid}:0`, from: payer, to: payee, amount_raw: '10000' }])
    expect(body.confirmations).toBeGreaterThanOrEqual(2)
    expect((await read(next)).inputs[0]).toMatchObject({ prev_hash: paid, prev_index: 0 })
  })

  it('has the same shape on an account network, with empty lists', async () => {
    const [utxo, account] = [await read(paid), await read(token, '?network=ethereum')]
    expect(Object.keys(account).toSorted()).toEqual(Object.keys(utxo).toSorted())
    expect(account).toMatchObject({ hash: `0x${token}`, model: 'account', inputs: [], outputs: [], fee: null, block_hash: null })
    expect(account.transfers).toMatchObject([{ amount: '5', asset: { symbol: 'TOK' } }])
    expect(account.transfers[0]).not.toHaveProperty('direction')
  })

  it('carries the freshness of its network', async () => {
    const body = await read(paid)
    expect(typeof body.stale).toBe('boolean')
    expect(body).toHaveProperty('last_good_read_at')
    expect(body.data_as_of?.network).toBe('bitcoin')
  })

  it.each([
    ['bare', (hash: string) => hash],
    ['with 0x', (hash: string) => `0x${hash}`],
    ['in capitals', (hash: string) => hash.toUpperCase()],
    ['with 0x and in capitals', (hash: string) => `0x${hash.toUpperCase()}`],
  ])('takes the hash %s, on every network', async (_, written) => {
    expect((await read(written(paid))).hash).toBe(paid)
    expect((await read(written(token))).hash).toBe(`0x${token}`)
  })

  it.each(['bitcoin', 'btc', 'bip122:000000000019d6689c085ae165831e93'])(
    'takes %s as the network and echoes the canonical name',
    async (name) => {
      expect((await read(both, `?network=${encodeURIComponent(name)}`)).network).toBe('bitcoin')
    },
  )
})

describe('400 invalid_request', () => {
  it.each([
    ['nonsense', 'nonsense'],
    ['63 digits', 'a'.repeat(63)],
    ['65 digits', 'a'.repeat(65)],
    ['a letter that is no digit', `${'a'.repeat(63)}g`],
    ['0x alone', '0x'],
    ['0x in capitals', `0X${'a'.repeat(64)}`],
    ['an address', `0x${'a'.repeat(40)}`],
    ['white space', '%20'],
    ['NUL', `${paid}%00`],
  ])('refuses %s and names the field', async (_, hash) => {
    const answer = await get(path(hash), org.api_key)
    expectInvalid(answer, 'path.hash')
    expectDocumentedError(operation, answer)
  })

  it('asks for the network of a hash that is known on two', async () => {
    const answer = await get(path(both), org.api_key)
    expectInvalid(answer, 'query.network')
    expect(answer.text).toMatch(/bitcoin.*ethereum/)
  })

  it('refuses malformed networks and unknown parameters by name', async () => {
    expectInvalid(await get(path(paid, '?network=Bitcoin'), org.api_key), 'query.network')
    expectInvalid(await get(path(paid, '?network='), org.api_key), 'query.network')
    expectInvalid(await get(path(paid, '?limit=5'), org.api_key), 'query.limit')
  })
})

describe('401 unauthenticated', () => {
  it('is the answer without a key, whatever the hash', async () => {
    expectError(await get(path(paid), null), 'unauthenticated')
    expectError(await get(path('nonsense'), null), 'unauthenticated')
  })
})

describe('403 insufficient_scope', () => {
  it('names the scope', async () => {
    const { text } = await org.keyWith({ scopes: scopesWithout('transactions:read') })
    const answer = await get(path(paid), text)
    expectError(answer, 'insufficient_scope')
    expect(answer.text).toContain('transactions:read')
  })

  it('asks for no other scope', async () => {
    const { text } = await org.keyWith({ scopes: ['transactions:read'] })
    expect((await get(path(paid), text)).status).toBe(200)
  })
})

describe('404 not_found', () => {
  it('is the answer for a hash that no network holds, and for one of another network', async () => {
    const answer = await get(path(freshHash()), org.api_key)
    expectError(answer, 'not_found')
    expectDocumentedError(operation, answer)
    expectError(await get(path(paid, '?network=ethereum'), org.api_key), 'not_found')
  })
})

describe('405 method_not_allowed', () => {
  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('refuses %s', async (method) => {
    const answer = await ask(path(paid), { method, key: org.api_key })
    expectError(answer, 'method_not_allowed')
    expect(answer.headers.allow).toBe('GET, HEAD')
  })
})

describe('422 network_unsupported', () => {
  it.each(['solana', 'eip155:137', 'tron'])('is the answer for %s', async (name) => {
    const answer = await get(path(paid, `?network=${encodeURIComponent(name)}`), org.api_key)
    expectError(answer, 'network_unsupported')
    expectDocumentedError(operation, answer)
  })
})

describe('503 provider_degraded', () => {
  const statement = (set: string) => asOwner((client) => client.query(set))

  it('and not 404, while a network that may hold it was never read; what another holds is answered', async () => {
    await statement(
      `insert into network_state (network, source, last_attempt_at, last_error) values (4, 'tron', now(), 'refused')`,
    )
    try {
      for (const query of ['', '?network=tron']) {
        const answer = await get(path(freshHash(), query), org.api_key)
        expectError(answer, 'provider_degraded')
        expectDocumentedError(operation, answer)
      }
      expect((await read(paid)).network).toBe('bitcoin')
      expectError(await get(path(freshHash(), '?network=ethereum'), org.api_key), 'not_found')
    } finally {
      await statement('delete from network_state where network = 4')
    }
  })

  it('and not 404, while the last read of its network failed; what is indexed is answered as stale', async () => {
    await statement(
      `update network_state set last_attempt_at = now() + interval '1 minute', last_error = 'http://user:secret@10.0.0.7 refused' where network = 1`,
    )
    try {
      const answer = await get(path(freshHash(), '?network=bitcoin'), org.api_key)
      expectError(answer, 'provider_degraded')
      expect(answer.text).not.toContain('10.0.0.7')
      expect((await read(paid)).stale).toBe(true)
    } finally {
      await statement('update network_state set last_error = null, last_attempt_at = last_good_read_at where network = 1')
    }
  })
})
