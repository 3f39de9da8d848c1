import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { repositoryRoot } from '@/scripts/settings'
import { freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { ask, get, serverUrl } from '@/scripts/test/fixtures/http-client'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { closeDatabase } from '@/server/platform/db'

const here = path.join(repositoryRoot, 'scripts/api-generators')
const from = createRequire(path.join(here, 'package.json'))
const run = promisify(execFile)
const address = freshAddress('ethereum')
const dirs: string[] = []
let org: SuiteOrganisation
let document: string

/** Installed here rather than with the project, as there are many packages that only this suite needs. */
async function installGenerators(): Promise<void> {
  const lock = readFileSync(path.join(here, 'package-lock.json'), 'utf8')
  const stamp = path.join(here, 'node_modules', '.lock')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: here })
  writeFileSync(stamp, lock)
}

beforeAll(async () => {
  await installGenerators()
  org = await suiteOrganisation('Generated clients')
  await land('ethereum', [{ from: freshAddress('ethereum'), to: address, amount: 10n ** 18n, height: takeHeights(1) }])
  document = (await ask('/v1/openapi.json')).text
}, 600_000)
afterAll(async () => {
  for (const dir of dirs) rmSync(dir, { recursive: true, force: true })
  await closeDatabase()
})

/** Runs the command of a package with this Node. */
function node(name: string, command: string, args: string[], cwd: string) {
  const manifest = from.resolve(`${name}/package.json`)
  const { bin } = from(manifest) as { bin: string | Record<string, string> }
  const file = typeof bin === 'string' ? bin : (bin[command] as string)
  return run(process.execPath, [path.join(path.dirname(manifest), file), ...args], { cwd, timeout: 120_000 })
}

/** How each generator writes `api.ts` next to `openapi.json`. */
const generators: Record<string, (dir: string) => Promise<unknown>> = {
  'openapi-typescript': (dir) => node('openapi-typescript', 'openapi-typescript', ['openapi.json', '-o', 'api.ts'], dir),
  'swagger-typescript-api': (dir) =>
    node('swagger-typescript-api', 'swagger-typescript-api', ['generate', '-p', 'openapi.json', '-n', 'api.ts'], dir),
  orval: (dir) => {
    const output = { target: './api.ts', client: 'fetch', baseUrl: { getBaseUrlFromSpecification: true } }
    writeFileSync(
      path.join(dir, 'orval.config.mjs'),
      `export default ${JSON.stringify({ api: { input: './openapi.json', output } })}\n`,
    )
    return node('orval', 'orval', ['--config', 'orval.config.mjs'], dir)
  },
}

/** The strictest compiler settings, with libraries checked as well. */
const compilerOptions = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noPropertyAccessFromIndexSignature: true,
  noImplicitOverride: true,
  noImplicitReturns: true,
  noFallthroughCasesInSwitch: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  allowUnreachableCode: false,
  skipLibCheck: false,
  noEmit: true,
  module: 'esnext',
  moduleResolution: 'bundler',
  target: 'es2022',
  lib: ['es2023', 'dom', 'dom.iterable'],
  types: [],
}

describe.each(Object.entries(generators))('%s', (name, generate) => {
  it('generates a client that compiles under the strictest settings and talks to the service', { timeout: 300_000 }, async () => {
    const dir = mkdtempSync(path.join(here, '.made-'))
    dirs.push(dir)
    writeFileSync(path.join(dir, 'openapi.json'), document)
    await generate(dir)
    cpSync(path.join(here, 'programs', `${name}.ts`), path.join(dir, 'main.ts'))
    cpSync(path.join(here, 'programs', 'settings.ts'), path.join(dir, 'settings.ts'))
    writeFileSync(path.join(dir, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['main.ts'] }))
    const compiled = await node('typescript', 'tsc', ['-p', 'tsconfig.json'], dir).catch((error: { stdout: string }) => error)
    expect(compiled.stdout, 'the compiler').toBe('')
    const outfile = path.join(dir, 'main.mjs')
    await build({
      entryPoints: [path.join(dir, 'main.ts')],
      outfile,
      bundle: true,
      format: 'esm',
      platform: 'node',
      logLevel: 'error',
    })
    const { stdout } = await run(process.execPath, [outfile], {
      env: {
        ...process.env,
        ASSAY_URL: serverUrl().href.replace(/\/$/, ''),
        ASSAY_API_KEY: org.api_key,
        ASSAY_ADDRESS: address,
        ASSAY_REFERENCE: `${name}-${address}`,
      },
    })
    const { json } = await get('/v1/networks', org.api_key)
    expect(JSON.parse(stdout)).toEqual({
      networks: (json.data as { id: string }[]).map(({ id }) => id),
      level: 'unknown',
      score: expect.any(Number),
      same_case: true,
      limit: 2,
      refused: 'not_found',
    })
  })
})

it('has a program for each generator', () => {
  expect(readdirSync(path.join(here, 'programs')).toSorted()).toEqual(
    [...Object.keys(generators).map((name) => `${name}.ts`), 'settings.ts'].toSorted(),
  )
})
