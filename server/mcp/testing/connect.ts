import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'

type Fetch = (url: string | URL, init?: RequestInit) => Promise<Response>

/** The SDK's own client, connected with a key. `ask` sends its requests; over the network unless given. */
export async function connectMcp(base: string, key: string, ask?: Fetch): Promise<Client> {
  const client = new Client({ name: 'suite', version: '1' })
  const requestInit = { headers: { authorization: `Bearer ${key}` } }
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', base), { requestInit, ...(ask && { fetch: ask }) })
  // The SDK's own types disagree with themselves under exactOptionalPropertyTypes.
  await client.connect(transport as unknown as Parameters<Client['connect']>[0])
  return client
}

/** A call of a tool with its answer. */
export async function callOf(client: Client, name: string, args: Record<string, unknown> = {}) {
  const result = (await client.callTool({ name, arguments: args })) as CallToolResult
  return { isError: result.isError === true, answer: (result.structuredContent ?? {}) as Record<string, unknown>, result }
}
