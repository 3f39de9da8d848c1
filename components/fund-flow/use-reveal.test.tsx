// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { GraphDocument } from '@/contract/graph/graphs'
import { useReveal } from './use-reveal'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const nodesOf = (...addresses: string[]) => addresses.map((address) => ({ address })) as GraphDocument['nodes']

it('brings newcomers into view, once, and nothing else', () => {
  vi.stubGlobal('requestAnimationFrame', (then: () => void) => then())
  const controls = { current: { reveal: vi.fn() } }
  const { rerender } = renderHook(({ nodes }) => useReveal(nodes, controls), { initialProps: { nodes: nodesOf('root', 'a') } })
  rerender({ nodes: nodesOf('root', 'a', 'b', 'c') })
  rerender({ nodes: nodesOf('root', 'a', 'b', 'c') })
  rerender({ nodes: nodesOf('root', 'a', 'b') })
  expect(controls.current.reveal.mock.calls).toEqual([[['b', 'c']]])
})
