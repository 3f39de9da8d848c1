import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ComponentList, type DaysOf } from './component-list'

const shown = (days: DaysOf | null) =>
  renderToStaticMarkup(
    <ComponentList components={[{ id: 'api', status: 'outage', since: null, message: 'No answer.' }]} days={days} />,
  )

it('says nothing of earlier days where their record could not be read', () => {
  expect(shown(new Map())).toContain('Nothing recorded yet')
  expect(shown(null)).toContain('No answer.')
  expect(shown(null)).not.toContain('recorded')
})
