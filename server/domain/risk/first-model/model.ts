/** Version of the scoring model; each has a card in docs/extend/model. */
export const modelVersion = 'assay-risk-1'
/** The algorithm that computed the masses. All backends give the same bits, so the backend is not named. */
export const engine = 'haircut-2^40/2'
