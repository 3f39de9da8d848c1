/** How much of each list the page of an alert asks for; server and browser must ask alike. */
export const similarShown = 8
export const historyPage = '30'
