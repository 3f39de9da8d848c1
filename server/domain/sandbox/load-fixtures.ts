import { ingestTransfers, recordPrices } from '@/server/chain/ingest'
import { sandboxNetworks } from '@/server/chain/networks'
import { recordStatements } from '@/server/domain/attribution'
import { pool } from '@/server/platform/db'
import { loadFixtureList } from './fixture-list'
import { fixtureStatements, fixturesDay, fixturesSource, fixtureTransfers } from './fixtures'

/**
 * Loads the fixtures through what imports use: prices, the sandbox's own statements, transfers, a private list. Chain data are shared by
 * all sandboxes of an installation; loading again adds nothing.
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
