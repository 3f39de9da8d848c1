import { ListRefused } from '../refusal'
import { addressLines } from './address-lines'
import { euCsv } from './eu/eu-csv'
import { euXml } from './eu/eu-xml'
import { followTheMoney } from './followthemoney'
import type { ListFormat } from './format'
import { ilNbctf } from './il-nbctf'
import type { ListInput } from './input'
import { ofacAdvanced } from './ofac/ofac-advanced'
import { ofacLegacy } from './ofac/ofac-legacy'
import { ofacSdnXml } from './ofac/ofac-sdn-xml'
import { privateCsv } from './private-csv'
import { ukConList } from './uk-conlist'
import { unXml } from './un-xml'
import { xmlRoot } from './xml'

/** Every format, specific ones before general ones. */
export const listFormats: readonly ListFormat[] = [
  ofacAdvanced,
  ofacSdnXml,
  unXml,
  euXml,
  followTheMoney,
  ofacLegacy,
  ukConList,
  ilNbctf,
  euCsv,
  addressLines,
  privateCsv,
]

/** The files of one version by role, and their common format. Throws `ListRefused` naming the file and the reason. */
export function detectList(inputs: readonly ListInput[]): { format: ListFormat; files: Map<string, ListInput> } {
  let format: ListFormat | null = null
  const files = new Map<string, ListInput>()
  for (const input of inputs) {
    if (input.fault !== null) throw new ListRefused('malformed', input.fault)
    if (input.bytes === 0) throw new ListRefused('empty', `${input.name} is empty`)
    const found = listFormats.map((one) => ({ one, role: one.roleOf(input) })).find(({ role }) => role !== null)
    if (!found) throw new ListRefused('format', `${input.name} is not a list this service knows: ${looks(input)}`)
    if (format && format !== found.one)
      throw new ListRefused(
        'format',
        `${input.name} is ${found.one.title}, but the files before it are ${format.title}; one version is of one format`,
      )
    if (files.has(found.role as string))
      throw new ListRefused(
        'format',
        `${input.name} and ${files.get(found.role as string)?.name} have the same kind of content; give each file of the set once`,
      )
    format = found.one
    files.set(found.role as string, input)
  }
  if (!format) throw new ListRefused('empty', 'no file was given')
  const missing = format.required.filter((role) => !files.has(role))
  if (missing.length > 0)
    throw new ListRefused(
      'format',
      `the files belong to ${format.title}, but the file with the role ${missing.join(', ')} is missing`,
    )
  return { format, files }
}

function looks(input: ListInput): string {
  const root = xmlRoot(input.head)
  if (root) return `it is XML with the root element <${root.name}>`
  if (/^\s*[[{]/.test(input.head)) return 'it is JSON, but not FollowTheMoney entities one a line'
  if (/^\s*<!doctype html|^\s*<html/i.test(input.head)) return 'it is a web page'
  return 'its first line is not the header of a list; see `npm run lists -- --help` for the formats'
}
