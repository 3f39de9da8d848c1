import { sandboxListId, sandboxScreenings } from '@/contract/sandbox/sandbox-screening'
import { ingestTransfers, recordPrices } from '@/server/chain/ingest'
import { sandboxNetworks } from '@/server/chain/networks'
import { recordStatements } from '@/server/domain/attribution'
import { ingestList, inspectBytes } from '@/server/domain/screening/index'
import { systemClock } from '@/server/platform/clock/clock'
import { pool } from '@/server/platform/db'
import { fixtureStatements, fixturesDay, fixturesSource, fixtureTransfers } from './fixtures'

const listed = sandboxScreenings.flatMap(({ ask }) => ('address' in ask ? [ask.address] : []))
const csv = [
  'id,name,aliases,type,program,date_of_birth,country,network,address,identifier_type,identifier',
  '1,Arvid Sandbarov,Арвид Песочный,person,SANDBOX,1961-04-09,AQ,,,passport,SBX0000017',
  ...listed.map((address, at) => `${at + 2},Sandbox Shipping Ltd,,organisation,SANDBOX,,AQ,ethereum,${address},,`),
]

/**
 * Loads the fixtures with the code of imports: prices, the sandbox's own attributions, transfers, a private list. Chain data is
 * shared by all sandboxes of an installation. Idempotent.
 */
export async function loadFixtures(sandboxId: string): Promise<void> {
  const client = await pool().connect()
  let failed: Error | undefined
  try {
    for (const network of sandboxNetworks) {
      await recordPrices(client, network, { contract: '' }, [{ day: fixturesDay, usdMicro: 1_000_000n }], fixturesSource)
    }
    await client.query("select set_config('app.org_id', $1, false)", [sandboxId])
    await recordStatements(client, fixtureStatements(), { orgId: sandboxId })
    await client.query("select set_config('app.org_id', '', false)")
  } catch (error) {
    failed = error as Error
    throw error
  } finally {
    client.release(failed)
  }
  for (const network of sandboxNetworks) {
    await ingestTransfers(pool(), network, fixtureTransfers(network.name), {
      source: fixturesSource,
      onRefused: (row, reason) => {
        throw new Error(`the sandbox transfer ${row.hash} was refused: ${reason}`)
      },
    })
  }
  await loadFixtureList(sandboxId, new Date(fixturesDay))
}

/** Loads the private list of a sandbox, whose entries are invented. Idempotent. */
async function loadFixtureList(sandboxId: string, publishedAt: Date): Promise<void> {
  const file = await inspectBytes('sandbox.csv', Buffer.from(`${csv.join('\n')}\n`))
  const outcome = await ingestList(pool(), {
    listId: sandboxListId,
    orgId: sandboxId,
    files: [file],
    publishedAt,
    now: systemClock.now(),
  })
  if (outcome.state === 'refused') throw new Error('the sandbox list was refused')
}
