import { runCommand } from '@/scripts/command'

/** The command of this folder: runs proofs by name, `bench` and `planted`; without arguments it lists them. */
await runCommand(async () => {
  const [kind, ...args] = process.argv.slice(2)
  // Imported on demand: a bench sets the environment before it loads the service.
  if (kind === undefined || kind === '--help') return (await import('./list-all')).listAll()
  if (kind === 'bench') return (await import('./bench/run-bench')).runBench(args)
  if (kind === 'planted') return (await import('./planted-bugs/plant-bugs')).plantBugs(args)
  return (await import('./run-proof')).runProof([kind, ...args])
})
