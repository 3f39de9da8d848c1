import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { createBase58check } from '@scure/base'

const hex = (bytes: number) => `0x${randomBytes(bytes).toString('hex')}`

const base58 = createBase58check((bytes: Uint8Array) => createHash('sha256').update(bytes).digest())
const makers = {
  ethereum: { address: () => hex(20), hash: () => hex(32) },
  litecoin: {
    address: () => base58.encode(Uint8Array.from([0x30, ...randomBytes(20)])),
    hash: () => randomBytes(32).toString('hex'),
  },
}

/** A CSV of transfers between new addresses in old blocks; the rows in `bad` name no network. */
export function transfersText(rows: number, bad: readonly number[] = [], network: keyof typeof makers = 'ethereum'): string {
  const { address, hash } = makers[network]
  const header = 'network,transaction_hash,transfer_index,block_height,block_time,from,to,asset,amount_raw'
  const lines = Array.from({ length: rows }, (_, n) =>
    [
      bad.includes(n) ? 'nowhere' : network,
      hash(),
      0,
      46_200 + n,
      '2015-08-07T04:00:00Z',
      address(),
      address(),
      'native',
      1000 + n,
    ].join(','),
  )
  return `${[header, ...lines].join('\n')}\n`
}

/** A TagPack over new addresses, with a unique name. */
export function packText(tags: number): string {
  const items = Array.from(
    { length: tags },
    (_, n) =>
      `  - address: "${hex(20)}"\n    label: Import test ${n}\n    currency: ETH\n    network: ETH\n    confidence: forensic\n`,
  )
  return `title: Import ${randomUUID()}\ncreator: ${randomUUID()}\nlastmod: 2021-01-01\nsource: https://example.test/pack\ncategory: exchange\ntags:\n${items.join('')}`
}

/** A private list of people with invented names. */
export function listText(entries: number): string {
  return `id,name\n${Array.from({ length: entries }, (_, n) => `e${n},Person ${randomUUID().slice(0, 8)}`).join('\n')}\n`
}
