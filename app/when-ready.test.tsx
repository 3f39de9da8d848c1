import { isValidElement, type ReactElement, type ReactNode, Suspense } from 'react'
import { describe, expect, it } from 'vitest'
import { whenReady } from './when-ready'

const page = <main>the page</main>
const skeleton = <p>skeleton</p>

describe('a page and its skeleton', () => {
  it('is the page alone where that is there soon', async () => {
    expect(await whenReady(Promise.resolve(page), skeleton)).toBe(page)
  })

  it('is the skeleton with the page to follow where that takes longer', async () => {
    const { promise, resolve } = Promise.withResolvers<Awaited<ReactNode>>()
    const boundary = (await whenReady(promise, skeleton)) as ReactElement<{ fallback: ReactNode; children: Promise<ReactNode> }>
    expect(isValidElement(boundary) && boundary.type).toBe(Suspense)
    expect(boundary.props.fallback).toBe(skeleton)
    resolve(page)
    expect(await boundary.props.children).toBe(page)
  })

  it('throws what the page throws, so that a page that is not there is answered as one', async () => {
    const missing = new Error('not found')
    await expect(whenReady(Promise.reject(missing), skeleton)).rejects.toBe(missing)
  })
})
