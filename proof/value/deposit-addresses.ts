import { existsSync } from 'node:fs'
import path from 'node:path'
import { KeyedSets } from '@/server/chain/cluster'
import { depositAddresses } from './customers'
import { jsonOf } from './data-files'
import { exactly, reported, type ValueFigures } from './figures'
import { type PlainDeposits, plainDeposits } from './plain-deposits'
import { type RecordedTransfers, readRecordedTransfers } from './recorded-transfers'

/** An address that pays this many addresses one token makes an airdrop. */
const AIRDROP = 100

interface Expected {
  token?: { transfers?: number }
  token_to_exchange_transfers?: number
  token_deposit_triplets?: { triplets?: number }
  token_deposit_triplets_user_not_exchange?: { triplets?: number; deposit_addresses?: number; users?: number }
  clusters_of_users_sharing_a_deposit_address?: { clusters?: number; with_2_or_more_users?: number; largest?: number }
}

/**
 * Deposit addresses in recorded token transfers (`deposit-addresses/`): the published heuristic, compared with the counts in
 * the data if there are any; and the service's own rule, for which there is no ground truth, but which must find none behind a
 * contract, link no one through an airdrop and leave exchanges alone.
 */
export async function proveDepositAddresses(data: string): Promise<ValueFigures> {
  const recorded = readRecordedTransfers(data, 'deposit-addresses')
  const file = path.join('deposit-addresses', 'expected-deposit-addresses.json')
  const expected = existsSync(path.join(data, file)) ? (jsonOf(data, file) as Expected) : {}
  const rows = recorded.files.flatMap(({ name, transfers }) => [
    reported(`${name}: transfers`, transfers.length),
    ...plainRows(
      name,
      plainDeposits(transfers, recorded.exchanges),
      expected.token?.transfers === transfers.length ? expected : {},
    ),
    ...ownRows(name, transfers, recorded.exchanges),
  ])
  const none = { what: 'recorded transfers of a known form', figure: 0, aim: 'at least 1', held: false }
  return { part: 'deposit addresses', rows: rows.length > 0 ? rows : [none] }
}

function plainRows(name: string, plain: PlainDeposits, expected: Expected): ValueFigures['rows'] {
  const row = (what: string, figure: number, stated: number | undefined) =>
    stated === undefined
      ? reported(`${name}, as published: ${what}`, figure)
      : exactly(`${name}, as published: ${what}`, figure, stated)
  const { without_exchanges: own, groups } = plain
  const stated = expected.token_deposit_triplets_user_not_exchange
  const clusters = expected.clusters_of_users_sharing_a_deposit_address
  return [
    row('transfers to exchanges', plain.to_exchanges, expected.token_to_exchange_transfers),
    row('user, deposit address, exchange', plain.triplets, expected.token_deposit_triplets?.triplets),
    row('the same without exchanges as users', own.triplets, stated?.triplets),
    row('their deposit addresses', own.deposit_addresses, stated?.deposit_addresses),
    row('their users', own.users, stated?.users),
    row('groups of users', groups.groups, clusters?.clusters),
    row('groups of two or more', groups.with_2_or_more, clusters?.with_2_or_more_users),
    row('users of the largest group', groups.largest, clusters?.largest),
  ]
}

function ownRows(
  name: string,
  transfers: RecordedTransfers['files'][number]['transfers'],
  exchanges: RecordedTransfers['exchanges'],
): ValueFigures['rows'] {
  const found = depositAddresses(transfers, (address) => exchanges.has(address))
  const sets = new KeyedSets<string>()
  for (const { address, customers } of found) for (const customer of customers) sets.join(address, customer)
  const tied = new Set(found.flatMap(({ customers }) => customers))
  const sizes = sets.groups().map((group) => group.filter((member) => tied.has(member)).length)
  const payees = new Map<string, Set<string>>()
  for (const { from, to } of transfers) payees.set(from, (payees.get(from) ?? new Set()).add(to))
  const tiedWhere = (is: (address: string) => boolean) => [...tied].filter(is).length
  return [
    reported(`${name}, ours: deposit addresses`, found.length),
    reported(`${name}, ours: of them, tying customers together`, found.filter(({ customers }) => customers.length > 0).length),
    reported(`${name}, ours: customers`, tied.size),
    reported(`${name}, ours: groups of customers`, sizes.length),
    reported(`${name}, ours: customers of the largest group`, Math.max(0, ...sizes)),
    exactly(
      `${name}, ours: deposit addresses behind a contract of an exchange`,
      found.filter(({ hotWallet }) => exchanges.get(hotWallet)?.contract).length,
      0,
    ),
    exactly(
      `${name}, ours: exchanges among the customers`,
      tiedWhere((address) => exchanges.has(address)),
      0,
    ),
    exactly(
      `${name}, ours: customers that paid ${AIRDROP} addresses or more (airdrops)`,
      tiedWhere((address) => (payees.get(address)?.size ?? 0) >= AIRDROP),
      0,
    ),
    exactly(
      `${name}, ours: customers that are deposit addresses themselves`,
      tiedWhere((one) => found.some(({ address }) => address === one)),
      0,
    ),
  ]
}
