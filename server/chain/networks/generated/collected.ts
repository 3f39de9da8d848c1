// Collected from the files of the folder above by `npm run generate-networks`; do not edit.
import { arbitrum } from '../arbitrum'
import { avalanche } from '../avalanche'
import { base } from '../base'
import { bitcoin } from '../bitcoin'
import { bitcoinCash } from '../bitcoin-cash'
import { bsc } from '../bsc'
import { dogecoin } from '../dogecoin'
import { ethereum } from '../ethereum'
import { gnosis } from '../gnosis'
import { linea } from '../linea'
import { litecoin } from '../litecoin'
import type { Network } from '../network'
import { optimism } from '../optimism'
import { polygon } from '../polygon'
import { scroll } from '../scroll'
import { tron } from '../tron'
import { zcash } from '../zcash'

/** Every network that has a file here, in the order of their ids. */
export const collected: readonly Network[] = [
  bitcoin,
  litecoin,
  ethereum,
  tron,
  base,
  arbitrum,
  optimism,
  polygon,
  bsc,
  avalanche,
  gnosis,
  linea,
  scroll,
  bitcoinCash,
  dogecoin,
  zcash,
]
