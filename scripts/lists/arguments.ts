import { parseArgs } from 'node:util'

export type ListArguments =
  | {
      command: 'ingest'
      list: string
      files: string[]
      published: Date | null
      url: string | null
      confirm: string | null
      organisation: string | null
    }
  | { command: 'status'; organisation: string | null }
  | { command: 'diff'; list: string; from: string; to: string; organisation: string | null }

export const usage = `usage: npm run lists -- ingest LIST FILE... [--published DATE] [--url URL] [--confirm SHA256] [--organisation SLUG]
       npm run lists -- status [--organisation SLUG]
       npm run lists -- diff LIST FROM TO [--organisation SLUG]

LIST   us_ofac_sdn, us_ofac_cons, un_sc, gb_hmt, eu_fsf, il_nbctf, or an id of one's own for an organisation's private list
FILE   several files make one version, such as sdn.csv add.csv alt.csv sdn_comments.csv; gzip or plain. Understood by
       content: OFAC SDN_ADVANCED.XML, SDN.XML and CONSOLIDATED.XML, the OFAC legacy CSV set, the UN consolidated XML, the
       UK ConList CSV, the EU consolidated list as XML and CSV, the NBCTF wallet table (with its releases), FollowTheMoney
       JSON lines, addresses one a line (..._XBT.txt), and CSV with a header: id,name,aliases,type,program,date_of_birth,
       country,network,address,identifier_type,identifier,listed_at,delisted_at,source_url,remarks (any of them)

--published    the day the version speaks for, where the file does not say it (2022-04-14, or a time in RFC 3339)
--url          where the file came from, kept with the version
--confirm      takes a version that was refused because it shrank or lost a column: its digest, as printed by the refusal
--organisation whose private list it is

A version is taken whole or not at all. Status 1: refused, and the version in force stays.`

/** Parses the command line; returns a sentence if it is invalid, an empty string if help was requested. */
export function parseListArguments(argv: readonly string[]): ListArguments | string {
  let parsed: ReturnType<typeof read>
  try {
    parsed = read(argv)
  } catch (error) {
    return (error as Error).message
  }
  const { positionals, values } = parsed
  const [command, ...rest] = positionals
  if (values.help) return ''
  const organisation = values.organisation ?? null
  if (command === 'status') return rest.length === 0 ? { command, organisation } : 'status takes no argument'
  const [list, ...files] = rest
  if (command === 'diff') {
    const [from, to, more] = files
    if (!list || !from || !to || more) return 'give the list and two of its versions'
    return { command, list, from, to, organisation }
  }
  if (command !== 'ingest') return command ? `"${command}" is not a command` : 'say what to do'
  if (!list) return 'name the list'
  if (files.length === 0) return `give the files of ${list}`
  const published = values.published === undefined ? null : dayOf(values.published)
  if (published === 'wrong') return `--published ${values.published} is not a date such as 2022-04-14`
  const confirm = values.confirm?.toLowerCase() ?? null
  if (confirm !== null && !/^[0-9a-f]{64}$/.test(confirm))
    return '--confirm takes the 64 hexadecimal digits of the version’s digest'
  if (values.url !== undefined && !URL.canParse(values.url)) return `--url ${values.url} is not a URL`
  return { command, list, files, published, url: values.url ?? null, confirm, organisation }
}

function dayOf(text: string): Date | 'wrong' {
  const shape = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/
  const date = new Date(text)
  if (!shape.test(text) || Number.isNaN(date.getTime())) return 'wrong'
  return text.length > 10 || date.toISOString().startsWith(text) ? date : 'wrong'
}

function read(argv: readonly string[]) {
  const text = { type: 'string' } as const
  return parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: { published: text, url: text, confirm: text, organisation: text, help: { type: 'boolean', short: 'h' } },
  })
}
