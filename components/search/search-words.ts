/** The accessible name of the search field, in all its forms. */
export const searchLabel = 'Search by address, transaction hash or name, or find a page or an action'
export const searchPlaceholder = (large: boolean) => (large ? 'Address, transaction hash, name or command' : 'Search or do')
