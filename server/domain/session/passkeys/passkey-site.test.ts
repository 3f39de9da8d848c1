import { describe, expect, it } from 'vitest'
import { passkeySite } from './passkey-site'

describe('passkeySite', () => {
  it.each([
    ['https://assay.example.com', 'https://assay.example.com', 'assay.example.com'],
    ['https://assay.example.com:8443/', 'https://assay.example.com:8443', 'assay.example.com'],
    ['https://example.com/assay', 'https://example.com', 'example.com'],
    ['http://localhost:3000', 'http://localhost:3000', 'localhost'],
    ['http://127.0.0.1:3000', 'http://localhost:3000', 'localhost'],
    ['http://[::1]:3000', 'http://localhost:3000', 'localhost'],
    ['http://assay.localhost', 'http://assay.localhost', 'assay.localhost'],
  ])('%s has passkeys at %s', (url, origin, rpId) => {
    expect(passkeySite(url)).toEqual({ origin, rpId })
  })

  it.each([
    'http://assay.example.com',
    'http://192.168.1.20:3000',
    'https://192.168.1.20',
    'https://[2001:db8::1]',
    'http://localhost.example.com',
    'http://notlocalhost',
    'http://::1:3000',
    '',
  ])('%s has none', (url) => {
    expect(passkeySite(url)).toBeNull()
  })
})
