/** Bitcoin's block 170 with the very first payment, 10 of 50 BTC: real, and small enough to be corrupted by hand. */

export const height = 170
export const hash = '00000000d1145790a8694403d4063f323d499e655c83426834d4ce2f8dd4a2ee'
export const coinbaseId = 'b1fea52486ce0c62bb442b530a3f0132b826c74e473d1f2c220bfa78111c5082'
export const paymentId = 'f4184fc596403b9d638783cf57adfe4c75c605f6356fbc91338530e9831e9e16'
export const spentId = '0437cd7f8525ceed2324359c2d0ba26006d92d856a9c20fa0241106ee5a497c9'

const parent = '000000002a22cfee1f2c846adbd12b3e183d4f97683f85dad08a79780a84bd55'
const merkleRoot = '7dac2c5666815c17a3b36427de37bb9d2e2c5ccec3f8633eb91a4205cb4c10ff'
const time = 1231731025
const nonce = 1889418792
const keys = {
  miner:
    '04d46c4968bde02899d2aa0963367c7a6ce34eec332b32e42e5f3407e052d64ac625da6f0718e7b302140434bd725706957c092db53805b821a85b23a7ac61725b',
  payee:
    '04ae1a62fe09c5f51b13905f07f06b99a2f7159b2225f374cd378d71302fa28414e7aab37397f554a7df5f142c21c1b7303b8a0626f1baded5c72a704f7e6cd84c',
  payer:
    '0411db93e1dcdb8a016b49840f8c53bc1eb68a382e97b1482ecad7b148a6909a5cb2e0eaddfb84ccf9744464f82e160bfa9b8b64f9d4c03f999b8643f656b412a3',
}
const bareKey = (key: string) => `41${key}ac`

const corePaid = (key: string, value: string) => `"value":${value},"scriptPubKey":{"type":"pubkey","hex":"${bareKey(key)}"}`
const coreOutput = (n: number, key: string, value: string) => `{"n":${n},${corePaid(key, value)}}`

/** `getblock` as Bitcoin Core answers with verbosity 3 (with `prevout`) or 2 (without), amounts as written by the node. */
export function coreBlock(withPrevout: boolean): string {
  const prevout = withPrevout ? `,"prevout":{"generated":true,"height":9,${corePaid(keys.payer, '50.00000000')}}` : ''
  const coinbase = `{"txid":"${coinbaseId}","vin":[{"coinbase":"04ffff001d0102"}],"vout":[${coreOutput(0, keys.miner, '50.00000000')}]}`
  const outputs = `${coreOutput(0, keys.payee, '10.00000000')},${coreOutput(1, keys.payer, '40.00000000')}`
  const payment = `{"txid":"${paymentId}","vin":[{"txid":"${spentId}","vout":0${prevout}}],"vout":[${outputs}]}`
  const header = `"hash":"${hash}","confirmations":900000,"height":${height},"version":1,"merkleroot":"${merkleRoot}","time":${time},"nonce":${nonce},"bits":"1d00ffff"`
  return `{${header},"nTx":2,"previousblockhash":"${parent}","tx":[${coinbase},${payment}]}`
}

/** The transaction whose output the payment spends, as `getrawtransaction` answers. */
export const coreSpent = `{"txid":"${spentId}","vin":[{"coinbase":"04ffff001d0134"}],"vout":[${coreOutput(0, keys.payer, '50.00000000')}]}`

const esploraOutput = (key: string, value: number) => ({ scriptpubkey: bareKey(key), scriptpubkey_type: 'p2pk', value })
const status = { confirmed: true, block_height: height, block_hash: hash, block_time: time }

export const esploraBlock = {
  id: hash,
  height,
  version: 1,
  timestamp: time,
  tx_count: 2,
  merkle_root: merkleRoot,
  previousblockhash: parent,
  nonce,
  bits: 0x1d00ffff,
}
const esploraCoinbase = {
  txid: coinbaseId,
  vin: [{ txid: '0'.repeat(64), vout: 0xffffffff, prevout: null, is_coinbase: true }],
  vout: [esploraOutput(keys.miner, 5_000_000_000)],
  fee: 0,
  status,
}
const esploraPayment = {
  txid: paymentId,
  vin: [{ txid: spentId, vout: 0, prevout: esploraOutput(keys.payer, 5_000_000_000), is_coinbase: false }],
  vout: [esploraOutput(keys.payee, 1_000_000_000), esploraOutput(keys.payer, 4_000_000_000)],
  fee: 0,
  status,
}
export const esploraTransactions = [esploraCoinbase, esploraPayment] as const
