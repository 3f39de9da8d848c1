/** Version of the scoring model; each has a card in docs/extend/model. */
export const modelVersion = 'assay-risk-2'
/** The algorithm that computed the masses. All backends give the same bits, so the backend is not named. */
export const engine = 'ledger-walk-2^40/1'
