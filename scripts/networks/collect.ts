import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { repositoryRoot } from '@/scripts/settings'

/** The directory of the networks' files. */
export const factsFolder = path.join(repositoryRoot, 'server/chain/networks')
/** The file that collects them. */
export const collectedFile = path.join(factsFolder, 'generated/collected.ts')

const factsOf = /^export const (\w+)(?:: Network)? = (?:\w+\()?\{\s+id: (\d+),\s+name: '([a-z0-9-]+)',$/m

/** The text of the file that collects the networks of a directory, in the order of their ids. */
export function collectNetworks(folder: string = factsFolder): string {
  const found = readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const facts = factsOf.exec(readFileSync(path.join(folder, file), 'utf8'))
      if (!facts) return []
      const [, constant, id, name] = facts
      if (`${name}.ts` !== file) throw new Error(`${file} holds the facts of ${name}; call it ${name}.ts`)
      return [{ constant, id: Number(id), name }]
    })
    .sort((a, b) => a.id - b.id)
  const imports = found.map(({ constant, name }) => ({ name, line: `import { ${constant} } from '../${name}'` }))
  imports.push({ name: 'network', line: "import type { Network } from '../network'" })
  imports.sort((a, b) => ((a.name as string) < (b.name as string) ? -1 : 1))
  return `// Collected from the files of the folder above by \`npm run generate-networks\`; do not edit.
${imports.map(({ line }) => line).join('\n')}

/** Every network that has a file here, in the order of their ids. */
export const collected: readonly Network[] = [
${found.map(({ constant }) => `  ${constant},`).join('\n')}
]
`
}
