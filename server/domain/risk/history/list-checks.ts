import type { z } from 'zod'
import { level } from '@/contract/kernel/primitives'
import type { StoredCheck, StoredChecksQuery, storedChecks } from '@/contract/risk/stored-checks'
import { inferNetworks, parseAddress } from '@/server/chain/address'
import { type Network, networkById, networks } from '@/server/chain/networks'
import { hashDigits } from '@/server/chain/transaction-hash'
import { namedNetwork } from '@/server/domain/network'
import { actorRef } from '@/server/platform/actor-ref'
import { iso } from '@/server/platform/clock/clock'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { invalidField } from '@/server/platform/errors'
import { typeIdOf } from '@/server/platform/ids'
import { sortedKeyOf, sortedPosition } from '@/server/platform/page/keyset-order'
import { keysetPage } from '@/server/platform/page/keyset-page'
import { type CheckPageRow, findCheckPage } from './check-page.repo'

/**
 * One page of the organisation's risk checks, newest first unless asked otherwise; `field` names its subject in a 400.
 * Throws `invalid_request`, `network_unsupported`.
 */
export async function listChecks(
  ctx: Context,
  input: StoredChecksQuery,
  field = 'query.subject',
): Promise<z.infer<typeof storedChecks>> {
  requireScope(ctx, 'risk:check')
  const { limit, cursor, sort = '-checked_at', ...asked } = input
  const network = asked.network === undefined ? null : namedNetwork(ctx, asked.network, 'risk_check')
  const subject = asked.subject === undefined ? null : formsOf(network, asked.subject, field)
  const selection = {
    networks: subject?.networks ?? (network === null ? null : [network.id]),
    subjects: subject?.texts ?? null,
    type: asked.type ?? null,
    levels: asked.level ?? null,
    makers: asked.made_by ?? null,
    from: asked.from ?? null,
    to: asked.to ?? null,
    sort,
  }
  const { rows, page } = await keysetPage(ctx, {
    route: 'listChecks',
    filters: { ...asked, sort },
    input: { limit, cursor },
    keyOf: sortedKeyOf,
    read: (after, count) =>
      readChain(ctx.org.id, (q) => findCheckPage(q, ctx.org.id, { ...selection, after: sortedPosition(after), limit: count })),
  })
  return { data: rows.map(storedCheckOf), page }
}

/** The forms in which a check may have stored the text: canonical forms of an address, or a hash in lower case. */
function formsOf(network: Network | null, text: string, field: string): { networks: number[]; texts: string[] } {
  const word = text.trim()
  const hash = hashDigits(word)
  if (hash !== null) return { networks: network ? [network.id] : networks.map(({ id }) => id), texts: [hash] }
  const forms = (network ? [network] : inferNetworks(word)).flatMap((candidate) => {
    const parsed = parseAddress(candidate, word)
    return parsed.ok ? [{ network: candidate.id, text: parsed.canonical }] : []
  })
  if (forms.length === 0)
    throw invalidField(field, 'is neither a whole address of a supported network nor the hash of a transaction')
  return { networks: forms.map((form) => form.network), texts: [...new Set(forms.map((form) => form.text))] }
}

function storedCheckOf(row: CheckPageRow): StoredCheck {
  return {
    id: typeIdOf('chk', row.id),
    network: networkById(row.network).name,
    type: row.subject_type === 'transaction' ? 'transaction' : 'address',
    subject: row.subject,
    score: row.score,
    level: level.parse(row.level),
    model_version: row.model_version,
    hop_limit: row.hop_limit,
    policy_id: typeIdOf('pol', row.policy_id),
    policy_version: row.policy_version,
    stale: row.stale,
    made_by: actorRef(row.actor_type, row.actor_id, row.actor_name ?? (row.actor_type === 'job' ? row.actor_id : null)),
    checked_at: iso(row.created_at),
  }
}
