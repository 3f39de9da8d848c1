import { describe, expect, it } from 'vitest'
import { networkNamed } from './networks'
import { identifiedFirst } from './node-reader'
import { ProviderError } from './provider'
import { FakeChain } from './testing/fake-chain'
import { fakeProvider } from './testing/fake-provider'

const signal = new AbortController().signal
const chain = new FakeChain(networkNamed('ethereum'), 5).grow(3)
const hash = chain.blocks.flatMap((block) => block.transactions)[0]?.hash as string

describe('a node that a request asks', () => {
  it('is identified once, again after a failure, and before nothing is taken for an answer', async () => {
    const calls: string[] = []
    let down = false
    const reader = identifiedFirst(
      fakeProvider(chain, async (method) => {
        calls.push(method)
        if (down) throw new ProviderError('unreachable', 'suite')
      }),
    )
    expect((await reader.transaction(hash, signal))?.transaction.hash).toBe(hash)
    expect(await reader.transaction('f'.repeat(64), signal)).toBeNull()
    expect(calls).toEqual(['identify', 'transaction', 'transaction', 'identify'])
    down = true
    await expect(reader.transaction(hash, signal)).rejects.toThrow('suite')
    down = false
    await reader.transaction(hash, signal)
    expect(calls.slice(4)).toEqual(['transaction', 'identify', 'transaction'])
  })

  it('that became another chain’s between two answers is not believed to know that something does not exist', async () => {
    let swapped = false
    const reader = identifiedFirst(
      fakeProvider(chain, async (method) => {
        if (method === 'identify' && swapped) throw new ProviderError('wrong_chain', 'another chain')
      }),
    )
    expect(await reader.transaction('f'.repeat(64), signal)).toBeNull()
    swapped = true
    await expect(reader.transaction('f'.repeat(64), signal)).rejects.toThrow('another chain')
  })

  it('of another chain is never believed', async () => {
    const reader = identifiedFirst(
      fakeProvider(chain, async (method) => {
        if (method === 'identify') throw new ProviderError('wrong_chain', 'another chain')
      }),
    )
    await expect(reader.transaction(hash, signal)).rejects.toThrow('another chain')
    await expect(reader.transaction(hash, signal)).rejects.toThrow('another chain')
  })
})
