/**
 * Concepts (GraphSense) of addresses at which value leaves in one asset, or on one network, and comes back in another, and how
 * a trace that cannot follow it classifies such an address.
 */
export const venueConcepts = {
  defi: 'swap',
  defi_dex: 'swap',
  defi_dex_pair: 'swap',
  defi_derivative: 'swap',
  defi_token: 'swap',
  defi_bridge: 'bridge',
} as const satisfies Record<string, 'swap' | 'bridge'>
