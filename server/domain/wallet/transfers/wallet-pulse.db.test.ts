import { afterAll, beforeAll, expect, it } from 'vitest'
import { walletPulse as shape } from '@/contract/console/console'
import { asOwner, freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import type { Context } from '@/server/platform/context'
import { closeDatabase } from '@/server/platform/db'
import { walletPulse } from '..'

let ctx: Context
const wallet = freshAddress('ethereum')
const other = freshAddress('ethereum')
const height = takeHeights(10)
const pay = (at: number, to = wallet) => land('ethereum', [{ from: other, to, amount: 5n, height: at }])
const mark = async (address = wallet) => (await walletPulse(ctx, { network: 'ethereum', address })).mark

beforeAll(async () => {
  ctx = (await suiteOrganisation('Pulse')).ctx
  await pay(height)
})
afterAll(closeDatabase)

it('stays the same while nothing happens to the wallet, whatever happens to others', async () => {
  const before = await mark()
  await pay(height + 1, freshAddress('ethereum'))
  expect(await mark()).toBe(before)
  expect(shape.parse({ mark: before })).toEqual({ mark: before })
})

it('changes with a transfer, old or new, and with one that is taken back', async () => {
  const marks = [await mark()]
  await pay(height + 5)
  marks.push(await mark())
  await pay(height + 2)
  marks.push(await mark())
  await asOwner((client) =>
    client.query(
      `update address_transfer set status = 2 where network = 3 and block_height = $2
       and address_id = (select id from address where network = 3 and address = $1)`,
      [wallet, height + 5],
    ),
  )
  marks.push(await mark())
  expect(new Set(marks).size).toBe(4)
})

it('changes when the data turns stale, also for an address nobody has seen', async () => {
  const never = freshAddress('ethereum')
  // Other suites move the network's tip and its time, so both times are far from it.
  const at = async (now: Date, address: string) =>
    (await walletPulse({ ...ctx, clock: { now: () => now } }, { network: 'ethereum', address })).mark
  const [early, late] = [new Date(0), new Date(Date.now() + 86_400_000)]
  for (const address of [never, wallet]) expect(await at(late, address)).not.toBe(await at(early, address))
})

it('needs the scope of wallets', async () => {
  const without: Context = { ...ctx, actor: { type: 'job', id: 'suite', scopes: ['cases:read'] } }
  await expect(walletPulse(without, { network: 'ethereum', address: wallet })).rejects.toMatchObject({
    code: 'insufficient_scope',
  })
})
