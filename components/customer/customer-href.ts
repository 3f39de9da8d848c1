/** The page of the customer with this reference, as given on a wallet, an alert or a case. */
export function customerHref(reference: string): string {
  return `/customers?${new URLSearchParams({ reference })}`
}
