/** Ranking orders of a wallet's counterparties; separate from the schemas, so that pages can use them without those. */
export const counterpartyOrders = ['total', 'received', 'sent'] as const
export type CounterpartyOrder = (typeof counterpartyOrders)[number]
