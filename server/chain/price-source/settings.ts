import { type PricedAsset, pricedAsset } from '../import'
import { homeOfCoin, networks, resolveNetwork } from '../networks'

/** One asset and the source's name for it. */
export interface AskedAsset extends PricedAsset {
  readonly name: string
}

export interface PriceSource {
  /** With `{asset}` and `{day}`; without credentials. May contain a key: never logged. */
  readonly template: string
  readonly credentials: string | null
  /** Keys and positions that lead to the price in the response; they may contain the placeholders too. */
  readonly path: readonly string[]
  readonly assets: readonly AskedAsset[]
}

export interface PriceSettings {
  /** Null while PRICE_SOURCE_URL is not set, which is the default. */
  readonly source: PriceSource | null
  /** Assets that the operator declares to be worth one dollar. */
  readonly stablecoins: readonly PricedAsset[]
}

const example = 'https://prices.example/{asset}?day={day}'

/**
 * Reads PRICE_SOURCE_URL, PRICE_SOURCE_PATH, PRICE_SOURCE_ASSETS and STABLECOINS. Throws one error that names every wrong
 * variable and how to fix it, and never repeats the URL.
 */
export function priceSettings(environment: Record<string, string | undefined>): PriceSettings {
  const wrong: string[] = []
  const given = (name: string) => environment[name]?.trim() || null
  const list = <T>(name: string, read: (item: string) => T): T[] => {
    const items = (given(name) ?? '').split(',').map((item) => item.trim())
    return items.filter(Boolean).flatMap((item) => {
      try {
        return [read(item)]
      } catch (error) {
        wrong.push(`${name}: ${(error as Error).message}`)
        return []
      }
    })
  }
  const stablecoins = list('STABLECOINS', stablecoin)
  const url = given('PRICE_SOURCE_URL')
  const assets = list('PRICE_SOURCE_ASSETS', askedAsset)
  const path = given('PRICE_SOURCE_PATH')
  let source: PriceSource | null = null
  if (url !== null) {
    if (path === null) wrong.push('PRICE_SOURCE_PATH is not set; give the path of the price in the answer, such as data.usd')
    const parsed = URL.canParse(url) ? new URL(url) : null
    if (!parsed || !/^https?:$/.test(parsed.protocol))
      wrong.push(`PRICE_SOURCE_URL must be an http or https URL such as ${example}`)
    else if (!url.includes('{asset}') || !url.includes('{day}')) wrong.push('PRICE_SOURCE_URL must hold {asset} and {day}')
    else if (/[{}]/.test(parsed.host)) wrong.push('PRICE_SOURCE_URL may hold {asset} and {day} in its path and query only')
    else
      source = {
        ...withoutCredentials(parsed),
        path: (path ?? '').split('.'),
        assets: assets.length > 0 ? assets : nativeCoins(),
      }
  }
  if (wrong.length > 0) throw new Error(`The price configuration is not usable: ${wrong.join('; ')}.`)
  return { source, stablecoins }
}

function withoutCredentials(url: URL): Pick<PriceSource, 'template' | 'credentials'> {
  const { username, password } = url
  url.username = ''
  url.password = ''
  // The URL parser escapes braces in paths.
  const template = url.href.replaceAll('%7B', '{').replaceAll('%7D', '}')
  return {
    template,
    credentials: username || password ? `${decodeURIComponent(username)}:${decodeURIComponent(password)}` : null,
  }
}

const nativeCoins = (): AskedAsset[] =>
  networks.map((network) => ({ network, asset: { contract: '' }, name: homeOfCoin(network).name }))

function askedAsset(text: string): AskedAsset {
  const at = text.indexOf('=')
  const name = text.slice(at + 1).trim()
  if (at < 1 || name === '')
    throw new Error(`"${text}" must be an asset and its name at the price source, such as ethereum:native=eth`)
  return { ...pricedAsset(text.slice(0, at).trim(), resolveNetwork), name }
}

function stablecoin(text: string): PricedAsset {
  const priced = pricedAsset(text, resolveNetwork)
  if (priced.asset.contract === '') throw new Error(`"${text}" is a native coin; name a token, such as ethereum:0x...`)
  return priced
}
