import type pg from 'pg'
import type { NormalisedTransaction } from '@/server/chain/provider'
import { feeShares } from '../fee-shares'
import { hiddenNetwork } from '../network-key'
import type { PlacedTransaction } from '../parties'
import { addFee, type Party } from '../parties'
import { copyInto, timeTexts } from '../staging.repo'

const statusCode = { confirmed: 0, failed: 1 } as const

/** Sends transactions and the fees of each to the staging tables. Call after `createStaging`. */
export async function stageDetails(client: pg.PoolClient, placed: readonly PlacedTransaction[]): Promise<void> {
  const fees: string[] = []
  const fee = (key: string, address: string, share: bigint) => fees.push(`${key}\t${address}\t${share}\n`)
  await copyInto(
    client,
    'incoming_detail',
    detailLines(placed, (address) => address, fee),
  )
  if (fees.length > 0) await copyInto(client, 'incoming_fee', [fees.join('')])
}

/** Stores transactions of which none exists yet, and adds their fees to the gains of the payers. */
export async function copyDetails(
  client: pg.PoolClient,
  networkId: number,
  placed: readonly PlacedTransaction[],
  partyAt: (address: string) => Party,
): Promise<void> {
  const columns = 'tx_hash, block_height, block_hash, tx_index, status, fee_raw, fee_payer, block_time, detail, network'
  const idAt = (address: string) => partyAt(address).id
  const fee = (_key: string, address: string, share: bigint) => addFee(partyAt(address), share)
  await copyInto(client, `transaction_detail (${columns})`, detailLines(placed, idAt, fee, `\t${networkId}`))
}

function* detailLines(
  placed: readonly PlacedTransaction[],
  payer: (address: string) => string | number,
  fee: (key: string, address: string, share: bigint) => void,
  end = '',
): Generator<string> {
  const iso = timeTexts()
  let text = ''
  for (const { transaction, block } of placed) {
    const shares = feeShares(transaction)
    const key = `\\\\x${transaction.hash}\t\\\\x${block.hash}`
    for (const [address, share] of shares) fee(key, address, share)
    const detail = JSON.stringify(detailOf(transaction, shares)).replaceAll('\\', '\\\\')
    text +=
      `\\\\x${transaction.hash}\t${block.height}\t\\\\x${block.hash}\t${transaction.index}\t${statusCode[transaction.status]}\t` +
      `${transaction.feeRaw ?? '\\N'}\t${transaction.feePayer === null ? '\\N' : payer(transaction.feePayer)}\t${iso(block.time)}\t${detail}${end}\n`
    if (text.length > 200_000) {
      yield text
      text = ''
    }
  }
  if (text) yield text
}

/** The stored form: amounts as digits, a spent output as `[hash, index]`; `fees` only if inputs share them. */
function detailOf(transaction: NormalisedTransaction, shares: ReadonlyMap<string, bigint>): Record<string, unknown> {
  const { inputs, outputs, heuristics, feePayer } = transaction
  return {
    ...(inputs.length > 0 && {
      inputs: inputs.map((i) => ({
        index: i.index,
        address: i.address,
        amount: i.amountRaw?.toString() ?? null,
        ...(i.prevHash !== null && { prev: [i.prevHash, i.prevIndex] }),
        ...(i.coinbase && { coinbase: true }),
      })),
    }),
    ...(outputs.length > 0 && {
      outputs: outputs.map((o) => ({ index: o.index, address: o.address, amount: o.amountRaw.toString(), script: o.scriptType })),
    }),
    ...(heuristics.length > 0 && { heuristics }),
    ...(feePayer === null && shares.size > 0 && { fees: Object.fromEntries([...shares].map(([a, v]) => [a, v.toString()])) }),
  }
}

/**
 * Stores the staged transactions that are not there yet or were orphaned and leaves the fees of exactly those in
 * `fresh_fee`. Needs the ids of the staged addresses. Returns how many.
 */
export async function insertFreshDetails(client: pg.PoolClient, networkId: number): Promise<number> {
  const { rows } = await client.query<{ n: string }>(
    `with ${hiddenNetwork}, landed as (
       insert into transaction_detail as t
         (network, tx_hash, block_height, block_hash, tx_index, status, fee_raw, fee_payer, block_time, detail)
       select $1, i.tx_hash, i.block_height, i.block_hash, i.tx_index, i.status, i.fee_raw, p.id, i.block_time, i.detail
       from net cross join incoming_detail i left join address p on p.network = net.id and p.address = i.fee_payer
       order by i.tx_hash
       on conflict (network, tx_hash, block_hash) do update set
         status = excluded.status, tx_index = excluded.tx_index, fee_raw = excluded.fee_raw, fee_payer = excluded.fee_payer,
         block_time = excluded.block_time, detail = excluded.detail
       where t.status = 2
       returning tx_hash, block_hash
     ), paid as (
       insert into fresh_fee
       select a.id, f.fee_raw from net cross join incoming_fee f join landed l using (tx_hash, block_hash)
       join address a on a.network = net.id and a.address = f.address
     )
     select count(*) as n from landed`,
    [networkId],
  )
  return Number(rows[0]?.n ?? 0)
}
