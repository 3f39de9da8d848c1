/** The console URL of a wallet profile. */
export function walletHref(network: string, address: string): string {
  return `/wallets/${encodeURIComponent(network)}/${encodeURIComponent(address)}`
}
