import { afterEach, describe, expect, it } from 'vitest'
import { inParallel } from '../in-parallel'
import { JsonRpc } from '../json-rpc'
import { networkNamed } from '../networks'
import { type StubServer, startStub } from '../testing/json-rpc-stub'
import { PreviousOutputs } from './previous-outputs'

let stub: StubServer | undefined
afterEach(() => stub?.close())
const signal = AbortSignal.timeout(30_000)
const id = (n: number) => n.toString(16).padStart(64, '0')
const ids = (...numbers: number[]) => new Set(numbers.map(id))

/** A node whose transaction n pays n satoshi in one output, `padding` bytes long. */
async function previous(
  options: Partial<ConstructorParameters<typeof PreviousOutputs>[2]> = {},
  maxBytes = 1_000_000,
  padding = 0,
) {
  const batches: number[][] = []
  let under = 0
  const most = { atOnce: 0 }
  stub = await startStub(({ body }, response) => {
    const calls = JSON.parse(body) as { id: number; params: [string, number] }[]
    const numbers = calls.map(({ params }) => Number.parseInt(params[0], 16))
    batches.push(numbers)
    most.atOnce = Math.max(most.atOnce, ++under)
    const paid = (n: number) => `{"n":0,"value":${n}e-8,"scriptPubKey":{"hex":"51","type":"nonstandard"}}`
    const answers = calls.map(
      (call, place) =>
        `{"id":${call.id},"result":{"txid":"${call.params[0]}","vin":[],"vout":[${paid(numbers[place] as number)}],"hex":"${'0'.repeat(padding)}"}}`,
    )
    // Long enough for a second request to arrive on a busy machine.
    setTimeout(() => {
      under -= 1
      // Bitcoin Core may answer a batch in any order.
      response.end(`[${answers.reverse().join(',')}]`)
    }, 150)
  })
  const rpc = new JsonRpc({ url: stub.url, credentials: null, maxBytes })
  const outputs = new PreviousOutputs(rpc, networkNamed('bitcoin'), { batchSize: 4, concurrency: 2, keep: 1000, ...options })
  return { outputs, batches, most }
}
const amounts = (found: Map<string, readonly { amountRaw: bigint }[]>) =>
  [...found].map(([hash, [output]]) => [Number.parseInt(hash, 16), Number(output?.amountRaw)]).sort(([a = 0], [b = 0]) => a - b)

describe('PreviousOutputs', () => {
  it('asks in batches, a few at once, and puts each answer to its transaction', async () => {
    const { outputs, batches, most } = await previous()
    const wanted = Array.from({ length: 18 }, (_, n) => n + 1)
    expect(amounts(await outputs.resolve(ids(...wanted), signal))).toEqual(wanted.map((n) => [n, n]))
    expect(batches.map((batch) => batch.length).sort()).toEqual([2, 4, 4, 4, 4])
    expect(most.atOnce).toBe(2)
  })

  it('keeps what it saw and drops the least recently used first', async () => {
    // Each transaction counts for two: itself and its output.
    const { outputs, batches } = await previous({ keep: 6, batchSize: 10 })
    await outputs.resolve(ids(1, 2, 3), signal)
    await outputs.resolve(ids(1), signal)
    await outputs.resolve(ids(4), signal)
    expect(batches).toEqual([[1, 2, 3], [4]])
    expect(amounts(await outputs.resolve(ids(1, 3, 4), signal))).toEqual([
      [1, 1],
      [3, 3],
      [4, 4],
    ])
    expect(batches).toHaveLength(2)
    await outputs.resolve(ids(2), signal)
    expect(batches[2]).toEqual([2])
  })

  it('gives all that was asked for even where it can keep next to nothing', async () => {
    const { outputs } = await previous({ keep: 1 })
    expect(amounts(await outputs.resolve(ids(1, 2, 3, 4, 5), signal))).toHaveLength(5)
  })

  it('halves a batch whose answer is too large, and refuses a single one that is', async () => {
    const { outputs, batches } = await previous({ concurrency: 1 }, 5_000, 2_000)
    expect(amounts(await outputs.resolve(ids(1, 2, 3, 4), signal))).toHaveLength(4)
    expect(batches).toEqual([
      [1, 2, 3, 4],
      [1, 2],
      [3, 4],
    ])
    await stub?.close()
    const hopeless = await previous({ concurrency: 1 }, 5_000, 6_000)
    await expect(hopeless.outputs.resolve(ids(1, 2), signal)).rejects.toMatchObject({ fault: 'too_large' })
  })
})

describe('inParallel', () => {
  it('keeps the order and begins nothing after a failure', async () => {
    expect(await inParallel([3, 1, 2], 2, async (n) => n * 2)).toEqual([6, 2, 4])
    const begun: number[] = []
    const work = async (n: number) => {
      begun.push(n)
      await new Promise((resolve) => setTimeout(resolve, 5))
      if (n === 1) throw new Error('one')
    }
    await expect(inParallel([0, 1, 2, 3, 4, 5], 2, work)).rejects.toThrow('one')
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect(begun.length).toBeLessThanOrEqual(3)
  })
})
