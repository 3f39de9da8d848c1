/** The page of the customer whom a wallet, an alert or a case names by reference. */
export function customerHref(reference: string): string {
  return `/customers?${new URLSearchParams({ reference })}`
}
