import type { AlertOutcome, AlertOutcomes } from '@/contract/backtests'
import { severities } from '@/contract/monitoring/monitoring-rules'
import type { AlertPreview, PreviewedChange } from './preview-alerts'

const examplesOfEach = 10
const kinds: readonly AlertOutcome['kind'][] = ['raised', 'strengthened', 'weakened', 'resolved']

/** A preview of alerts as the API returns it, with the most severe examples of each kind. */
export function outcomesOf(preview: AlertPreview): AlertOutcomes {
  const { wallets, raised, strengthened, weakened, resolved, skipped } = preview
  const rank = ({ to, from }: PreviewedChange) => severities.indexOf((to ?? from) as (typeof severities)[number])
  const examples = kinds.flatMap((kind) =>
    preview.changes
      .filter((one) => one.kind === kind)
      .sort((a, b) => rank(b) - rank(a) || (a.address < b.address ? -1 : 1))
      .slice(0, examplesOfEach)
      .map(({ network, ...one }) => ({ ...one, network: network.name })),
  )
  return {
    wallets,
    raised,
    strengthened,
    weakened,
    resolved,
    examples,
    skipped: [...skipped].map(([reason, count]) => ({ reason, count })),
  }
}
