/** Keys read at once. */
export const keyPage = 50
