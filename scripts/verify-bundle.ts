import { runCommand } from '@/scripts/command'
import { verifyPath } from '@/scripts/verify-bundle/verify-path'

const usage = `usage: npm run verify-bundle -- FILE [--keys FILE|URL] [--evidence DIR] [--json]
  Verifies an evidence bundle (a ZIP, or the folder it was unpacked to): its signature, every file, nothing added.
  --keys      published keys of the installation that made it: a saved file, or
              https://HOST/.well-known/assay-signing-keys.json.
              Without it the bundle's own key is used, which nobody vouches for.
  --evidence  a folder with files of the case: each is looked up by its SHA-256 in the report.
  Status 0 when everything is as it was signed, 1 when not, 2 when it could not be verified.`

await runCommand(async () => {
  const options = new Map<string, string>()
  const rest: string[] = []
  const args = process.argv.slice(2)
  for (let at = 0; at < args.length; at++) {
    const arg = args[at] as string
    const value = args[at + 1]
    if (arg === '--json') options.set(arg, '')
    else if ((arg === '--keys' || arg === '--evidence') && value !== undefined) options.set(arg, args[++at] as string)
    else rest.push(arg)
  }
  const [file, ...more] = rest
  if (file === undefined || more.length > 0 || file.startsWith('--')) {
    console.error(usage)
    return 2
  }
  return verifyPath(file, {
    keys: options.get('--keys') ?? null,
    evidence: options.get('--evidence') ?? null,
    json: options.has('--json'),
    print: console.log,
  })
}, 2)
