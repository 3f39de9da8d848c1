import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { operations } from '@/contract'
import type { Operation } from '@/contract/kernel/operation'
import { repositoryRoot } from '@/scripts/settings'
import { readReference } from '../reference'
import { operationSamples } from '../samples/operation-samples'
import { readPages } from './read-pages'

const pages = readPages(repositoryRoot).filter(({ slug }) => slug.startsWith('integrate/'))
const all = Object.values(operations) as unknown as Operation[]
/** Paths served besides the operations of the contract. */
const others = ['/v1/openapi.json']

const pieces = pages.flatMap(({ file, source }) =>
  [...source.matchAll(/^```(\w*)\n(.*?)^```/gms)].map(([, lang = '', code = '']) => ({ file, lang, code })),
)

/** The operation for a method and a path with values or parameter names. */
function operationOf(method: string, target: string): Operation | undefined {
  const parts = (target.split('?')[0] ?? '').split('/')
  const fits = ({ path }: Operation) => {
    const own = path.split('/')
    return own.length === parts.length && own.every((part, at) => part === parts[at])
  }
  const opens = ({ path }: Operation) => {
    const own = path.split('/')
    return own.length === parts.length && own.every((part, at) => part.startsWith('{') || part === parts[at])
  }
  const mine = all.filter((one) => one.method === method)
  return mine.find(fits) ?? mine.find(opens)
}

interface Asked {
  file: string
  method: string
  target: string
  query: Record<string, string>
  body: unknown
}

const queryOf = (target: string) => Object.fromEntries(new URLSearchParams(target.split('?')[1] ?? ''))

const curls: Asked[] = pieces
  .filter(({ lang }) => lang === 'sh')
  .flatMap(({ file, code }) =>
    code
      .replaceAll('\\\n', ' ')
      .split('\n')
      .filter((line) => line.startsWith('curl ') && line.includes('/v1/'))
      .map((line) => {
        const target = /\$ASSAY_URL(\/v1\/[^"' ]*)/.exec(line)?.[1] ?? `not through $ASSAY_URL: ${line}`
        const body = /-d '(.*)'/.exec(line)?.[1]
        return {
          file,
          method: /-X (\w+)/.exec(line)?.[1] ?? 'GET',
          target,
          query: queryOf(target),
          body: body === undefined ? undefined : (JSON.parse(body) as unknown),
        }
      }),
  )

const pythons: Asked[] = pieces
  .filter(({ lang }) => lang === 'python')
  .flatMap(({ file, code }) =>
    [...code.matchAll(/(?:requests|session)\.(\w+)\(\s*f"\{[^}]+\}(\/v1\/[^"]*)",?(.*?)^\)/gms)].map(
      ([, method = '', target = '', rest = '']) => ({
        file,
        method: method.toUpperCase(),
        target,
        query: (pythonOf(/params=(\{.*?\}),?$/ms.exec(rest)?.[1]) ?? {}) as Record<string, string>,
        body: pythonOf(/json=(\{.*?\}),?\n/ms.exec(rest)?.[1]),
      }),
    ),
  )

/** A Python literal that is JSON except for trailing commas. */
function pythonOf(text: string | undefined): unknown {
  return text === undefined ? undefined : JSON.parse(text.replaceAll(/,(\s*[}\]])/g, '$1'))
}

describe('requests in the guides', () => {
  it('are some in each language', () => {
    expect(curls.length).toBeGreaterThan(8)
    expect(pythons.length).toBeGreaterThan(5)
  })

  it.each([...curls, ...pythons])(
    '$method $target of $file is one that the contract takes',
    ({ method, target, query, body }) => {
      const operation = operationOf(method, target)
      expect(operation, `${method} ${target}`).toBeDefined()
      const sent = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== '$NEXT'))
      expect(operation?.query.safeParse(sent).error?.issues).toBeUndefined()
      if (body === undefined) expect(operation?.body ?? null).toBeNull()
      else expect(operation?.body?.safeParse(body).error?.issues).toBeUndefined()
    },
  )

  it.each(pages.map(({ file, source }) => [file, source]))('%s names no operation that is not there', (file, source) => {
    const prose = source.replaceAll(/^```.*?^```/gms, '')
    // Tables of the migration guide name the endpoints of other vendors, none of which is under /v1/ alone.
    const named = [...prose.matchAll(/`(GET|POST|PATCH|DELETE) (\/v1\/[^`\s]*)`/g)].map(
      ([, method = '', target = '']) => `${method} ${target}`,
    )
    const missing = named.filter((one) => {
      const [method = '', target = ''] = one.split(' ')
      return operationOf(method, target) === undefined && !others.includes(target)
    })
    expect([file, missing]).toEqual([file, []])
  })
})

it('compiles every sample in TypeScript, of the guides and of the reference', () => {
  const { groups, schemas } = readReference('https://assay.example.com')
  const ofReference = groups.flatMap((group) =>
    group.operations.map((operation) => operationSamples(operation, 'https://assay.example.com', schemas).typescript),
  )
  const ofGuides = pieces.filter(({ lang, code }) => lang === 'ts' && code.includes('@assay/client')).map(({ code }) => code)
  expect(ofGuides.length).toBeGreaterThan(6)
  const folder = path.join(repositoryRoot, '.data', 'guide-samples')
  mkdirSync(folder, { recursive: true })
  try {
    for (const [at, code] of [...ofReference, ...ofGuides].entries()) writeFileSync(path.join(folder, `sample-${at}.ts`), code)
    const config = {
      extends: '../../tsconfig.json',
      compilerOptions: {
        noEmit: true,
        incremental: false,
        types: ['node'],
        paths: { '@assay/client': ['../../client/index.ts'] },
      },
      include: ['*.ts'],
      exclude: [],
    }
    writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(config))
    const tsc = path.join(repositoryRoot, 'node_modules/typescript/bin/tsc')
    const run = spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8', cwd: folder })
    expect(run.stdout).toBe('')
    expect(run.status).toBe(0)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}, 120_000)
