import type pg from 'pg'
import { asSoleWriter, bumpEpoch, ensureNullAddress, refreshTagSummary } from '@/server/chain/ingest'
import type { Network } from '@/server/chain/networks'
import type { Statement } from '../statement'
import {
  freshlyTagged,
  insertFreshStatements,
  insertStatementAddresses,
  insertStatementEntities,
  linkStatements,
  reviveStatements,
} from './attribution-write.repo'
import { insertTurns } from './listing.repo'
import { countFreshPrivateTags } from './private-tag.repo'
import { createStatementStaging, stageStatements } from './statement-staging.repo'

/**
 * Stores one batch of statements in one transaction: the addresses and entities they name, the new statements, their link to
 * the pack, and the tag summary of the edges they affect. Returns how many are new, or count again after their pack was
 * withdrawn. For an organisation's own statements (`orgId`) the caller has set `app.org_id` on the session.
 */
export async function recordStatements(
  client: pg.PoolClient,
  statements: readonly Statement[],
  options: { packId?: string; orgId?: string | null } = {},
): Promise<number> {
  const { packId, orgId = null } = options
  const networks = new Map<number, Network>(statements.map(({ network }) => [network.id, network]))
  await createStatementStaging(client)
  return asSoleWriter(client, [...networks.keys()], async () => {
    for (const network of networks.values()) await ensureNullAddress(client, network)
    await stageStatements(client, statements, orgId)
    await insertStatementAddresses(client)
    const entities = await insertStatementEntities(client, orgId)
    const fresh = await insertFreshStatements(client, orgId)
    if (orgId !== null) await countFreshPrivateTags(client)
    const added = fresh + (packId === undefined ? 0 : await reviveStatements(client))
    if (packId !== undefined) await linkStatements(client, packId)
    for (const [networkId, ids] of await freshlyTagged(client)) await refreshTagSummary(client, networkId, ids)
    if (added > 0) await noteTurns(client, statements)
    if (added > 0 || entities > 0) await bumpEpoch(client, 'attribution_epoch')
    return added
  })
}

/** Records when statements start or end, as answers stored before are outdated then. */
async function noteTurns(client: pg.PoolClient, statements: readonly Statement[]): Promise<void> {
  const turns = new Set(statements.flatMap(({ validFrom, validTo }) => [validFrom, validTo]).filter((at) => at !== null))
  await insertTurns(client, turns)
}
