import { listLabel } from '@/contract/words'
import type { AnchorPlace } from '@/server/domain/anchor'
import { placeNames } from './anchor-conditions'
import type { ConditionFacts } from './condition-facts'
import type { Tell } from './step-told'
import { diskNames, disksOf, shareText } from './storage-conditions'

type Facts = Pick<ConditionFacts, 'lists' | 'storage' | 'anchors'>

/**
 * The sentence of a message about a problem that begins or is over. The names that organisations give their own lists are left
 * out.
 */
export function toldText({ kind, subject, condition }: Tell, facts: Facts): string {
  const own = kind === 'list_stale' && isOwn(subject, facts)
  if (condition !== null) return own ? 'A list of your organisation is out of date.' : condition.message
  switch (kind) {
    case 'list_stale':
      return listOver(subject, facts, own)
    case 'disk_low':
      return diskOver(subject, facts)
    case 'anchors_failing':
      return anchorsOver(subject, facts)
    case 'clocks_apart':
      return subject === 'web'
        ? 'No clock of web is apart from the database’s any more.'
        : 'The clock of the worker agrees with the database’s again.'
  }
}

const isOwn = (id: string, { lists }: Facts): boolean => lists.some((list) => list.id === id && list.private)

function listOver(id: string, { lists }: Facts, own: boolean): string {
  const name = own ? 'A list of your organisation' : listLabel(id)
  const loaded = lists.some((list) => list.id === id && list.ingestedAt !== null)
  return loaded ? `${name} is up to date again.` : `${name} is not in force any more.`
}

function diskOver(id: string, { storage }: Facts): string {
  const name = diskNames[id as keyof typeof diskNames]
  const disk = disksOf(storage).find((one) => one.id === id)
  return disk ? `${name} has room again: ${shareText(disk)} free.` : `${name} is no longer measured by itself.`
}

function anchorsOver(place: string, { anchors }: Facts): string {
  if (place === '') return 'The history in the database is the anchored one again.'
  const name = placeNames[place as AnchorPlace['kind']]
  const used = anchors?.places.some(({ kind, at }) => kind === place && at !== null)
  return used ? `${name} has a new anchor again.` : `${name} is no longer used.`
}
