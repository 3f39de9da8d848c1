import { compactUsd } from '@/contract/decimal-text'
import type { Level } from '@/contract/kernel'
import type { Asset } from '@/contract/kernel/primitives'

/** A decimal with at most `places` decimal places (rounded half away from zero) and separated thousands. */
export function grouped(decimal: string, places = 8): string {
  const [, sign = '', whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal) ?? []
  const kept = BigInt(whole + fraction.slice(0, places).padEnd(places, '0')) + (Number(fraction[places] ?? '0') >= 5 ? 1n : 0n)
  const digits = kept.toString().padStart(places + 1, '0')
  const left = digits.slice(0, digits.length - places)
  const right = places === 0 ? '' : digits.slice(-places).replace(/0+$/, '')
  return `${kept === 0n ? '' : sign}${left.replace(/\B(?=(\d{3})+$)/g, ',')}${right === '' ? '' : `.${right}`}`
}

/** Dollars with cents, or a dash if the price is unknown. */
export function usd(decimal: string | null): string {
  if (decimal === null) return '–'
  const [whole, cents = ''] = grouped(decimal, 2).split('.')
  return `$${whole}.${cents.padEnd(2, '0')}`.replace('$-', '-$')
}

/** Dollars for a picture, to three digits, as in the console: `$22m`. */
export function shortUsd(decimal: string | null): string {
  return decimal === null ? '–' : compactUsd(decimal)
}

/** An amount with its asset. */
export function amount(decimal: string | null, asset: Pick<Asset, 'symbol'> | null): string {
  return decimal === null ? '–' : `${grouped(decimal)}${asset === null ? '' : ` ${asset.symbol}`}`
}

/** A share between 0 and 1 as a percentage. */
export function percent(share: string | null): string {
  if (share === null) return '–'
  const value = Number(share) * 100
  if (value > 0 && value < 0.01) return '<0.01 %'
  return `${value.toFixed(2).replace(/\.?0+$/, '')} %`
}

/** `2026-11-21 10:00:05 UTC`. */
export function moment(timestamp: string | null): string {
  return timestamp === null ? '–' : `${timestamp.slice(0, 10)} ${timestamp.slice(11, 19)} UTC`
}

/** `2026-11-21`. */
export function day(timestamp: string | null): string {
  return timestamp === null ? '–' : timestamp.slice(0, 10)
}

/** The time from one moment to a later one in its two largest units: `2 h 14 min`. */
export function span(from: string, to: string): string {
  const seconds = Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / 1000))
  const units: [string, number][] = [
    ['d', 86_400],
    ['h', 3600],
    ['min', 60],
    ['s', 1],
  ]
  const first = units.findIndex(([, size]) => seconds >= size)
  if (first === -1) return '0 s'
  const parts = units.slice(first, first + 2).map(([unit, size], k) => {
    const above = k === 0 ? Number.POSITIVE_INFINITY : (units[first] as [string, number])[1]
    return [Math.floor((seconds % above) / size), unit] as const
  })
  return parts
    .filter(([n], k) => k === 0 || n > 0)
    .map(([n, unit]) => `${n} ${unit}`)
    .join(' ')
}

/** A number of things: `1 alert`, `1,204 alerts`. */
export function counted(n: number, one: string, many = `${one}s`): string {
  return `${grouped(String(n), 0)} ${n === 1 ? one : many}`
}

/** The score shown with a level; none for unknown, because its 0 would look clean. */
export function scoreOf({ level, score }: { level: Level; score: number }): string {
  return level === 'unknown' ? '–' : String(score)
}

/** "48 (medium)", or only "unknown". */
export function scoreAndLevel({ level, score }: { level: Level; score: number }): string {
  return level === 'unknown' ? level : `${score} (${level})`
}
