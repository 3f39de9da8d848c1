import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { routeTemplates } from './route-templates'

const directory = mkdtempSync(path.join(os.tmpdir(), 'assay-routes-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

// In the format of `next build`.
const manifest = {
  version: 3,
  staticRoutes: [{ page: '/wallets', regex: '^/wallets(?:/)?$', routeKeys: {}, namedRegex: '' }],
  dynamicRoutes: [
    { page: '/v1/wallets/[address]', regex: '^/v1/wallets/([^/]+?)(?:/)?$' },
    { page: '/v1/[...path]', regex: '^/v1/(.+?)(?:/)?$' },
    { page: '/docs/[[...slug]]', regex: '^/docs(?:/(.+?))?(?:/)?$' },
  ],
}

describe('routeTemplates', () => {
  const file = path.join(directory, 'routes-manifest.json')
  writeFileSync(file, JSON.stringify(manifest))
  const templateOf = routeTemplates(file)

  it.each([
    ['/wallets', '/wallets'],
    ['/v1/wallets/0xabc', '/v1/wallets/{address}'],
    ['/v1/nothing/here', '/v1/{path}'],
    ['/docs', '/docs/{slug}'],
    ['/wallets/0xabc', null],
  ])('%s is %s', (asked, template) => expect(templateOf(asked)).toBe(template))
})
