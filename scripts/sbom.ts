import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { billOfMaterials } from '@/proof/supply-chain/bill-of-materials'
import { readLock } from '@/proof/supply-chain/lock-file'
import { runCommand } from '@/scripts/command'

const usage = `usage: npm run sbom [-- FILE]
  Writes what is installed as a CycloneDX 1.6 document, from the lock alone; to the standard output without FILE.`

await runCommand(async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { help: { type: 'boolean' } } })
  if (values.help || positionals.length > 1) {
    console.log(usage)
    return values.help ? 0 : 2
  }
  const text = `${JSON.stringify(billOfMaterials(readLock()), null, 1)}\n`
  if (positionals[0]) writeFileSync(positionals[0], text)
  else process.stdout.write(text)
  return 0
})
