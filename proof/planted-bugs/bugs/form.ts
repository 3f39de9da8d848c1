import type { PlantedBug } from '../planted-bug'

const frame = {
  file: 'components/ui/field/form-frame.tsx',
  project: 'unit',
  suite: 'components/ui/field/form-frame.test.tsx',
} as const

/** Safeguards of every form of the console. */
export const formBugs: readonly PlantedBug[] = [
  {
    safeguard: 'a form is not sent twice',
    find: 'if (busy) return',
    replace: 'if (false) return',
    ...frame,
  },
  {
    safeguard: 'the focus goes to the first field that is wrong',
    find: 'wrong.focus()',
    replace: 'wrong.blur()',
    ...frame,
  },
  {
    safeguard: 'typing never loses the focus to a field that is wrong',
    find: '      onInput={() => {\n        sent.current = null\n      }}\n',
    replace: '',
    ...frame,
  },
]
