// Runs a TypeScript command on the checkout's own Node, installing first if necessary.
import { ensureInstalled } from './install/ensure-installed.mjs'
import { generateClient } from './install/generate-client.mjs'
import { runOnNode } from './install/run-on-node.mjs'

ensureInstalled()
generateClient()
const [script, ...args] = process.argv.slice(2)
process.exitCode = await runOnNode(script, args)
