// Plain JavaScript for Node 20: installs what is missing, then starts scripts/up/main.ts on Node 24.
import { ensureInstalled } from './install/ensure-installed.mjs'
import { generateClient } from './install/generate-client.mjs'
import { runOnNode } from './install/run-on-node.mjs'

ensureInstalled()
generateClient()
process.exitCode = await runOnNode('scripts/up/main.ts', process.argv.slice(2))
