// @vitest-environment jsdom
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { sampleBundle, sampleKey, sampleKeys } from '@/bundle/testing/sample-bundle'
import { BundleVerifier } from './bundle-verifier'

// The first use fetches code, which takes longer than a second on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

const key = sampleKey(5)
const bundle = sampleBundle(key)

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(keys: unknown) {
  const answer = keys === null ? new Response('', { status: 503 }) : new Response(JSON.stringify(keys))
  vi.stubGlobal('fetch', async () => answer)
  render(<BundleVerifier />)
}

function give(bytes: Uint8Array, name = 'report.zip') {
  const file = new File([bytes.slice()], name)
  // Not every version of jsdom has arrayBuffer().
  Object.defineProperty(file, 'arrayBuffer', { value: async () => bytes.slice().buffer })
  fireEvent.change(screen.getByLabelText('Evidence bundle'), { target: { files: [file] } })
}

describe('the page that verifies a bundle', () => {
  it('says that a bundle is what was signed by a key of this installation', async () => {
    open(sampleKeys(key))
    give(bundle)
    expect(await screen.findByText('report.zip is what was signed')).toBeTruthy()
    expect(screen.getByText('Valid, by a key that was published')).toBeTruthy()
    expect(screen.getAllByText('As signed')).toHaveLength(4)
  })

  it('names the file of a flipped bit, and warns of what the bundle says of itself', async () => {
    open(sampleKeys(key))
    const altered = Uint8Array.from(bundle)
    const at = new TextDecoder('latin1').decode(bundle).indexOf('A report')
    altered[at] = (altered[at] as number) ^ 4
    give(altered)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('report.json was altered')
    expect(screen.getByText(/Do not rely on any of this/)).toBeTruthy()
  })

  it('refuses a foreign key, and verifies anew by the key in the bundle when that is chosen', async () => {
    open(sampleKeys(sampleKey(6)))
    give(bundle)
    expect((await screen.findByRole('alert')).textContent).toContain('is not among the keys given')
    fireEvent.click(screen.getByLabelText(/The key that came with the bundle/))
    expect(await screen.findByText('report.zip is what was signed')).toBeTruthy()
    expect(screen.getByText(/the key came with the bundle and is not confirmed/)).toBeTruthy()
  })

  it('works without the keys of the installation, and says so', async () => {
    open(null)
    give(bundle)
    expect(await screen.findByText('report.zip is what was signed')).toBeTruthy()
    expect(screen.getByText(/so the key in the bundle is used/)).toBeTruthy()
  })

  it('answers for a file that is no bundle', async () => {
    open(sampleKeys(key))
    give(new TextEncoder().encode('hello'), 'hello.txt')
    expect((await screen.findByRole('alert')).textContent).toContain('The archive is not a bundle.')
  })
})
