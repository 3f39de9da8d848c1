import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectralCore from '@stoplight/spectral-core'
import { oas } from '@stoplight/spectral-rulesets'
import { beforeAll, expect, it } from 'vitest'
import { buildOpenApi } from './openapi'

let text: string
beforeAll(() => {
  text = JSON.stringify(buildOpenApi('https://assay.internal'))
})

it('passes every rule that Redocly recommends, as errors', async () => {
  const config = await createConfig({ extends: ['recommended-strict'] })
  const problems = await lintFromString({ source: text, absoluteRef: '/openapi.json', config })
  expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual([])
}, 60_000)

it('passes all of Spectral’s rules for OpenAPI but two', async () => {
  const spectral = new spectralCore.Spectral()
  spectral.setRuleset({
    // Its types demand more than the rule set itself provides.
    extends: [[oas as never, 'all']],
    // The tags are in the order of the reference; an installation has people, and no single contact address.
    rules: { 'openapi-tags-alphabetical': 'off', 'contact-properties': 'off' },
  })
  const problems = await spectral.run(JSON.parse(text))
  expect(problems.map(({ code, message, path }) => `${code}: ${message} ${path.join('/')}`)).toEqual([])
}, 120_000)
