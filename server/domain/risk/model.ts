/** Version of the scoring model; each has a card in docs/extend/model. */
export const modelVersion = 'assay-risk-2'
/** What computed the masses. Backends give the same bits, so the name says the algorithm, not the backend. */
export const engine = 'ledger-walk-2^40/1'
