import { readFileSync } from 'node:fs'
import { z } from 'zod'

const route = z.object({ page: z.string(), regex: z.string() })
const manifest = z.object({ staticRoutes: z.array(route), dynamicRoutes: z.array(route) })

/**
 * Reads a build's routes and returns the template of a path, such as `/v1/wallets/{address}`; null for a path without a route.
 * A catch-all route has a template as well: `/v1/{path}`.
 */
export function routeTemplates(manifestFile: string): (path: string) => string | null {
  const { staticRoutes, dynamicRoutes } = manifest.parse(JSON.parse(readFileSync(manifestFile, 'utf8')))
  const fixed = new Set(staticRoutes.map(({ page }) => page))
  // In the order in which Next tries them.
  const dynamic = dynamicRoutes.map(({ page, regex }) => ({ pattern: new RegExp(regex), template: templateOf(page) }))
  return (path) => (fixed.has(path) ? path : (dynamic.find(({ pattern }) => pattern.test(path))?.template ?? null))
}

const templateOf = (page: string) => page.replaceAll(/\[{1,2}(?:\.\.\.)?(\w+)\]{1,2}/g, '{$1}')
