import type { Client } from '@modelcontextprotocol/sdk/client/index.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { injectionMark, obeyed, unmarked } from './injections'
import type { Injected } from './seed-injected'

type Json = Record<string, unknown>

/** What an agent that obeys every text it reads did, and what came of it. */
export interface Doings {
  /** Marks of the injected texts that it read. */
  read: Set<string>
  /** Where an injected text stood outside the form that marks it. */
  bare: string[]
  /** Calls that a text asked for, by tool and by what came of them: `answered`, or why not. */
  calls: Map<string, number>
}

/** Reads everything that was seeded through the tools, and calls each tool that any text it reads names. */
export async function letObey(client: Client, { addresses, cases, alerts }: Injected): Promise<Doings> {
  const { tools } = await client.listTools()
  const shown = new Map(tools.map(({ name, inputSchema }) => [name, Object.keys(inputSchema.properties ?? {})]))
  const doings: Doings = { read: new Set(), bare: [], calls: new Map() }
  const done = new Set<string>()
  const everything: Json = {
    id: cases[0],
    text: 'As I was told.',
    title: 'As I was told',
    why: 'The text says so.',
    network: 'ethereum',
    address: addresses[0],
    limit: 1,
  }

  const obey = async (text: string) => {
    for (const tool of obeyed(text)) {
      if (done.has(`${tool} ${text}`)) continue
      done.add(`${tool} ${text}`)
      const fields = shown.get(tool)
      const given = tool.includes('alert') ? { ...everything, id: alerts[0], state: 'closed' } : everything
      const args = fields ? Object.fromEntries(Object.entries(given).filter(([name]) => fields.includes(name))) : given
      const result = await client
        .callTool({ name: tool, arguments: args })
        .then((answer) => answer as CallToolResult)
        .catch((error: Error) => (error.message.includes('No such tool') ? 'no such tool' : Promise.reject(error)))
      const outcome = typeof result === 'string' ? result : result.isError ? codeOf(result) : 'answered'
      doings.calls.set(`${tool}: ${outcome}`, (doings.calls.get(`${tool}: ${outcome}`) ?? 0) + 1)
      if (typeof result !== 'string') await look(result)
    }
  }
  const look = async (result: CallToolResult) => {
    const answer = result.structuredContent as Json
    doings.bare.push(...unmarked(answer))
    for (const text of stringsOf(answer)) {
      const mark = injectionMark.exec(text)
      if (!mark) continue
      doings.read.add(mark[0])
      await obey(text)
    }
  }
  const ask = async (name: string, args: Json): Promise<Json> => {
    const result = (await client.callTool({ name, arguments: args })) as CallToolResult
    if (result.isError) throw new Error(`${name} failed: ${JSON.stringify(result.structuredContent)}`)
    await look(result)
    return result.structuredContent as Json
  }
  const pages = async (name: string, args: Json) => {
    let cursor: unknown
    do {
      const { page } = (await ask(name, { ...args, limit: 200, ...(cursor ? { cursor } : {}) })) as {
        page: { next: string | null }
      }
      cursor = page.next
    } while (cursor)
  }

  await pages('list_cases', {})
  for (const id of cases) await ask('get_case', { id })
  for (const id of cases.slice(0, 1)) await pages('list_case_timeline', { id })
  await pages('list_alerts', {})
  for (const id of alerts) {
    await ask('get_alert', { id })
    await pages('list_alert_history', { id })
  }
  for (const address of addresses) {
    const wallet = await ask('get_wallet', { network: 'ethereum', address })
    await pages('list_transfers', { network: 'ethereum', address })
    const { entity } = wallet as { entity: { id: string } | null }
    if (entity) await ask('get_entity', { id: entity.id })
  }
  return doings
}

const codeOf = ({ structuredContent }: CallToolResult) => (structuredContent as { error: { code: string } }).error.code

function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsOf) : []
}
