import { describe, expect, it } from 'vitest'
import { hasListData, parseFiles, parseText } from '../testing/parse-list'
import { listFormats } from './detect'

describe.skipIf(!hasListData)('what the real files say of themselves', () => {
  const set = 'sanctions-ofac/complete-set-2021-07-07'
  it.each<[string[], string[]]>([
    [[`${set}/sdn.csv.gz`, `${set}/sdn_comments.csv`], []],
    [[`${set}/sdn.csv.gz`], ['comments_missing', 'remarks_cut']],
    [['sanctions-ofac/complete-set-2019-01-15/sdn.csv.gz'], ['comments_missing', 'remarks_cut']],
    [['sanctions-ofac/sdn_csv/sdn-2022-08-08-1407c4af87.csv.gz'], ['comments_missing', 'remarks_cut']],
    [['sanctions-ofac/xml-shape/sdn.xml-one-entry-published-2026-09-29.xml'], []],
    [['sanctions-ofac/dca-lists/2022-09-03-96887df0b8/sanctioned_addresses_XBT.txt'], []],
    [['sanctions-ofac/eth-list-versions/ofac-eth-2024-08-20-4ddafea348.csv'], []],
    [['sanctions-other/un/un-consolidated-2025-11.xml.gz'], ['no_addresses']],
    [['sanctions-other/uk/sanctionsconlist-2018-04-13.csv.gz'], ['no_addresses']],
    [['sanctions-other/eu/eu-short-2018-07-04.csv.gz'], ['no_addresses']],
    [['sanctions-other/il-nbctf/wallets-2025-05-06-2c71bbea9a.csv'], []],
  ])('%s', async (files, reasons) => {
    const { complete, incompleteReasons } = await parseFiles(...files)
    expect([incompleteReasons, complete]).toEqual([reasons, reasons.length === 0])
  })
})

describe('a list of one’s own', () => {
  it.each([
    ['id,name,address\n1,Somebody,\n', []],
    ['id,name,Wallet\n1,Somebody,\n', []],
    ['id,name\n1,Somebody\n', ['no_addresses']],
  ])('%j', async (text, reasons) => expect((await parseText(text, 'l.csv')).incompleteReasons).toEqual(reasons))
})

it('holds addresses in every format but those of the UN, the UK and the EU', () =>
  expect(listFormats.filter(({ holdsAddresses }) => !holdsAddresses).map(({ id }) => id)).toEqual([
    'un_xml',
    'eu_xml',
    'uk_conlist_csv',
    'eu_csv',
  ]))
