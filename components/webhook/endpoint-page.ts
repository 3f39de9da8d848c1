/** Endpoints read at once; an organisation has no more than these. */
export const endpointPage = 50
