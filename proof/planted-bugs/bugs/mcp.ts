import type { PlantedBug } from '../planted-bug'

const marking = { project: 'unit', suite: 'server/mcp/as-data.test.ts' } as const
const proposals = { project: 'db', suite: 'server/domain/proposal/proposal.db.test.ts' } as const
const path = { project: 'db', suite: 'server/mcp/mcp.db.test.ts' } as const

/** Safeguards of the tools for language models. */
export const mcpBugs: readonly PlantedBug[] = [
  {
    safeguard: 'a text that anybody may have written is marked as data',
    file: 'server/mcp/as-data.ts',
    find: 'isBare(bare, value, name) ? value : untrusted(value)',
    replace: "isBare(bare, value, name) || name === 'label' ? value : untrusted(value)",
    ...marking,
  },
  {
    safeguard: 'what has no schema is one marked text',
    file: 'server/mcp/as-data.ts',
    find: '  return untrusted(JSON.stringify(value))',
    replace: '  return value',
    ...marking,
  },
  {
    safeguard: 'names that are no references are marked with what they name',
    file: 'server/mcp/as-data.ts',
    find: 'bare instanceof z.ZodRecord && Object.keys(value).every(isReference)',
    replace: 'bare instanceof z.ZodRecord',
    ...marking,
  },
  {
    safeguard: 'only an address with a right checksum is bare',
    file: 'server/mcp/as-data.ts',
    find: 'inferNetworks(text).some((network) => parseAddress(network, text).ok)',
    replace: 'inferNetworks(text).length > 0 || !parseAddress',
    ...marking,
  },
  {
    safeguard: 'characters that are not seen are written out for a model',
    file: 'contract/visible-text.ts',
    find: String.raw`/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Variation_Selector}]/gu`,
    replace: String.raw`/[\p{Cc}\p{Zl}\p{Zp}\p{Variation_Selector}]/gu`,
    ...marking,
  },
  {
    safeguard: 'a tool needs the scope of its operation',
    file: 'server/mcp/call-tool.ts',
    find: '  if (operation.scope !== null) requireScope(ctx, operation.scope)\n',
    replace: '  void requireScope\n',
    ...path,
  },
  {
    safeguard: 'tools beyond the scopes of a key are not shown',
    file: 'server/mcp/mcp-server.ts',
    find: 'tools.filter((tool) => isWithin(ctx, tool)).map(entryOf)',
    replace: 'tools.filter((tool) => isWithin(ctx, tool) || true).map(entryOf)',
    ...path,
  },
  {
    safeguard: 'a request to the tools needs a key and room in its rate limit',
    file: 'server/mcp/serve-mcp.ts',
    find: '  if (refusal) throw refusal\n',
    replace: '',
    ...path,
  },
  {
    safeguard: 'a page of another origin cannot call tools',
    file: 'server/mcp/serve-mcp.ts',
    find: 'enableDnsRebindingProtection: true',
    replace: 'enableDnsRebindingProtection: false',
    ...path,
  },
  {
    safeguard: 'a tool that proposes writes nothing else',
    file: 'server/domain/proposal/make-proposal.ts',
    find: '    if (row === undefined) throw',
    replace:
      "    if (kind === 'case_note') await q.query('update case_file set updated_at = now() where org_id = $1', [ctx.org.id])\n    if (row === undefined) throw",
    ...path,
  },
  {
    safeguard: 'a proposal is accepted by a person',
    file: 'server/domain/proposal/require-proposal.ts',
    find: "  if (actor.type !== 'user') throw invalidField('id', 'is decided by a person; a key cannot decide')",
    replace: "  if (actor.type !== 'user') return invalidField ? { id: actor.id, name: 'A key' } : { id: '', name: '' }",
    ...proposals,
  },
  {
    safeguard: 'whoever decides a proposal could make the change themselves',
    file: 'server/domain/proposal/require-proposal.ts',
    find: '  requireScope(ctx, proposalScope[row.kind])\n',
    replace: '  void requireScope\n',
    ...proposals,
  },
  {
    safeguard: 'what is accepted twice is written once',
    file: 'server/domain/proposal/accept-proposal.ts',
    find: 'idempotency: once(id, row)',
    replace: 'idempotency: null',
    ...proposals,
  },
  {
    safeguard: 'a proposal that was refused is not accepted',
    file: 'server/domain/proposal/accept-proposal.ts',
    find: "row.state === 'accepted' || row.state === 'refused'",
    replace: "row.state === 'accepted'",
    ...proposals,
  },
  {
    safeguard: 'a change that was refused by its verb leaves the proposal pending',
    file: 'server/domain/proposal/accept-proposal.ts',
    find: 'if (wroteNothing(error)) await release',
    replace: 'if (!wroteNothing(error)) await release',
    ...proposals,
  },
  {
    safeguard: 'a key reads only its own proposals',
    file: 'server/domain/proposal/get-proposal.ts',
    find: '{ id, keyId, after: null',
    replace: '{ id, after: null',
    ...proposals,
  },
  {
    safeguard: 'one key cannot fill the list of proposals',
    file: 'server/domain/proposal/make-proposal.ts',
    find: '>= mostPending',
    replace: '> 10 * mostPending',
    ...proposals,
  },
]
