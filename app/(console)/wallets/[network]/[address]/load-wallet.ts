import 'server-only'
import type { QueryFailure } from '@/components/query-failure'
import { type TransferFilters, transfersInput } from '@/components/wallet/transfer-filters'
import type { RiskCheck } from '@/contract/risk'
import type { WalletProfile } from '@/contract/wallets'
import { getQueryClient, getServerQueryClient, pageFailure, trpc } from '@/server/trpc/server'

type Loaded = { mark: string; profile: WalletProfile; check: RiskCheck | null } | { failure: QueryFailure }

/**
 * The profile, the check its score came from, and the first page of transfers and the activity left for the browser.
 * Only the profile must succeed; the parts say for themselves what is missing.
 */
export async function loadWallet(subject: { network: string; address: string }, filters: TransferFilters): Promise<Loaded> {
  const own = getServerQueryClient()
  const shared = getQueryClient()
  const failed = async (error: unknown) => ({ failure: await pageFailure(error) })
  // Before the profile: what arrives between the two must look new, and not old.
  const pulse = await own.fetchQuery({ ...trpc.wallet.pulse.queryOptions(subject), retry: false }).catch(failed)
  if ('failure' in pulse) return pulse
  const profile = await own.fetchQuery({ ...trpc.wallet.get.queryOptions(subject), retry: false }).catch(failed)
  if ('failure' in profile) return profile
  // The canonical names of the answer, as the components ask with them.
  const { network, address } = profile
  shared.setQueryData(trpc.wallet.pulse.queryKey({ network, address }), pulse)
  const [check] = await Promise.all([
    own.fetchQuery({ ...trpc.risk.get.queryOptions({ id: profile.risk.check_id }), retry: false }).catch(() => null),
    shared.prefetchQuery({ ...trpc.wallet.transfers.queryOptions(transfersInput(network, address, filters)), retry: false }),
    shared.prefetchQuery({ ...trpc.wallet.activity.queryOptions({ network, address }), retry: false }),
  ])
  return { mark: pulse.mark, profile, check }
}
