import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { FlowDrawing } from './flow-drawing'
import { ribbons } from './flow-layout'

it('draws nothing at infinity where nothing flowed', () => {
  const empty = renderToStaticMarkup(<FlowDrawing height={48} inputs={[]} outputs={[]} />)
  expect(empty).not.toContain('Infinity')
  const one = ribbons([{ key: 'a', kind: 'address', parties: [], raw: 5n }], 5n, 48)
  const drawn = renderToStaticMarkup(<FlowDrawing height={48} inputs={one} outputs={[]} />)
  expect(drawn).toContain('<rect')
  expect(drawn).not.toMatch(/Infinity|NaN/)
})
