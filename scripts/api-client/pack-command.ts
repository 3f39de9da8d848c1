import { runCommand } from '@/scripts/command'
import { packClient } from './pack-client'

/** Writes the tarball of `@assay/client` to the given directory, by default the current one. */
await runCommand(async () => {
  console.log(await packClient(process.argv[2] ?? process.cwd()))
  return 0
})
