import type { Input, Output } from '@/contract/kernel/operation'
import { mostTouched, type diffListTouched as operation } from '@/contract/screening/screening-matches'
import { networkById } from '@/server/chain/networks'
import { type Context, requireScope } from '@/server/platform/context'
import { type Queryable, readChain } from '@/server/platform/db'
import { typeIdOf } from '@/server/platform/ids'
import { isCollected } from '../decisions/collect-matches.repo'
import { diffVersions, type EntryRef } from '../lists/diff-versions'
import type { VersionRow } from '../lists/list.repo'
import { chosenDiff } from '../sanctions/diff-list'
import {
  type ChangeAsked,
  findTouchedCases,
  findTouchedCustomers,
  findTouchedScreenings,
  findTouchedWallets,
} from './touched.repo'

type Touched = Output<typeof operation>
type Entry = Touched['wallets'][number]['entries'][number]

/**
 * The organisation's wallets, customers, screened subjects and open cases that are affected by entries which differ between two
 * versions of a list. Throws `not_found` for the list, `invalid_request` for a version.
 */
export async function diffListTouched(ctx: Context, input: Input<typeof operation>): Promise<Touched> {
  requireScope(ctx, 'screening:check')
  const may = { wallets: ctx.actor.scopes.includes('monitoring:read'), cases: ctx.actor.scopes.includes('cases:read') }
  return readChain(ctx.org.id, async (q) => {
    const { list, from, to } = await chosenDiff(q, ctx.org.id, input)
    const diff = await diffVersions(q, from.id, to.id)
    const entries = new Map<string, Entry>()
    for (const change of ['added', 'removed', 'changed'] as const)
      for (const entry of diff[change]) entries.set(entry.entryId, entryDto(entry, change))
    const asked: ChangeAsked = { from: from.id, to: to.id, list: list.id, listId: list.list_id, entryIds: [...entries.keys()] }
    const most = mostTouched
    const wallets = may.wallets ? await findTouchedWallets(q, ctx.org.id, asked, most) : []
    const cases = may.cases ? await findTouchedCases(q, ctx.org.id, asked, most) : []
    const customers = may.wallets || may.cases ? await findTouchedCustomers(q, ctx.org.id, asked, may, most) : []
    const screenings = await findTouchedScreenings(q, ctx.org.id, asked, most)
    const of = (ids: string[]) => ids.flatMap((id) => entries.get(id) ?? [])
    const found = { wallets, customers, screenings, cases }
    const kinds = ['wallets', 'customers', 'screenings', 'cases'] as const
    const totalOf = (kind: (typeof kinds)[number]) => found[kind][0]?.total ?? 0
    return {
      object: 'list_diff_touched',
      list_id: input.list_id,
      from: input.from,
      to: input.to,
      counts: {
        wallets: totalOf('wallets'),
        customers: totalOf('customers'),
        screenings: totalOf('screenings'),
        cases: totalOf('cases'),
      },
      wallets: wallets.map(({ id, network, address, label, customer_reference, entries: ids }) => ({
        id: typeIdOf('mon', id),
        network: networkById(network).name,
        address,
        label,
        customer_reference,
        entries: of(ids),
      })),
      customers: customers.map(({ total: _, ...customer }) => customer),
      screenings: screenings.map(({ id, query, entries: ids }) => ({ id: typeIdOf('scr', id), query, entries: of(ids) })),
      cases: cases.map(({ id, number, title, customer_reference, entries: ids }) => ({
        id: typeIdOf('cas', id),
        number,
        title,
        customer_reference,
        entries: of(ids),
      })),
      capped: kinds.filter((kind) => totalOf(kind) > most),
      hidden: (['wallets', 'customers', 'cases'] as const).filter((kind) =>
        kind === 'customers' ? !may.wallets && !may.cases : !may[kind],
      ),
      partial: await doubts(q, ctx.org.id, to),
    }
  })
}

const entryDto = ({ entryId, name, entityType }: EntryRef, change: Entry['change']): Entry => ({
  entry_id: entryId,
  name,
  entity_type: entityType,
  change,
})

/** Why more may be affected than was found. */
async function doubts(q: Queryable, orgId: string, to: VersionRow): Promise<string[]> {
  return [
    ...(to.complete ? [] : ['The newer version is incomplete: an entry that seems removed may only be missing from its file.']),
    ...(to.activated_at === null
      ? ['This version was never in force here, so subjects were not screened again for it; only known matches are shown.']
      : to.applied_at === null
        ? ['Subjects are still being screened again for this version; more may follow within minutes.']
        : []),
    ...((await isCollected(q, orgId)) ? [] : ['Older screenings are still being read; more may follow within minutes.']),
  ]
}
