import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { DCLinter } from 'dclint'
import { validate } from 'dockerfile-utils'
import { afterAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { repositoryRoot } from '@/scripts/settings'

const read = (file: string) => readFileSync(path.join(repositoryRoot, file), 'utf8')
const service = z.object({
  image: z.string(),
  build: z.string().optional(),
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.unknown()).default({}),
  secrets: z.array(z.string()).default([]),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
  read_only: z.boolean().default(false),
  cap_drop: z.array(z.string()).default([]),
  security_opt: z.array(z.string()).default([]),
  configs: z.array(z.object({ source: z.string() })).default([]),
})
const compose = z
  .object({
    services: z.record(z.string(), service),
    secrets: z.record(z.string(), z.object({ file: z.string() })),
    configs: z.record(z.string(), z.object({ content: z.string() })),
  })
  .parse(parse(read('compose.yaml'), { merge: true }))
const ours = Object.entries(compose.services).filter(([, { build }]) => build !== undefined)
const entrypoint = path.join(repositoryRoot, 'scripts/compose/entrypoint.sh')

describe('compose.yaml', () => {
  it('has the services that the runbook tells of', () => {
    expect(Object.keys(compose.services)).toEqual(['postgres', 'setup', 'web', 'worker', 'balancer'])
  })

  it.each(ours)('gives %s only settings that something reads', (_name, { environment }) => {
    const known = new Set(
      read('server/platform/env.ts')
        .match(/^ {2}([A-Z][A-Z0-9_]+):/gm)
        ?.map((line) => line.trim().slice(0, -1)),
    )
    expect(known.size).toBeGreaterThan(20)
    // Read by next-auth, pg, scripts/db/open-database.ts and scripts/secrets.ts, and server/web/serve-web.ts.
    for (const name of [
      'NEXTAUTH_URL',
      'NEXTAUTH_SECRET',
      'PGPASSWORD',
      'DATABASE_URL',
      'POSTGRES_APP_PASSWORD',
      'TRUSTED_PROXIES',
    ])
      known.add(name)
    expect(Object.keys(environment).filter((name) => !known.has(name.replace(/_FILE$/, '')))).toEqual([])
  })

  it.each(ours.filter(([name]) => name !== 'setup'))('gives %s every setting that has no default', (_name, { environment }) => {
    const needed = [
      'DATABASE_APP_URL',
      'AUTH_SECRET_FILE',
      'KEY_PEPPER_FILE',
      'CURSOR_SECRET_FILE',
      'SEALING_KEY_FILE',
      'NEXTAUTH_URL',
    ]
    expect(Object.keys(environment)).toEqual(expect.arrayContaining(needed))
  })

  it.each(ours)('runs for %s a file that is there', (_name, { command = [] }) => {
    const [node, flag, loader, script = ''] = command
    expect([node, flag, loader]).toEqual(['node', '--import', 'tsx'])
    expect(existsSync(path.join(repositoryRoot, script))).toBe(true)
  })

  it('names files for its secrets, each handed to whoever names its path and made by the lines at its head', () => {
    const head = read('compose.yaml').split('\nname:')[0]
    for (const [name, { file }] of Object.entries(compose.secrets)) {
      expect(file).toBe(`./secrets/${name}`)
      expect(head).toContain(name)
    }
    for (const { environment, secrets } of Object.values(compose.services)) {
      const paths = Object.values(environment).filter((value) => String(value).startsWith('/run/secrets/'))
      expect(new Set(paths.map((value) => String(value).split('/').at(-1)))).toEqual(new Set(secrets))
    }
  })

  it('takes images by a tag that says a version, and its own from the Node that package.json asks for', () => {
    for (const { image, build } of Object.values(compose.services)) if (build === undefined) expect(image).toMatch(/:\d+\.\d+/)
    const froms = read('Dockerfile').match(/^FROM \S+/gm) ?? []
    expect(new Set(froms)).toEqual(new Set(['FROM node:24.11.1-bookworm-slim']))
  })

  it('confines ours as `npm run proof -- container` does, and the balancer with them', () => {
    for (const [name, { read_only, cap_drop, security_opt }] of Object.entries(compose.services))
      if (name !== 'postgres')
        expect([name, read_only, cap_drop, security_opt]).toEqual([name, true, ['ALL'], ['no-new-privileges:true']])
    expect(read('Dockerfile').match(/^USER .*/gm)).toEqual(['USER 65534:65534'])
  })

  it('knows of everything that lasts whether it works', () => {
    for (const [name, { healthcheck }] of Object.entries(compose.services))
      if (name !== 'setup') expect([name, healthcheck?.test.length ?? 0]).toEqual([name, expect.toSatisfy((n) => n > 1)])
  })

  it('starts nothing before what it needs', () => {
    expect(compose.services.setup?.depends_on).toEqual({ postgres: { condition: 'service_healthy' } })
    for (const name of ['web', 'worker'])
      expect(compose.services[name]?.depends_on).toEqual({ setup: { condition: 'service_completed_successfully' } })
    for (const { depends_on } of Object.values(compose.services))
      for (const [name, { condition }] of Object.entries(depends_on))
        if (condition === 'service_healthy') expect(compose.services[name]?.healthcheck?.test.length).toBeGreaterThan(0)
    expect(compose.services.balancer?.configs.map(({ source }) => source)).toEqual(Object.keys(compose.configs))
    expect(existsSync(path.join(repositoryRoot, 'app/api/health/route.ts'))).toBe(true)
  })
})

describe('their own linters', () => {
  it('find nothing in compose.yaml', () => {
    // Disabled: rules about the order and the quotes of lines.
    const order = ['service-keys-order', 'services-alphabetical-order', 'top-level-properties-order']
    const rules = Object.fromEntries([...order, 'no-quotes-in-volumes', 'require-quotes-in-ports'].map((rule) => [rule, 0]))
    const results = new DCLinter({ rules } as never).lintFiles([path.join(repositoryRoot, 'compose.yaml')], false)
    expect(results.map(({ messages }) => messages.map(({ rule, message }) => `${rule}: ${message}`))).toEqual([[]])
  })
  it('find nothing in the Dockerfile', () => {
    expect(validate(read('Dockerfile')).map(({ message }) => message)).toEqual([])
    expect(validate('FROM node\nADDD a b\n')).toHaveLength(1)
  })
})

describe('the image’s entry point', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'assay-entry-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const run = (env: Record<string, string>) =>
    spawnSync(entrypoint, ['sh', '-c', 'echo "$KEY_PEPPER|$PGPASSWORD|$KEY_PEPPER_FILE"'], {
      env: { NODE_ENV: 'test', PATH: process.env.PATH, ...env },
      encoding: 'utf8',
    })

  it('reads secrets from their files and leaves others as they are', () => {
    const file = path.join(folder, 'key_pepper')
    writeFileSync(file, 'it is $(not) run\n')
    expect(run({ KEY_PEPPER_FILE: file, PGPASSWORD: 'given' }).stdout).toBe('it is $(not) run|given|\n')
  })

  it('ends with the file’s name where it cannot be read', () => {
    const { status, stderr } = run({ KEY_PEPPER_FILE: path.join(folder, 'absent') })
    expect([status, stderr]).toEqual([1, expect.stringContaining('KEY_PEPPER_FILE names, cannot be read')])
  })

  it('knows every secret that compose.yaml names', () => {
    const names = Object.values(compose.services)
      .filter(({ build }) => build !== undefined)
      .flatMap(({ environment }) => Object.keys(environment).filter((name) => name.endsWith('_FILE')))
    expect(names.length).toBeGreaterThan(5)
    for (const name of names) expect(readFileSync(entrypoint, 'utf8')).toContain(` ${name.replace(/_FILE$/, '')}`)
  })
})
