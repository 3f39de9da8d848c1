import { beforeEach, expect, it, vi } from 'vitest'
import { createCallerFactory, router, signedIn } from './init'

const ended = Object.assign(new Error('terminating connection due to idle-in-transaction timeout'), { code: '25P03' })
const work = vi.fn()
const tried = router({ read: signedIn.query(() => work()), write: signedIn.mutation(() => work()) })
const session = { user: { id: 'u', role: 'viewer', name: 'V' }, org_id: 'o' } as never
const caller = createCallerFactory(tried)({ session, requestId: 'req_1', ip: null })

beforeEach(() => void work.mockReset())

it('repeats a read that the database cut short', async () => {
  work.mockRejectedValueOnce(ended).mockResolvedValue('read')
  expect(await caller.read()).toBe('read')
})

it('never repeats a write, and says of both that the trouble passes', async () => {
  work.mockRejectedValue(ended)
  const refused = { code: 'SERVICE_UNAVAILABLE', cause: { code: 'temporarily_unavailable', status: 503 } }
  await expect(caller.write()).rejects.toMatchObject(refused)
  expect(work).toHaveBeenCalledOnce()
  await expect(caller.read()).rejects.toMatchObject(refused)
  expect(work).toHaveBeenCalledTimes(3)
})

it('neither repeats nor excuses a bug', async () => {
  work.mockRejectedValue(new TypeError('a bug'))
  await expect(caller.read()).rejects.toMatchObject({ code: 'INTERNAL_SERVER_ERROR' })
  expect(work).toHaveBeenCalledOnce()
})
