import { conceptId, isWithin } from '../concepts/concepts'
import { type RawMap, rawList, rawText } from './raw-pack'

/** An entity as an actor pack describes it: what it is in `categories`, what it did in `abuses`. */
export interface ActorEntity {
  readonly key: string
  readonly name: string
  readonly aliases: string[]
  readonly category: string | null
  readonly categories: string[]
  readonly abuses: string[]
  readonly jurisdictions: string[]
  readonly uri: string | null
  readonly context: unknown
}

/** The entity of one actor in a pack, or why it is refused, with the concept missing from the taxonomy. */
export function entityOfActor(own: RawMap, inherited: RawMap): ActorEntity | { refused: string; concept?: string } {
  const actor: RawMap = { ...inherited, ...own }
  const key = rawText(actor, 'id')
  if (key === undefined) return { refused: 'the actor has no id' }
  const name = rawText(actor, 'label')
  if (name === undefined) return { refused: `actor ${key} has no label` }
  const named = rawList(actor, 'categories')
  const unknown = named.find((text) => conceptId(text) === null)
  if (unknown !== undefined)
    return {
      refused: `actor ${key}: "${unknown}" is not a concept of the taxonomy; use an id such as exchange or market`,
      concept: unknown,
    }
  const concepts = [...new Set(named.map((text) => conceptId(text) as string))]
  const categories = concepts.filter((id) => !isWithin(id, 'abuse'))
  const jurisdictions = rawList(actor, 'jurisdictions')
  const foreign = jurisdictions.find((code) => !/^[A-Za-z]{2}$/.test(code))
  if (foreign !== undefined) return { refused: `actor ${key}: jurisdiction "${foreign}" is not an ISO 3166 two-letter code` }
  return {
    key,
    name,
    aliases: rawList(actor, 'aliases'),
    category: categories[0] ?? null,
    categories,
    abuses: concepts.filter((id) => isWithin(id, 'abuse')),
    jurisdictions: jurisdictions.map((code) => code.toUpperCase()),
    uri: rawText(actor, 'uri') ?? null,
    context: contextOf(actor.context),
  }
}

function contextOf(value: RawMap[string]): unknown {
  if (value === undefined || value === null || value === '') return null
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return { note: value }
  }
}
