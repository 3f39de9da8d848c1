// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { commandOf } from './queue-keys'

function typed(html: string, key: string, more: Partial<KeyboardEvent> = {}) {
  document.body.innerHTML = html
  const target = document.body.querySelector('[data-here]')
  return commandOf({ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, target, ...more })
}
const list = '<div data-here tabindex="0"></div>'

describe('commandOf', () => {
  it.each([
    ['j', 'next'],
    ['ArrowUp', 'previous'],
    ['J', 'extend-next'],
    ['x', 'select'],
    ['a', 'assign-me'],
    ['A', 'assign'],
    ['/', 'filter'],
    ['?', 'help'],
    ['g', 'case'],
    ['Escape', 'escape'],
    ['q', null],
  ])('%s is %s', (key, command) => expect(typed(list, key)).toBe(command))

  it('extends by the arrows with shift', () => {
    expect(typed(list, 'ArrowDown', { shiftKey: true })).toBe('extend-next')
  })

  it.each([
    ['a field', '<input data-here>'],
    ['a comment', '<textarea data-here></textarea>'],
    ['a choice', '<select data-here></select>'],
    ['a menu', '<div role="menu"><div data-here></div></div>'],
    ['an editor', '<div contenteditable="true" data-here></div>'],
    ['a palette', '<div role="combobox" data-here></div>'],
  ])('leaves keys alone in %s', (_, html) => {
    for (const key of ['j', 'c', 'a', '/', 'Escape', 'Enter']) expect(typed(html, key)).toBeNull()
  })

  it('leaves shortcuts of the browser alone', () => {
    expect(typed(list, 'a', { ctrlKey: true })).toBeNull()
    expect(typed(list, 'r', { metaKey: true })).toBeNull()
    expect(typed(list, 'x', { altKey: true })).toBeNull()
  })

  it('acts from a checkbox and a button, but leaves Enter to the button', () => {
    expect(typed('<input type="checkbox" data-here>', 'j')).toBe('next')
    expect(typed('<button data-here></button>', 'c')).toBe('close')
    expect(typed('<button data-here></button>', 'Enter')).toBeNull()
  })

  it('lets the panel scroll by the arrows and move by j', () => {
    const panel = '<div data-alert-panel><p data-here></p></div>'
    expect(typed(panel, 'ArrowDown')).toBeNull()
    expect(typed(panel, 'j')).toBe('next')
  })
})
