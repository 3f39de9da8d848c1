import type { CaseFile } from '@/contract/case/cases'
import { mostFilingTransfers } from '@/contract/filing/filing-formats'
import { listAlerts } from '@/server/domain/alert'
import { lookUpCase, subjectRisk } from '@/server/domain/case'
import { listCustomers } from '@/server/domain/customer'
import { getTransaction } from '@/server/domain/transaction'
import { listTransfers } from '@/server/domain/wallet'
import type { Context } from '@/server/platform/context'
import { AppError, refusedOr } from '@/server/platform/errors'
import type { CaseFacts, FiledAlert, FiledCustomer, FiledSubject } from './form/case-facts'

const most = { subjects: 40, scored: 20, alerts: 50, transactions: 40, walletTransfers: 25 }
type Found = CaseFacts['transfers'][number]

/** A transaction to report: all of its transfers, or only those with these ids and those to these addresses. */
interface Named {
  network: string
  hash: string
  only: { ids: Set<string>; to: Set<string> } | null
}

/**
 * Collects what a filing is drafted from: the case, the risk of its wallets, its alerts, and transfers. Transfers of the case
 * or an alert are reported; the newest of each wallet are added to choose from. Throws `not_found` and `insufficient_scope`.
 */
export async function collectFacts(ctx: Context, caseId: string): Promise<CaseFacts> {
  const file = await lookUpCase(ctx, caseId)
  const notes: string[] = []
  const subjects = await readSubjects(ctx, file, notes)
  const { data: found, page } = await listAlerts(ctx, { case_id: caseId, limit: most.alerts })
  if (page.has_more) notes.push(`Of the alerts, the newest ${most.alerts} are pinned.`)
  const alerts = found
    .map(({ id, title, severity, first_seen_at }): FiledAlert => ({ id, title, severity, at: first_seen_at }))
    .reverse()
  const named = new Map<string, Named>()
  for (const one of file.subjects) {
    if (one.type === 'transaction' && one.network !== null)
      named.set(`${one.network}:${one.value}`, { network: one.network, hash: one.value, only: null })
  }
  for (const { subject, evidence, customer_transfer_id } of found) {
    for (const fact of evidence) {
      // An alert about a customer's transfer concerns a movement to its address.
      if (fact.type !== 'transfer' && customer_transfer_id === null) continue
      if (fact.transaction_hash === null || fact.orphaned_at !== null) continue
      const key = `${subject.network}:${fact.transaction_hash}`
      const one = named.get(key) ?? {
        network: subject.network,
        hash: fact.transaction_hash,
        only: { ids: new Set(), to: new Set() },
      }
      if (fact.type === 'transfer') one.only?.ids.add(fact.id)
      else one.only?.to.add(subject.address)
      named.set(key, one)
    }
  }
  const transfers = new Map<string, Found>()
  await readTransactions(ctx, [...named.values()], { transfers, notes })
  await readWallets(ctx, file, { transfers, notes })
  return {
    case: {
      id: file.id,
      number: file.number,
      external_reference: file.external_reference,
      customer_reference: file.customer_reference,
    },
    customer: await readCustomer(ctx, file, notes),
    subjects,
    alerts,
    transfers: chosen([...transfers.values()], notes),
    notes,
  }
}

async function readCustomer(ctx: Context, { customer_reference }: CaseFile, notes: string[]): Promise<FiledCustomer | null> {
  if (customer_reference === null) return null
  const read = await refusedOr(() => listCustomers(ctx, { reference: customer_reference, limit: 1 }))
  if (isRefusal(read)) {
    notes.push(`The customer ${customer_reference} is not pinned: ${read.message}`)
    return null
  }
  const [one] = read.data
  if (one === undefined) return null
  if (one.name !== null && one.type !== 'organisation')
    notes.push(`The customer is known as ${one.name}. Split the name into last and first name yourself.`)
  return { id: one.id, name: one.name, type: one.type, date_of_birth: one.date_of_birth }
}

async function readSubjects(ctx: Context, file: CaseFile, notes: string[]): Promise<FiledSubject[]> {
  if (file.subjects.length > most.subjects)
    notes.push(`Of ${file.subjects.length} subjects, the first ${most.subjects} are pinned.`)
  const subjects: FiledSubject[] = []
  let scored = 0
  for (const { type, value, network, name, role } of file.subjects.slice(0, most.subjects)) {
    let [risk, held]: [FiledSubject['risk'], string | null] = [null, name]
    if (type === 'address' && network !== null && scored < most.scored) {
      scored++
      const read = await refusedOr(() => subjectRisk(ctx, { network, address: value }))
      if (isRefusal(read)) notes.push(`The wallet ${value} has no score: ${read.message}`)
      else {
        const { check_id, score, level, checked_at, entity } = read
        risk = { check_id, score, level, checked_at }
        held = entity?.name ?? null
      }
    }
    subjects.push({ type, value, network, name: held, role, risk })
  }
  return subjects
}

const isRefusal = (read: unknown): read is AppError => read instanceof AppError

interface Into {
  transfers: Map<string, Found>
  notes: string[]
}

async function readTransactions(ctx: Context, named: readonly Named[], { transfers, notes }: Into): Promise<void> {
  if (named.length > most.transactions) notes.push(`Of ${named.length} transactions, the first ${most.transactions} are pinned.`)
  for (const { network, hash, only } of named.slice(0, most.transactions)) {
    const read = await refusedOr(() => getTransaction(ctx, { network, hash }))
    if (isRefusal(read)) {
      notes.push(`The transaction ${hash} on ${network} is not pinned: ${read.message}`)
      continue
    }
    const wanted = read.transfers.filter(({ id, to }) => only === null || only.ids.has(id) || only.to.has(to))
    for (const one of wanted) {
      if (one.status !== 'confirmed' || one.timestamp === null) continue
      transfers.set(one.id, { ...pinned(one, one.timestamp), reported: true })
    }
  }
}

async function readWallets(ctx: Context, file: CaseFile, { transfers, notes }: Into): Promise<void> {
  for (const { type, value, network } of file.subjects.slice(0, most.scored)) {
    if (type !== 'address' || network === null) continue
    const read = await refusedOr(() => listTransfers(ctx, { address: value, network, limit: most.walletTransfers }))
    if (isRefusal(read)) {
      notes.push(`The transfers of the wallet ${value} are not pinned: ${read.message}`)
      continue
    }
    if (read.page.has_more) notes.push(`Of the transfers of the wallet ${value}, the newest ${most.walletTransfers} are pinned.`)
    for (const one of read.data) {
      if (one.status === 'confirmed' && !transfers.has(one.id))
        transfers.set(one.id, { ...pinned(one, one.timestamp), reported: false })
    }
  }
}

type Read = Awaited<ReturnType<typeof listTransfers>>['data'][number]

function pinned(
  one: Pick<Read, 'id' | 'network' | 'transaction_hash' | 'index' | 'amount' | 'asset' | 'amount_usd' | 'from' | 'to'>,
  at: string,
) {
  const { id, network, transaction_hash, index, amount, asset, amount_usd, from, to } = one
  return { id, network, hash: transaction_hash, index, at, amount, symbol: asset.symbol, usd: amount_usd, from, to }
}

/** As many as a filing holds, reported ones first; sorted by time. */
function chosen(all: readonly Found[], notes: string[]): Found[] {
  const order = (a: Found, b: Found) => (a.at === b.at ? (a.id < b.id ? -1 : 1) : a.at < b.at ? -1 : 1)
  const kept = all.toSorted((a, b) => Number(b.reported) - Number(a.reported) || -order(a, b)).slice(0, mostFilingTransfers)
  if (kept.length < all.length) notes.push(`Of ${all.length} transfers, ${kept.length} are pinned.`)
  if (all.length > 0 && !kept.some(({ reported }) => reported))
    notes.push('No transaction is a subject of the case or behind one of its alerts. Choose the transfers to report.')
  return kept.toSorted(order)
}
