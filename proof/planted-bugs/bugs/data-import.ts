import type { PlantedBug } from '../planted-bug'

const imports = { project: 'db', suite: 'server/domain/data-import/data-import.db.test.ts' } as const

/** Previews of imports, and undoing them. */
export const dataImportBugs: readonly PlantedBug[] = [
  {
    safeguard: 'a preview of an import stores nothing',
    file: 'server/domain/data-import/rehearsal.repo.ts',
    find: "await ask('rollback').catch",
    replace: "await ask('commit').catch",
    ...imports,
  },
  {
    safeguard: 'a rehearsal empties temporary tables where a transaction would',
    file: 'server/domain/data-import/rehearsal.repo.ts',
    find: "depth === 0 ? emptyTemporary : ''",
    replace: "depth < 0 ? emptyTemporary : ''",
    ...imports,
  },
  {
    safeguard: 'undoing a pack leaves what another pack says',
    file: 'server/domain/attribution/packs/withdraw-pack.repo.ts',
    find: 'l.attribution_id = a.id and l.tag_pack_id <> $1::uuid',
    replace: 'false',
    ...imports,
  },
  {
    safeguard: 'undoing a pack takes its addresses out of the tag summary',
    file: 'server/domain/attribution/packs/withdraw-pack.ts',
    find: '    for (const [network, ids] of await findUntagged(client)) await untagAddresses(client, network, ids)\n',
    replace: '',
    ...imports,
  },
  {
    safeguard: 'a withdrawn list file does not come back unasked',
    file: 'server/domain/screening/lists/ingest/ingest-list.ts',
    find: '    if (request.confirm !== sha256) refuseWithdrawn(all, sha256)\n',
    replace: '',
    ...imports,
  },
  {
    safeguard: 'a withdrawn version counts for nothing that is read from the versions of a list',
    file: 'server/domain/screening/lists/withdraw-version.ts',
    find: '      if (state.pack !== null) await withdrawPack(client, state.pack, now)\n',
    replace: '',
    ...imports,
  },
  {
    safeguard: 'undoing prices leaves those that were changed later',
    file: 'server/chain/ingest/asset/price.repo.ts',
    find: ' and p.day = m.day and p.usd = m.usd',
    replace: ' and p.day = m.day',
    ...imports,
  },
  {
    safeguard: 'undoing a later import does not bring undone prices back',
    file: 'server/chain/ingest/asset/price.repo.ts',
    find: ' and later.before_usd = mine.usd`',
    replace: ' and false`',
    ...imports,
  },
]
