import path from 'node:path'
import type { ExampleCheck } from '@/scripts/up/example-check'
import type { FirstRunFacts } from '@/scripts/up/first-run'

/** Prints the service's URL, how to sign in, and a request that works as printed. */
export function welcome(facts: FirstRunFacts, example: ExampleCheck, dataDir: string): void {
  const key = facts.api_key ?? '<API key>'
  const login = facts.login ? `${facts.login.email}  ${facts.login.password}` : 'as made when this database was first used'
  console.log(`
  Assay is running

  Console   ${facts.url}
  Login     ${login}
  API key   ${facts.api_key ?? 'as made when this database was first used'}
  Logs      ${path.join(dataDir, 'logs')}

  Try it:

  curl -s ${facts.url}/v1/risk/check -H 'Authorization: Bearer ${key}' -H 'Content-Type: application/json' -d '${JSON.stringify(example)}'

  Ctrl-C ends everything.
`)
}
