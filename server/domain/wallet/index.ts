export { getWallet } from './get-wallet'
export { listTransfers } from './list-transfers'
export { walletActivity } from './wallet-activity'
