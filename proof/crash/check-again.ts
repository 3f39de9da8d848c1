import { type Operation, operations } from '@/contract'
import { ask } from '@/scripts/test/fixtures/http-client'
import { sendCopy } from './send-copy'
import type { WebPool } from './web-pool'
import type { Counts, Write } from './writes'

const atOnce = 6

/** Repeats every write with its key; returns those not answered with the same bytes. */
export async function checkReplays(history: readonly Write[], pool: WebPool, counts: Counts): Promise<string[]> {
  // Operations that store nothing are excluded, as their answers may have changed meanwhile.
  const kept = history.filter(({ operation }) => operation !== 'validatePolicy')
  return eachOf(kept, async (write) => {
    const again = await sendCopy(write, 9, { urls: () => pool.urls(), counts })
    const [answer] = write.answers
    const name = `${write.operation} ${write.mark}`
    if (again.status !== answer?.status || again.text !== answer.text) return `torn: ${name} is replayed with other bytes`
    return again.replayed ? null : `lost: ${name} was done again when it was sent again`
  })
}

/** Reads everything that was created over the API; returns what is missing. */
export async function checkReadable(history: readonly Write[], pool: WebPool): Promise<string[]> {
  const known = Object.values(operations as unknown as Record<string, Operation>)
  const readable = new Set(known.filter(({ method }) => method === 'GET').map(({ path }) => path))
  const deleted = new Set(history.filter(({ method }) => method === 'DELETE').map(({ path }) => path.split('/').at(-1)))
  const made = history.flatMap((write) => {
    const { id } = JSON.parse(write.answers[0]?.text ?? '{}') as { id?: string }
    const { path } = operations[write.operation]
    return id && readable.has(`${path}/{id}`) && !deleted.has(id) ? [{ write, path: `${write.path}/${id}` }] : []
  })
  return eachOf(made, async ({ write, path }) => {
    const { status } = await ask(path, { url: pool.urls()[0] as string, key: write.apiKey })
    return status === 200 ? null : `lost: ${path} of ${write.operation} ${write.mark} answers ${status}`
  })
}

async function eachOf<T>(items: readonly T[], check: (item: T) => Promise<string | null>): Promise<string[]> {
  const faults: string[] = []
  let next = 0
  const worker = async () => {
    for (let item = items[next++]; item !== undefined; item = items[next++]) {
      const fault = await check(item)
      if (fault) faults.push(fault)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return faults
}
