import 'server-only'
import type { QueryFailure } from '@/components/query-failure'
import { counterpartiesInput } from '@/components/wallet/counterparties/counterparty-order'
import { sketchInput } from '@/components/wallet/counterparties/sketch-lines'
import { chartInput, type TransferFilters, transfersInput } from '@/components/wallet/transfers/transfer-filters'
import type { RiskCheck } from '@/contract/risk/risk'
import type { CounterpartyOrder } from '@/contract/wallet/counterparty-orders'
import type { ScoreHistory, WalletWork } from '@/contract/wallet/wallet-console'
import type { WalletProfile } from '@/contract/wallet/wallets'
import { getQueryClient, getServerQueryClient, pageFailure, trpc } from '@/server/trpc/server'

interface WalletParts {
  mark: string
  profile: WalletProfile
  check: RiskCheck | null
  /** Null if it could not be read. */
  history: ScoreHistory | null
  /** Null if it could not be read. */
  work: WalletWork | null
}

interface Subject {
  network: string
  address: string
}

/**
 * The profile, the check its score came from and the checks before it, and prefetched for the browser the first page of every
 * list and chart. Only the profile must succeed; each part shows by itself what is missing.
 */
export async function loadWallet(
  subject: Subject,
  filters: TransferFilters,
  order: CounterpartyOrder,
): Promise<WalletParts | { failure: QueryFailure }> {
  const own = getServerQueryClient()
  const shared = getQueryClient()
  const failed = async (error: unknown) => ({ failure: await pageFailure(error) })
  // Before the profile: a change between the two reads must count as new, not as seen.
  const pulse = await own.fetchQuery({ ...trpc.wallet.pulse.queryOptions(subject), retry: false }).catch(failed)
  if ('failure' in pulse) return pulse
  const lists = prefetchLists(subject, filters, order)
  const profile = await own.fetchQuery({ ...trpc.wallet.get.queryOptions(subject), retry: false }).catch(failed)
  if ('failure' in profile) return profile
  // The canonical names of the answer, which the components use in their queries.
  const { network, address } = profile
  const canonical = network === subject.network && address === subject.address
  shared.setQueryData(trpc.wallet.pulse.queryKey({ network, address }), pulse)
  const [check, history, work] = await Promise.all([
    own.fetchQuery({ ...trpc.risk.get.queryOptions({ id: profile.risk.check_id }), retry: false }).catch(() => null),
    own.fetchQuery({ ...trpc.risk.history.queryOptions({ network, address }), retry: false }).catch(() => null),
    own.fetchQuery({ ...trpc.wallet.work.queryOptions({ network, address }), retry: false }).catch(() => null),
    canonical ? lists : prefetchLists({ network, address }, filters, order),
  ])
  return { mark: pulse.mark, profile, check, history, work }
}

/** Prefetches the browser's queries in parallel with the profile; the flows are not awaited and stream after the page. */
async function prefetchLists({ network, address }: Subject, filters: TransferFilters, order: CounterpartyOrder) {
  const shared = getQueryClient()
  void shared.prefetchQuery({ ...trpc.graphs.expand.queryOptions(sketchInput(network, address)), retry: false })
  await Promise.all([
    shared.prefetchQuery({ ...trpc.monitoring.list.queryOptions({ network, address, limit: '1' }), retry: false }),
    shared.prefetchQuery({ ...trpc.views.list.queryOptions({ room: 'transfers' }), retry: false }),
    shared.prefetchQuery({ ...trpc.graphs.list.queryOptions({ network, root: address }), retry: false }),
    shared.prefetchQuery({ ...trpc.wallet.transfers.queryOptions(transfersInput(network, address, filters)), retry: false }),
    shared.prefetchQuery({ ...trpc.wallet.activity.queryOptions(chartInput(network, address, filters)), retry: false }),
    shared.prefetchQuery({
      ...trpc.wallet.counterparties.queryOptions(counterpartiesInput(network, address, order)),
      retry: false,
    }),
  ])
}
