import { knownLists } from '../known-lists'

/** The URLs of a published list; several files make one version. */
export interface ListSource {
  readonly listId: string
  readonly urls: readonly string[]
}

/**
 * Reads LIST_<ID>_URL (`LIST_US_OFAC_SDN_URL`, addresses separated by white space) for every published list; none are set
 * by default and nothing is fetched. Throws one error naming every wrong variable, without repeating it.
 */
export function listSources(environment: Record<string, string | undefined>): ListSource[] {
  const wrong: string[] = []
  const sources = knownLists.flatMap(({ listId }) => {
    const name = `LIST_${listId.toUpperCase()}_URL`
    const urls = (environment[name] ?? '').split(/\s+/).filter(Boolean)
    if (urls.some((url) => !URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)))
      wrong.push(`${name} must hold http or https URLs`)
    return urls.length > 0 ? [{ listId, urls }] : []
  })
  if (wrong.length > 0) throw new Error(`The list configuration is not usable: ${wrong.join('; ')}.`)
  return sources
}
