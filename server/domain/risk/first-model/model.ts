/** Version of the scoring model; each has a card in docs/extend/model. */
export const modelVersion = 'assay-risk-1'
/** What computed the masses. Backends give the same bits, so the name says the algorithm, not the backend. */
export const engine = 'haircut-2^40/2'
