export { fillPrices } from './fill-prices'
export { priceSettings } from './settings'
