import { describe, expect, it } from 'vitest'
import { readListedAddress } from './read-listed-address'

describe('an address as a list writes it', () => {
  it.each([
    ['XBT', '12QtD5BFwRsdNsAZY76UVE1xyCGNTojH9h', 'bitcoin', '12QtD5BFwRsdNsAZY76UVE1xyCGNTojH9h'],
    ['ETH', '0x098B716B8Aaf21512996dC57EB0615e2383E2f96', 'ethereum', '0x098b716b8aaf21512996dc57eb0615e2383e2f96'],
    ['USDT', 'TSoQQCZ3DrZ1us6RcHGHd9UXp6bM6PukNQ', 'tron', 'TSoQQCZ3DrZ1us6RcHGHd9UXp6bM6PukNQ'],
    ['', 'bc1q3y5v2khlyvemcz042wl98dzflywr8ghglqws6s', 'bitcoin', 'bc1q3y5v2khlyvemcz042wl98dzflywr8ghglqws6s'],
    ['ETC', '0xd882cfc20f52f2599d84b8e8d58c7fb62cfe344b', 'ethereum-classic', '0xd882cfc20f52f2599d84b8e8d58c7fb62cfe344b'],
    ['DASH', 'Xs3vzQmNvAxRa3Xo8XzQqUb3BMgb9EogF4', 'dash', 'Xs3vzQmNvAxRa3Xo8XzQqUb3BMgb9EogF4'],
    ['ZEC', 't1WSKwCDL1QYRRUrCCknEs5tDLhtGVYu9KM', 'zcash', 't1WSKwCDL1QYRRUrCCknEs5tDLhtGVYu9KM'],
    ['BCH', 'qpf2cphc5dkuclkqur7lhj2yuqq9pk3hmukle77vhq', 'bitcoin-cash', 'qpf2cphc5dkuclkqur7lhj2yuqq9pk3hmukle77vhq'],
    [
      'ALGO',
      'SGP2HJQBCDEX4B4PH7TVIWJZ4YZZX5C5B3TQ24QA3USY7O5X2KO5V2FPXM',
      'algorand',
      'SGP2HJQBCDEX4B4PH7TVIWJZ4YZZX5C5B3TQ24QA3USY7O5X2KO5V2FPXM',
    ],
    ['LSK', '12154055877559948854L', 'lsk', '12154055877559948854L'],
    ['', '0xc8fe1c81e927540fcc99ebb3c880a840082293da,', 'ethereum', '0xc8fe1c81e927540fcc99ebb3c880a840082293da'],
  ])('%s %s is of %s', (asset, text, network, canonical) =>
    expect(readListedAddress(asset, text)).toMatchObject({ network, canonical, valid: true, folded: false }),
  )

  it.each([
    ['XBT', 'TSoQQCZ3DrZ1us6RcHGHd9UXp6bM6PukNQ', 'tron', 'checksum'],
    ['ETH', 'TSoQQCZ3DrZ1us6RcHGHd9UXp6bM6PukNQ', 'tron', 'checksum'],
    ['DASH', 'TSoQQCZ3DrZ1us6RcHGHd9UXp6bM6PukNQ', 'tron', 'checksum'],
    ['BSV', 'TSoQQCZ3DrZ1us6RcHGHd9UXp6bM6PukNQ', 'tron', 'checksum'],
    ['LTC', 'bc1q3y5v2khlyvemcz042wl98dzflywr8ghglqws6s', 'bitcoin', 'checksum'],
    ['DASH', '12QtD5BFwRsdNsAZY76UVE1xyCGNTojH9h', 'bitcoin', 'checksum'],
    ['TRX', '0x098B716B8Aaf21512996dC57EB0615e2383E2f96', 'ethereum', 'checksum'],
    ['XBT', '0x098b716b8aaf21512996dc57eb0615e2383e2f96', 'ethereum', 'form'],
  ])('takes the label %s of %s for a hint: it is of %s', (asset, text, network, by) => {
    const read = readListedAddress(asset, text)
    expect(read).toMatchObject({ network, valid: true, asset })
    expect(read.canonical).toBe(text.startsWith('0x') ? text.toLowerCase() : text)
    expect(read.flag).toBe(`filed under ${asset}, but by its ${by} it is an address of ${network}`)
  })

  it.each([
    ['BSV', '12QtD5BFwRsdNsAZY76UVE1xyCGNTojH9h', 'bitcoin-sv'],
    ['BCH', '12QtD5BFwRsdNsAZY76UVE1xyCGNTojH9h', 'bitcoin-cash'],
    ['LTC', '3HWS6FRhmi3e4VKv8gv2Qt77Y7SDBPAWVX', 'litecoin'],
    ['ARB', '0x098B716B8Aaf21512996dC57EB0615e2383E2f96', 'arbitrum'],
    ['ETC', '0x098b716b8aaf21512996dc57eb0615e2383e2f96', 'ethereum-classic'],
  ])('lets the label %s decide where several networks could have %s', (asset, text, network) =>
    expect(readListedAddress(asset, text)).toMatchObject({ network, valid: true, flag: null }),
  )

  it.each([
    ['XBT', '1Gq'],
    ['ETH', '0xa7e5d5a720f06526557c513402f2e6b5fa20b00'],
    ['XBT', '3HQJ9ta7TmYNRjkby3nbMGdHzNCCiXs3Ui'],
    ['DASH', 'Xs3vzQmNvAxRa3Xo8XzQqUb3BMgb9EogF5'],
    ['XRP', 'rEb8TK3gBgk5auZkwc6sHnwrGVJH8DuaLh (Address tag 102334770)'],
    ['', 'nobody knows'],
  ])('%s %s matches nothing and says why', (asset, text) => {
    const read = readListedAddress(asset, text)
    expect(read).toMatchObject({ text, canonical: null, valid: false })
    expect(read.flag).toBeTruthy()
  })

  it.each([
    ['', 'T\u041d96tFMn8KGiYSLiw\u0441V3E2UiaJc8jmcbz3', 'TH96tFMn8KGiYSLiwcV3E2UiaJc8jmcbz3'],
    [
      'ALGO',
      'SGP2HJQBCDEX4B4PH7TVIWJZ4YZZX5C5B3T Q24QA3USY7O5X2KO5V2FPXM',
      'SGP2HJQBCDEX4B4PH7TVIWJZ4YZZX5C5B3TQ24QA3USY7O5X2KO5V2FPXM',
    ],
    [
      'ADA',
      'DdzFFzCqrht4k4DfGDtBaqv6boi1jjyzW2QyEFA2imphJipAcAfd EUyFeMZJtBjjiQJBFYk8JZHffuqgUK9hxbjRwrNpeUgPD78U49Vt',
      'DdzFFzCqrht4k4DfGDtBaqv6boi1jjyzW2QyEFA2imphJipAcAfdEUyFeMZJtBjjiQJBFYk8JZHffuqgUK9hxbjRwrNpeUgPD78U49Vt',
    ],
  ])('folds look-alikes and spaces where a checksum proves it: %s %s', (asset, text, canonical) =>
    expect(readListedAddress(asset, text)).toMatchObject({ text, canonical, valid: true, folded: true }),
  )

  it('folds nothing that no checksum proves', () => {
    expect(readListedAddress('', 'T\u041d96tFMn8KGiYSLiw\u0441V3E2UiaJc8jmcbz4')).toMatchObject({ valid: false, folded: false })
    expect(readListedAddress('LSK', '1215405587755994885\u0421L')).toMatchObject({ valid: false, folded: false })
    const lower = '098b716b8aaf21512996dc57eb0615e2383e2f96'
    expect(readListedAddress('ETH', `0\u0445${lower}`)).toMatchObject({ valid: false, folded: false })
    expect(readListedAddress('ETH', '0\u0445098B716B8Aaf21512996dC57EB0615e2383E2f96')).toMatchObject({
      valid: true,
      folded: true,
    })
  })

  it('takes a list’s digits where it wrote their case wrongly, and says so', () => {
    const read = readListedAddress('ETH', '0x098B716B8Aaf21512996dC57EB0615e2383E2F96')
    expect(read).toMatchObject({ canonical: '0x098b716b8aaf21512996dc57eb0615e2383e2f96', valid: true })
    expect(read.flag).toMatch(/EIP-55/)
  })
})
