import { seededRandom } from '@/scripts/seeded-random'
import type { IndexedEntry } from '@/server/domain/screening/names'

const pools = {
  arabic: [
    'mohammed ahmed ali hassan hussein omar khalid abdullah yusuf ibrahim mustafa tariq faisal nasser salem rashid hamza bilal jamal karim',
    'al-rashid al-masri al-tikriti al-harbi al-dosari al-libi al-shami al-baghdadi al-hamadi al-qasimi al-sayed al-najjar al-khatib haddad mansour saleh',
  ],
  slavic: [
    'sergey dmitry vladimir alexander nikolai andrei mikhail igor oleg viktor pavel roman yuri anatoly boris konstantin natalia olga elena tatiana',
    'ivanov petrov sidorov kuznetsov popov volkov sokolov lebedev kozlov novikov morozov egorov pavlov stepanov nikolaev orlov makarov zaitsev bondarenko shevchenko',
  ],
  latin: [
    'carlos juan luis jose maria ana pedro miguel rafael diego antonio fernando ricardo eduardo john james robert william george thomas',
    'garcia martinez lopez hernandez gonzalez perez sanchez ramirez torres flores smith johnson brown taylor anderson clark walker young king wright',
  ],
} as const
const syllables =
  'ba be bo da de do ga go ha ja ka ke ko la le lo ma me mo na ne no pa pe ra re ri ro sa se so ta te to va ve vo za ze zo'.split(
    ' ',
  )
const trades =
  'shipping trading petroleum mining construction electronics chemical engineering export marine steel textile aviation energy'.split(
    ' ',
  )
const forms = ['LLC', 'Ltd', 'JSC', 'GmbH', 'S.A.', 'Co.', 'Inc.', 'FZE']

export interface GeneratedEntity extends IndexedEntry {
  names: string[]
}

/** Persons, companies and vessels, with about two names each. The same seed gives the same names. */
export function generatedEntities(count: number, seed: number): GeneratedEntity[] {
  const next = seededRandom(seed)
  const pick = <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T
  const invented = () => Array.from({ length: 2 + Math.floor(next() * 3) }, () => pick(syllables)).join('')
  const person = (pool: keyof typeof pools) => {
    const [given, family] = pools[pool].map((words) => words.split(' ')) as [string[], string[]]
    const middle = next() < 0.6 ? [next() < 0.5 ? pick(given) : invented()] : []
    return [pick(given), ...middle, next() < 0.5 ? pick(family) : `${invented()}${pool === 'slavic' ? 'ov' : ''}`].join(' ')
  }
  return Array.from({ length: count }, (_, ref): GeneratedEntity => {
    const kind = next()
    const base = { ref, birthDates: [], countries: [] }
    if (kind < 0.6) {
      const pool = pick(Object.keys(pools) as (keyof typeof pools)[])
      const name = person(pool)
      const names = next() < 0.8 ? [name, noisy(name, next)] : [name, noisy(name, next), person(pool)]
      return { ...base, entityType: 'person', names }
    }
    if (kind < 0.92) {
      const name = `${invented()} ${next() < 0.5 ? `${invented()} ` : ''}${pick(trades)} ${pick(forms)}`
      return { ...base, entityType: 'organisation', names: [name, name.split(' ').slice(0, -1).join(' ')] }
    }
    return {
      ...base,
      entityType: 'vessel',
      names: [`${invented()} ${invented()}`, `${invented()} ${1 + Math.floor(next() * 20)}`],
    }
  })
}

const noises: ((name: string, next: () => number) => string)[] = [
  (name, next) => edit(name, next, () => String.fromCharCode(97 + Math.floor(next() * 26))),
  (name, next) => edit(name, next, () => ''),
  (name, next) => {
    const at = Math.floor(next() * Math.max(1, name.length - 1))
    return name.slice(0, at) + (name[at + 1] ?? '') + (name[at] ?? '') + name.slice(at + 2)
  },
  (name) =>
    name.split(' ').length > 2
      ? name
          .split(' ')
          .filter((_, n) => n !== 1)
          .join(' ')
      : name,
  (name) => name.replace(/^(\w)\w+ (?=\w+ )/, '$1. '),
  (name) => name.replace('kh', 'h').replace('y', 'i').replace('sh', 'ch').replace('ou', 'u').replace('ee', 'i'),
  (name) => name.replace(' ', ''),
  (name, next) => `${name} ${next() < 0.5 ? 'junior' : 'group'}`,
  (name) => name.replace('o', '0').replace('l', '1'),
  (name) => name.replace('a', 'á').replace('u', 'ü').replace('s', 'š'),
]

/** Applies one or, in two of five cases, two errors of a typist or of OCR. */
export function noisy(name: string, next: () => number): string {
  const slip = () => noises[Math.floor(next() * noises.length)] as (typeof noises)[number]
  const once = slip()(name, next)
  return next() < 0.4 ? slip()(once, next) : once
}

function edit(name: string, next: () => number, by: () => string): string {
  const at = Math.floor(next() * name.length)
  return name.slice(0, at) + by() + name.slice(at + 1)
}
