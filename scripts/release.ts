import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { runCommand } from '@/scripts/command'
import { makeRelease, verifyRelease } from '@/scripts/releases/make-release'
import { repositoryRoot } from '@/scripts/settings'

const usage = `usage: npm run release -- TAG --key PRIVATE.pem --into DIRECTORY
       npm run release -- --verify DIRECTORY --key PUBLIC.pem
  Writes the source at a tag, its bill of materials (CycloneDX) and the signed provenance of both (SLSA v1 in a DSSE
  envelope), or compares the files of a release with its provenance. Keys: openssl genpkey -algorithm ed25519.`

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { key: { type: 'string' }, into: { type: 'string' }, verify: { type: 'string' }, help: { type: 'boolean' } },
  })
  const [tag, ...rest] = positionals
  const { key, into, verify } = values
  const makes = tag !== undefined && into !== undefined && verify === undefined
  const verifies = verify !== undefined && tag === undefined && into === undefined
  if (values.help || key === undefined || rest.length > 0 || makes === verifies) {
    console.log(usage)
    return values.help ? 0 : 2
  }
  const at = (file: string) => path.resolve(process.env.INIT_CWD ?? process.cwd(), file)
  const pem = readFileSync(at(key), 'utf8')
  if (verify !== undefined) {
    const { tag: released, commit, files } = verifyRelease(at(verify), pem)
    console.log(`${files.join(' and ')} are those of ${released}, made of commit ${commit}`)
    return 0
  }
  const files = makeRelease({ checkout: repositoryRoot, tag: tag as string, directory: at(into as string), privateKey: pem })
  console.log(`${files.join(', ')} in ${at(into as string)}`)
  return 0
})
