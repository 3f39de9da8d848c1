import type { PlantedBug } from '../planted-bug'

const resolving = { project: 'unit', suite: 'server/domain/entity/resolve-merges.property.test.ts' } as const
const merging = { project: 'db', suite: 'server/domain/entity/merge.db.test.ts' } as const
const proposing = { project: 'db', suite: 'server/domain/attribution/own-attributions/proposed-label.db.test.ts' } as const

/** Safeguards of merged entities, and of labels that await approval. */
export const entityBugs: readonly PlantedBug[] = [
  {
    safeguard: 'a merge takes along what was merged into its entities before',
    file: 'server/domain/entity/resolve-merges.ts',
    find: 'if (other !== root) parent.set(other, root)',
    replace: 'if (entity !== root) parent.set(entity, root)',
    ...resolving,
  },
  {
    safeguard: 'what is one already is not merged again',
    file: 'server/domain/entity/merge-entities.ts',
    find: 'if (roots.has(root)) throw',
    replace: 'if (roots.size > 99) throw',
    ...merging,
  },
  {
    safeguard: 'a merge that was taken back does not count',
    file: 'server/domain/entity/merge.repo.ts',
    find: `m.org_id = $1::uuid
       and not exists (select 1 from entity_split s where s.org_id = $1::uuid and s.merge_id = m.id)
     order by m.id`,
    replace: 'm.org_id = $1::uuid order by m.id',
    ...merging,
  },
  {
    safeguard: 'merges of an organisation are made one after the other',
    file: 'server/domain/entity/merge.repo.ts',
    find: 'pg_advisory_xact_lock(hashtextextended($1, 0))',
    replace: 'hashtextextended($1, 0)',
    ...merging,
  },
  {
    safeguard: 'a new check names the merged entity',
    file: 'server/domain/risk/evidence/risk.repo.ts',
    find: 'coalesce(shown.name, e.name) as entity',
    replace: 'e.name as entity',
    ...merging,
  },
  {
    safeguard: 'a pair that was kept apart is not suggested again',
    file: 'server/domain/entity/suggestion.repo.ts',
    find: 'from entity_distinction d where d.org_id = $1::uuid',
    replace: 'from entity_distinction d where d.org_id <> $1::uuid',
    ...merging,
  },
  {
    safeguard: 'a proposed label is pending, so that it counts nowhere',
    file: 'server/domain/attribution/own-attributions/create-attribution.ts',
    find: 'const pending = proposed || (',
    replace: 'const pending = (',
    ...proposing,
  },
  {
    safeguard: 'the worker does not make a proposed label count',
    file: 'server/domain/attribution/own-attributions/own-attribution.repo.ts',
    find: `and removed_at is null and proposal is distinct from 'proposed'\n`,
    replace: 'and removed_at is null\n',
    ...proposing,
  },
  {
    safeguard: 'nobody approves a label that they proposed',
    file: 'server/domain/attribution/own-attributions/decide-attribution.ts',
    find: 'found.author_id === ctx.actor.id',
    replace: "found.author_id === ''",
    ...proposing,
  },
]
