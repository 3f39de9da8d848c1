import { json, literal, python, shellQuoted, typescript } from './literals'

export const languages = ['curl', 'typescript', 'python'] as const
export type Language = (typeof languages)[number]
export const languageNames: Record<Language, string> = { curl: 'curl', typescript: 'TypeScript', python: 'Python' }

export type Samples = Partial<Record<Language, string>>

type Value = string | number | boolean | string[]

/** A request to an operation, with its values. */
export interface SampleRequest {
  /** The id of the operation, which is the client's method name. */
  id: string
  method: string
  /** The path, with parameter names in braces. */
  path: string
  server: string
  /** Whether a key is sent. */
  key: boolean
  values: Record<string, string>
  query: Record<string, Value>
  /** Undefined if nothing is sent, or a file. */
  body?: unknown
  /** Name of the file that is sent as the body. */
  sends?: string
  /** Whether the answer is a file. */
  gives?: boolean
}

/** A request in every language of the reference. */
export function requestSamples(request: SampleRequest): Record<Language, string> {
  return { curl: curlSample(request), typescript: typescriptSample(request), python: pythonSample(request) }
}

/** The path of a request with its values, and its query if it has one. */
export function targetOf({ path, values, query }: Pick<SampleRequest, 'path' | 'values' | 'query'>): string {
  const pairs = Object.entries(query).map(([name, value]) => `${encodeURIComponent(name)}=${queryText(value)}`)
  return `${pathOf(path, values)}${pairs.length ? `?${pairs.join('&')}` : ''}`
}

const pathOf = (path: string, values: Record<string, string>) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? name.toUpperCase()))

/** Commas and colons are legal in a query without escaping. */
const queryText = (value: Value) => encodeURIComponent(String(value)).replaceAll('%2C', ',').replaceAll('%3A', ':')

function curlSample(request: SampleRequest): string {
  const { method, server, key, body, sends, gives } = request
  const lines = [`curl ${method === 'GET' ? '' : `-X ${method} `}${shellQuoted(server + targetOf(request))}`]
  if (key) lines.push('-H "Authorization: Bearer $ASSAY_API_KEY"')
  if (sends !== undefined) {
    lines.push(`-H 'Content-Type: application/octet-stream'`)
    lines.push(`--data-binary ${shellQuoted(`@${sends}`)}`)
  } else if (body !== undefined) {
    lines.push(`-H 'Content-Type: application/json'`)
    lines.push(`-d ${shellQuoted(literal(body, json, 2, 4))}`)
  }
  if (gives) lines.push('-OJ')
  return lines.join(' \\\n  ')
}

function typescriptSample({ id, server, values, query, body, sends, gives }: SampleRequest): string {
  const input = [
    ...(Object.keys(values).length ? [`path: ${literal(values, typescript, 2, 6)}`] : []),
    ...(Object.keys(query).length ? [`query: ${literal(query, typescript, 2, 7)}`] : []),
    ...(sends !== undefined ? [`body: await openAsBlob(${literal(sends, typescript)})`] : []),
    ...(body !== undefined ? [`body: ${literal(body, typescript, 2, 6)}`] : []),
  ]
  const result = gives ? 'file' : 'answer'
  return [
    ...(sends !== undefined ? [`import { openAsBlob } from 'node:fs'`] : []),
    ...(gives ? [`import { writeFile } from 'node:fs/promises'`] : []),
    `import { Assay } from '@assay/client'`,
    '',
    'const assay = new Assay({',
    `  baseUrl: ${literal(server, typescript)},`,
    `  apiKey: process.env.ASSAY_API_KEY ?? '',`,
    '})',
    '',
    `const ${result} = await assay.${id}(${input.length ? `{\n  ${input.join(',\n  ')},\n}` : ''})`,
    gives ? `await writeFile('file', Buffer.from(await file.arrayBuffer()))` : 'console.log(answer)',
  ].join('\n')
}

function pythonSample({ method, path, server, key, values, query, body, sends, gives }: SampleRequest): string {
  const pad = sends === undefined ? '' : '    '
  const inner = pad.length + 4
  const headers = {
    ...(key ? { Authorization: 'KEY' } : {}),
    ...(sends === undefined ? {} : { 'Content-Type': 'application/octet-stream' }),
  }
  const params = Object.fromEntries(Object.entries(query).map(([name, one]) => [name, paramOf(one)]))
  const given = [
    literal(server + pathOf(path, values), python),
    ...(Object.keys(headers).length
      ? [`headers=${literal(headers, python, inner, 8).replace('"KEY"', `f"Bearer {os.environ['ASSAY_API_KEY']}"`)}`]
      : []),
    ...(Object.keys(params).length ? [`params=${literal(params, python, inner, 7)}`] : []),
    ...(sends === undefined ? [] : ['data=file']),
    ...(body === undefined ? [] : [`json=${literal(body, python, inner, 5)}`]),
    'timeout=30',
  ]
  return [
    ...(key ? ['import os', ''] : []),
    'import requests',
    '',
    ...(sends === undefined ? [] : [`with open(${literal(sends, python)}, "rb") as file:`]),
    `${pad}response = requests.${method.toLowerCase()}(`,
    ...given.map((one) => `${pad}    ${one},`),
    `${pad})`,
    'response.raise_for_status()',
    ...(gives ? ['with open("file", "wb") as file:', '    file.write(response.content)'] : ['print(response.json())']),
  ].join('\n')
}

/** A query parameter in the form that the service reads: `requests` would write `True`, and repeat the parameter for a list. */
const paramOf = (value: Value) => (typeof value === 'boolean' ? String(value) : Array.isArray(value) ? value.join(',') : value)
