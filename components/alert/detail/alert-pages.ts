/** Page sizes of the lists on the page of an alert; server and browser must use the same. */
export const similarShown = 8
export const historyPage = '30'
