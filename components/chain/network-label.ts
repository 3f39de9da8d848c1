const names: Record<string, string> = { bitcoin: 'Bitcoin', ethereum: 'Ethereum', litecoin: 'Litecoin', tron: 'Tron' }

/** The canonical name as written in prose; names not known here are capitalised. */
export function networkLabel(network: string): string {
  return names[network] ?? network.charAt(0).toUpperCase() + network.slice(1)
}
