/** The keys of the picture in the order of the help; `keys` is the text shown. */
export const flowKeyHelp: readonly { group: string; lines: readonly { keys: readonly string[]; does: string }[] }[] = [
  {
    group: 'Move',
    lines: [
      { keys: ['←', '↑', '→', '↓'], does: 'Next address in this direction' },
      { keys: ['Shift F10'], does: 'Menu of what is under the cursor' },
      { keys: ['Enter'], does: 'Expand it, or open what is folded' },
      { keys: ['Esc'], does: 'Deselect' },
      { keys: ['+', '-'], does: 'Zoom' },
      { keys: ['0'], does: 'Show everything' },
      { keys: ['1'], does: '100 %: room for every name' },
    ],
  },
  {
    group: 'Select',
    lines: [
      { keys: ['Space'], does: 'Select one more, or one less' },
      { keys: ['Ctrl A'], does: 'Select all' },
      { keys: ['Alt ← ↑ → ↓'], does: 'Move what is selected' },
    ],
  },
  {
    group: 'Follow',
    lines: [
      { keys: ['e'], does: 'Expand payers and payees' },
      { keys: ['i'], does: 'Expand payers' },
      { keys: ['o'], does: 'Expand payees' },
      { keys: ['⇧ e'], does: 'Expand with filters and a preview' },
      { keys: ['f'], does: 'Follow the money' },
      { keys: ['p'], does: 'Find a path from it' },
      { keys: ['w'], does: 'Compare with another address' },
      { keys: ['c'], does: 'Check risk' },
      { keys: ['t'], does: 'Transfers of the selected flow' },
    ],
  },
  {
    group: 'Arrange',
    lines: [
      { keys: ['l'], does: 'Arrange the whole graph' },
      { keys: ['h'], does: 'Hide' },
      { keys: ['⇧ h'], does: 'Show what is hidden' },
      { keys: ['g'], does: 'Group' },
      { keys: ['Delete'], does: 'Remove from the graph' },
      { keys: ['Ctrl Z', 'Ctrl Y'], does: 'Undo, redo' },
    ],
  },
  {
    group: 'Write',
    lines: [
      { keys: ['n'], does: 'Note on the address' },
      { keys: ['t'], does: 'Text on the drawing' },
      { keys: ['a'], does: 'Text with an arrow' },
      { keys: ['?'], does: 'This overview' },
    ],
  },
]
