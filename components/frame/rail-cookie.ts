/** Cookie that keeps the width of the rail, so that the server renders it right at once. */
export const railCookie = 'assay-rail'
