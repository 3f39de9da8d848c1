import type { SoughtKind } from '@/contract/graph/graph-work'
import { nodeKinds } from '@/contract/graph/graphs'

/** Kinds of counterparties that can be asked for together, and what people call them. */
export const kindChoices: readonly { id: string; word: string; kinds: readonly SoughtKind[] | null }[] = [
  { id: 'any', word: 'Anybody', kinds: null },
  {
    id: 'crime',
    word: 'Sanctions and crime',
    kinds: ['sanction', 'terrorism', 'abuse_material', 'ransomware', 'theft', 'scam', 'crime', 'market'],
  },
  { id: 'sanction', word: 'Sanctioned', kinds: ['sanction'] },
  { id: 'mixer', word: 'Mixers', kinds: ['mixer'] },
  { id: 'exchange', word: 'Exchanges', kinds: ['exchange'] },
  { id: 'defi', word: 'Bridges, swaps and DeFi', kinds: ['bridge', 'swap', 'defi'] },
  { id: 'customer', word: 'Customers', kinds: ['customer'] },
  { id: 'known', word: 'Any known kind', kinds: nodeKinds },
  { id: 'none', word: 'Unknown kind only', kinds: ['none'] },
]
