import type { PlantedBug } from '../planted-bug'

const registry = { project: 'db-alone', suite: 'server/domain/asset-registry/registry.db.test.ts' } as const
const lists = { project: 'unit', suite: 'server/domain/asset-registry/parse-token-list.test.ts' } as const

/** Safeguards of the asset registry. */
export const assetBugs: readonly PlantedBug[] = [
  {
    safeguard: 'an imported token list restores nothing that an operator removed',
    file: 'server/domain/asset-registry/asset-registry.repo.ts',
    find: 'on conflict (network, contract) do nothing`',
    replace: 'on conflict (network, contract) do update set removed_at = null`',
    ...registry,
  },
  {
    safeguard: 'a token in force keeps the decimals on record',
    file: 'server/domain/asset-registry/change-registry.ts',
    find: "      refuseOther('decimals', stored, added)\n",
    replace: '',
    ...registry,
  },
  {
    safeguard: 'a change of the asset registry stands in every audit log',
    file: 'server/domain/asset-registry/note-in-audit.ts',
    find: 'await appendAudit(q, ctx, entry)',
    replace: 'void [appendAudit, ctx, entry]',
    ...registry,
  },
  {
    safeguard: 'a change of the asset registry lands whole or not at all',
    file: 'server/domain/asset-registry/change-registry.ts',
    find: "await client.query('rollback')",
    replace: "await client.query('commit')",
    ...registry,
  },
  {
    safeguard: 'no symbol on the asset registry holds a character that cannot be seen',
    file: 'server/domain/asset-registry/token-fault.ts',
    find: 'if (unseen.test(value)) return',
    replace: 'if (value === unseen.source) return',
    ...lists,
  },
  {
    safeguard: 'the pseudo address of the native coin is no token',
    file: 'server/domain/asset-registry/token-fault.ts',
    find: 'if (parsed.canonical === nativePseudoAddress)',
    replace: 'if (address === nativePseudoAddress)',
    ...lists,
  },
  {
    safeguard: 'no rule of a policy is called like a contribution of the model',
    file: 'server/domain/policy/examination/examine.ts',
    find: ', ...reservedRules(document)]',
    replace: ', ...reservedRules({ ...document, rules: [] })]',
    project: 'unit',
    suite: 'server/domain/policy/examination/examine.test.ts',
  },
  {
    safeguard: 'without dust is not without a stored rule that is called dust',
    file: 'server/domain/risk/exposure/counterfactual.ts',
    find: "if (capped_by === 'dust')",
    replace: "if (id === 'dust')",
    project: 'unit',
    suite: 'server/domain/risk/exposure/counterfactual.test.ts',
  },
]
