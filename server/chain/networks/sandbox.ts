import type { Network } from './network'

export type SandboxNetworkName = 'sandbox' | 'sandbox-stale'

const facts = {
  model: 'account',
  addressFormat: 'evm',
  aliases: [],
  tickers: [],
  nativeSymbol: 'TEST',
  nativeDecimals: 18,
  slip44: [],
  blockSeconds: 12,
  confirmationDepth: 12,
  reorgLimit: 128,
  partitionBlocks: 1_000_000,
  providers: ['evm'],
  reading: { pollMs: 3_000, concurrency: 6, ahead: 32 },
} as const satisfies Partial<Network>

/**
 * Networks that contain only the sandbox's invented history, which therefore can never mix with a real one. Requests name them
 * like others, and they are listed for test keys only. The second one's data are older than its budget.
 */
export const sandboxNetworks: readonly (Network & { readonly name: SandboxNetworkName })[] = [
  { ...facts, id: 30_001, name: 'sandbox', caip2: 'assay:sandbox', stalenessBudgetSeconds: 100 * 365 * 86_400 },
  { ...facts, id: 30_002, name: 'sandbox-stale', caip2: 'assay:sandbox-stale', stalenessBudgetSeconds: 5 * 60 },
]
