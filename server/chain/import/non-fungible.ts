import { parseAddress } from '../address'
import { networkNamed } from '../networks'
import { eachRecord } from './each-record'
import { RowRefused } from './fields'
import { textOf } from './records'

/**
 * Reads from ethereum-etl contracts (`address`, `is_erc721`) which are ERC-721. For these, a file of token transfers gives the
 * token's id as the value without saying so.
 */
export async function readNonFungible(path: string): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  const ethereum = networkNamed('ethereum')
  await eachRecord(path, (fields) => {
    const said = textOf(fields, 'is_erc721')
    if (said === undefined) throw new RowRefused('is_erc721 is missing; give the contracts that ethereum-etl exports')
    const parsed = parseAddress(ethereum, textOf(fields, 'address') ?? '')
    if (!parsed.ok) throw new RowRefused(`address ${parsed.reason}`)
    if (said.toLowerCase() === 'true') found.add(parsed.canonical)
  })
  return found
}
