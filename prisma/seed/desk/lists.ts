import { applyLists, ingestList, inspectBytes, knownList } from '@/server/domain/screening'
import { pool } from '@/server/platform/db'
import { sampleAddress } from '../address'
import { sampleCustomers } from '../customers'
import type { Desk } from './desk'

const header = 'id,name,aliases,type,program,date_of_birth,country,network,address,listed_at,source_url,remarks'
const source = 'https://lists.example/fictional-sanctions-list'

const listedWallet = (n: number) => `ethereum,${sampleAddress('ethereum', `listed-entity:wallet:${n}`)}`

/** The (invented) list of an authority: people, companies, a ship and the addresses of the listed entity. */
function consolidated(second: boolean, day: Day): string {
  const rows = [
    `EX-001,Example Listed Entity,ELE Trading;ELE Holdings,organisation,EXAMPLE-1,,,${listedWallet(1)},${day(242)},${source},`,
    `EX-001,Example Listed Entity,,organisation,EXAMPLE-1,,,${listedWallet(2)},${day(242)},${source},`,
    `EX-002,Orlyn Vastgard,Orlin Vastgaard,person,EXAMPLE-1,1961-04-12,,,,${day(400)},${source},`,
    `EX-003,Tavira Quell,,person,EXAMPLE-1,1974-09-30,,,,${day(400)},${source},`,
    `EX-004,Halden Morrowick,H. Morrowick,person,EXAMPLE-2,1958-01-19,,,,${day(330)},${source},`,
    `EX-005,Northlight Shipping Example,,organisation,EXAMPLE-2,,,,,${day(330)},${source},`,
    `EX-006,MV Example Star,,vessel,EXAMPLE-2,,,,,${day(330)},${source},`,
    `EX-007,Sablewood Commodities Example,Sablewood,organisation,EXAMPLE-3,,,,,${day(280)},${source},`,
    `EX-008,Brannic Osterholt,,person,EXAMPLE-3,1969-12-01,,,,${day(280)},${source},`,
    second ? '' : `EX-009,Lumen Bay Example Finance,,organisation,EXAMPLE-3,,,,,${day(280)},${source},`,
    second ? `EX-010,Dessa Farrowmere,Desa Farromere,person,EXAMPLE-3,1980-07-22,,,,${day(5)},${source},` : '',
    second
      ? `EX-011,Example Tumbler,,organisation,EXAMPLE-3,,,bitcoin,${sampleAddress('bitcoin', 'example_tumbler:till')},${day(5)},${source},`
      : '',
  ]
  return [header, ...rows.filter((row) => row !== '')].join('\n')
}

/** The exchange's own list: people it refuses to serve, and wallets it does not pay. */
function refused(second: boolean, day: Day): string {
  const wallet = (index: number) => {
    const { network, address } = sampleCustomers[index] as (typeof sampleCustomers)[number]
    return `${network},${address}`
  }
  const rows = [
    `H-1,Corvin Ashdale,,person,CHARGEBACK,1990-02-14,,,,${day(260)},,Three reversed card payments`,
    `H-2,Example Refund Desk,,organisation,REFUND FRAUD,,,,,${day(260)},,Asks customers for a fee before a refund`,
    `H-3,Example Phishing Site,,organisation,PHISHING,,,ethereum,${sampleAddress('ethereum', 'phishing:collector:0')},${day(260)},,Collector`,
    second
      ? `H-4,Wallet of a closed account,,address,REFUND FRAUD,,,${wallet(9)},${day(5)},,Account closed for refund fraud`
      : '',
    second
      ? `H-5,Wallet of a closed account,,address,REFUND FRAUD,,,${wallet(14)},${day(5)},,Account closed for refund fraud`
      : '',
  ]
  return [header, ...rows.filter((row) => row !== '')].join('\n')
}

/** The day (UTC) so many days before the sample's end. */
type Day = (before: number) => string

const lists = { example_sanctions_list: consolidated, exchange_refused: refused } as const

/** Takes the first or the second version of both lists at a time, and carries them on. */
export async function takeLists(desk: Desk, at: Date, second: boolean): Promise<void> {
  const day: Day = (before) => desk.before(before).toISOString().slice(0, 10)
  for (const [listId, write] of Object.entries(lists)) {
    const bytes = Buffer.from(`${write(second, day)}\n`)
    const file = await inspectBytes(`${listId}.csv`, bytes)
    const request = {
      listId,
      orgId: knownList(listId) ? null : desk.orgId,
      files: [file],
      publishedAt: at,
      sourceUrl: source,
      now: at,
    }
    const { refusal } = await ingestList(pool(), request)
    if (refusal) throw refusal
  }
  await applyLists(pool())
}
