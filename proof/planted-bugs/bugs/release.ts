import type { PlantedBug } from '../planted-bug'

const release = { project: 'unit', suite: 'scripts/releases/make-release.test.ts' } as const
const compose = { project: 'unit', suite: 'scripts/compose/compose.test.ts' } as const

/** Safeguards of the provenance of releases, and of the confinement of containers. */
export const releaseBugs: readonly PlantedBug[] = [
  {
    safeguard: 'a file of a release that is not the one that was released is refused',
    file: 'scripts/releases/make-release.ts',
    find: '!== digest.sha256)',
    replace: '=== "")',
    ...release,
  },
  {
    safeguard: 'the provenance of a release is signed with the key it is verified with',
    file: 'scripts/releases/provenance.ts',
    find: 'if (!mine.some(',
    replace: 'if (signatures.length > 9 && !mine.some(',
    ...release,
  },
  {
    safeguard: 'the image runs as nobody',
    file: 'Dockerfile',
    find: 'USER 65534:65534',
    replace: 'USER root',
    ...compose,
  },
  {
    safeguard: 'a container with a published port says on which interface',
    file: 'compose.yaml',
    find: 'host_ip: "${BIND:-127.0.0.1}", ',
    replace: '',
    ...compose,
  },
]
