/** What the counterparties of a wallet are ranked by; apart from the schemas, so that a page can hold it without them. */
export const counterpartyOrders = ['total', 'received', 'sent'] as const
export type CounterpartyOrder = (typeof counterpartyOrders)[number]
