/** Cookie that keeps the width of the rail, so that the server paints it right at once. */
export const railCookie = 'assay-rail'
