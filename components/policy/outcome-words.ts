import type { AlertOutcomes } from '@/contract/backtests'

/** `3 raised, 121 strengthened, 0 weakened, 2 resolved`. */
export function outcomeWords({ raised, strengthened, weakened, resolved }: AlertOutcomes): string {
  return Object.entries({ raised, strengthened, weakened, resolved })
    .map(([kind, count]) => `${count.toLocaleString('en')} ${kind}`)
    .join(', ')
}
