import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { afterEach, describe, expect, it } from 'vitest'
import { proveCoinjoins } from './coinjoin'
import { readCoinjoinData } from './coinjoin-data'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

function dataWith(files: Record<string, Uint8Array | string>): string {
  const data = mkdtempSync(path.join(os.tmpdir(), 'coinjoin-data-'))
  folders.push(data)
  mkdirSync(path.join(data, 'coinjoin'))
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(data, 'coinjoin', name), content)
  return data
}

const script = (n: number) => `0014${n.toString(16).padStart(40, '0')}`
/** A line of the scanner with these amounts; every coin has its own owner. */
function line(id: number, inputs: readonly number[], outputs: readonly number[], data = false): string {
  const spent = inputs.map((value, at) => `${'a'.repeat(64)}-${at}-${value}+${script(id * 100 + at)}+TxWitnessV0Keyhash`)
  const paid = outputs.map((value, at) => `${value}+${script(id * 100 + 50 + at)}+TxWitnessV0Keyhash`)
  const made = data ? ['0+6a0411223344+TxNullData', ...paid] : paid
  return [id.toString(16).padStart(64, '0'), 'b'.repeat(64), '1', '1700000000', spent.join('}{'), made.join('}{')].join(':::')
}
const mix = (id: number) => line(id, [100_000, 100_000, 100_000, 104_000, 105_000], [100_000, 100_000, 100_000, 100_000, 100_000])
const payment = (id: number) => line(id, [500_000, 400_000], [300_000, 590_000])

describe('labelled CoinJoins', () => {
  it('are read from archives, lines and documents, whatever they are called, by what their names say', () => {
    const vin = [{ txid: 'c', vout: 0, prevout: { value: 0.5, scriptPubKey: { hex: script(1) } } }]
    const vout = [{ value: 0.49, n: 0, scriptPubKey: { hex: script(2) } }]
    const data = dataWith({
      'a.zip': zipSync({
        'any/Scanner/SamouraiCoinJoins.txt': strToU8(`${mix(1)}\n${mix(2)}\n`),
        'any/Scanner/SamouraiTx0s.txt': strToU8(line(3, [900_000], [105_000, 105_000, 5_000], true)),
        'any/Scanner/SamouraiPostMixTxs.txt': strToU8(payment(4)),
        'any/Scanner/Wasabi2CoinJoins.txt': strToU8(payment(5)),
        'any/Scanner/WasabiCoinJoins.txt': strToU8(payment(6)),
      }),
      'joinmarket-old.txt': payment(7),
      'labelled.json': JSON.stringify({ joinmarket: [{ txid: 'd', vin, vout }], negatives: [{ txid: 'e', vin, vout }] }),
    })
    const groups = [...readCoinjoinData(data)].map(({ label, transactions }) => `${label} ${transactions.length}`)
    expect(groups.toSorted()).toEqual(
      ['whirlpool 2', 'tx0 1', 'unlabelled 1', 'wasabi2 1', 'wasabi1 1', 'joinmarket 1', 'joinmarket 1', 'ordinary 1'].toSorted(),
    )
    const [told] = [...readCoinjoinData(data)].filter(({ label }) => label === 'ordinary')
    expect(told?.transactions[0]).toMatchObject({
      inputs: [{ amountRaw: 50_000_000n, address: expect.stringMatching(/^bc1q/) }],
      outputs: [{ amountRaw: 49_000_000n }],
    })
  })

  it('miss their aim where a mix is not recognised or a preparation is', async () => {
    const data = dataWith({
      'SamouraiCoinJoins.txt': `${mix(1)}\n${payment(2)}`,
      'SamouraiTx0s.txt': line(3, [9_000_000], [1_004_000, 50_000], true),
    })
    const { rows } = await proveCoinjoins(data)
    const row = (what: string) => rows.find((one) => one.what === what)
    expect(row('Whirlpool: recall')).toMatchObject({ figure: '0.5000 (1 of 2)', held: false })
    expect(row('Tx0: false positives')).toMatchObject({ figure: '0.0000 (0 of 1)', held: true })
  })
})

const recorded = path.resolve('../shared/data')
const present = existsSync(path.join(recorded, 'coinjoin'))
describe.skipIf(!present)(`recorded CoinJoins (${present ? 'present' : 'skipped: ../shared/data/coinjoin is absent'})`, () => {
  it('are recognised as often as promised, and nothing else is', { timeout: 60_000 }, async () => {
    const { rows } = await proveCoinjoins(recorded)
    expect(rows.filter(({ held }) => !held)).toEqual([])
  })
})
