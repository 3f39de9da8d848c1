import { runCommand } from '@/scripts/command'

/** The one command of this folder: proofs by name, `bench` and `planted`; alone it lists them. */
await runCommand(async () => {
  const [kind, ...args] = process.argv.slice(2)
  // Each is imported when it is asked for: a bench sets the environment before it loads the service.
  if (kind === undefined || kind === '--help') return (await import('./list-all')).listAll()
  if (kind === 'bench') return (await import('./bench/run-bench')).runBench(args)
  if (kind === 'planted') return (await import('./planted-bugs/plant-bugs')).plantBugs(args)
  return (await import('./run-proof')).runProof([kind, ...args])
})
