import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { addPerson } from '@/server/domain/alert/testing/add-person'
import { closeDatabase } from '@/server/platform/db'
import { exportList } from '.'

const [wallet, other, third] = [freshAddress('ethereum'), freshAddress('ethereum'), freshAddress('ethereum')]
const height = takeHeights(300)
let ada: Awaited<ReturnType<typeof addPerson>>
beforeAll(async () => {
  ada = await addPerson(await suiteOrganisation('Export of transfers'), 'viewer', 'Ada')
  await land('ethereum', [
    ...Array.from({ length: 240 }, (_, n) => ({ from: other, to: wallet, amount: BigInt(n + 1), height: height + n })),
    { from: wallet, to: third, amount: 5n * 10n ** 18n, height: height + 250 },
  ])
})
afterAll(closeDatabase)

async function rows(params: Record<string, string>) {
  let text = ''
  for await (const part of await exportList(ada.ctx, {
    room: 'transfers',
    params: { network: 'ethereum', address: wallet, ...params },
  }))
    text += part
  return parse(text, { columns: true }) as Record<string, string>[]
}

it('has every transfer over all pages, newest first, each seen from the wallet', async () => {
  const all = await rows({})
  expect(all).toHaveLength(241)
  expect(all[0]).toMatchObject({
    direction: 'out',
    counterparty: third,
    amount: '5',
    asset: 'ETH',
    usd_at_the_time: '',
    from: wallet,
  })
  expect(new Set(all.map((row) => row.id)).size).toBe(241)
})

it('has those that the filters of the page leave', async () => {
  expect((await rows({ direction: 'out' })).map((row) => row.to)).toEqual([third])
  expect(await rows({ counterparty: third, direction: 'in' })).toEqual([])
  await expect(
    exportList(ada.ctx, { room: 'transfers', params: { network: 'ethereum', address: 'nobody' } }),
  ).rejects.toMatchObject({
    code: 'invalid_request',
  })
})
