import type { Proof } from '@/proof/proof'

/** The processes of the image, confined like in compose.yaml. Needs root, to create the namespace. */
export const container: Proof = {
  says: 'Web and worker run as nobody, without capabilities, on a read-only root, and do all of their work.',
  control: 'web and worker are started without being confined',
  run: async ({ control, report }) => {
    const { proveContainer } = await import('./prove-container')
    return proveContainer({ control, report })
  },
}
