import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FindRoute, readRoutes } from './api-routes'

let folder = ''
let find: FindRoute = () => null
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'assay-routes-'))
  for (const route of [
    'things',
    'things/[id]',
    'things/recent',
    'things/[id]/parts/[part_id]',
    'things/recent/[n]/more',
    '[...path]',
  ]) {
    mkdirSync(path.join(folder, route), { recursive: true })
    writeFileSync(path.join(folder, route, 'route.ts'), `export const GET = () => ${JSON.stringify(route)}\n`)
  }
  find = readRoutes(folder, '/v1').find
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it.each([
  ['/v1/things', 'things', {}],
  ['/v1/things/7', 'things/[id]', { id: '7' }],
  ['/v1/things/recent', 'things/recent', {}],
  ['/v1/things/%72ecent', 'things/recent', {}],
  ['/v1/things/a%2Fb%20c', 'things/[id]', { id: 'a/b c' }],
  ['/v1/things/7/parts/8', 'things/[id]/parts/[part_id]', { id: '7', part_id: '8' }],
  ['/v1/things/recent/8/more', 'things/recent/[n]/more', { n: '8' }],
  ['/v1/things/recent/parts/8', 'things/[id]/parts/[part_id]', { id: 'recent', part_id: '8' }],
  ['/v1/things/7/parts', '[...path]', {}],
  ['/v1/nothing', '[...path]', {}],
])('%s is answered by %s', async (asked, route, params) => {
  const match = find(asked)
  expect(match?.params).toEqual(params)
  const module = (await match?.route.load()) as unknown as { GET(): string } | undefined
  expect(module?.GET()).toBe(route)
})

it('knows nothing outside its prefix', () =>
  expect([find('/v2/things'), find('/v1'), find('/api/things')]).toEqual([null, null, null]))
