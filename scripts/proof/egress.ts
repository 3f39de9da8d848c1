import { runCommand } from '@/scripts/command'
import { proveEgress, whyNoNamespace } from '@/scripts/proof/prove-egress'

const usage = `usage: node --import tsx scripts/proof/egress.ts
  Sends to hostile URLs and rebinding names from a network namespace of its own, with the guard of webhooks and without.
  Status 1 unless the guard let nothing reach what is not public, public names were reached, and the control leaked.`

await runCommand(async () => {
  if (process.argv.length > 2) {
    console.log(usage)
    return process.argv[2] === '--help' ? 0 : 2
  }
  const missing = whyNoNamespace()
  if (missing !== null) {
    console.error(`no network namespace here: ${missing}`)
    return 2
  }
  const proof = await proveEgress()
  console.log(JSON.stringify(proof, null, 2))
  const { naive, guarded } = proof
  const held = guarded.leaked.length + guarded.leakedNames.length === 0 && guarded.reached.length === 4
  return held && naive.leaked.length > 0 && naive.leakedNames.length > 0 ? 0 : 1
})
