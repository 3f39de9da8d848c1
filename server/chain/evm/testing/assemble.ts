const opcodes: Record<string, string> = {
  ADD: '01',
  SUB: '03',
  DIV: '04',
  LT: '10',
  EQ: '14',
  ISZERO: '15',
  SHR: '1c',
  CALLER: '33',
  CALLVALUE: '34',
  CALLDATALOAD: '35',
  CODECOPY: '39',
  POP: '50',
  MSTORE: '52',
  SLOAD: '54',
  SSTORE: '55',
  JUMPI: '57',
  GAS: '5a',
  JUMPDEST: '5b',
  DUP1: '80',
  DUP2: '81',
  SWAP1: '90',
  LOG3: 'a3',
  CREATE: 'f0',
  CALL: 'f1',
  RETURN: 'f3',
  REVERT: 'fd',
  SELFDESTRUCT: 'ff',
}

/** Assembles EVM code: mnemonics, `0x..` literals (pushed), `@label` (its offset pushed) and `label:` (a JUMPDEST). */
export function assemble(source: string): string {
  const tokens = source
    .replace(/\/\/.*$/gm, '')
    .split(/\s+/)
    .filter(Boolean)
  const labels = new Map<string, number>()
  const pieces: (string | { label: string })[] = []
  let offset = 0
  for (const token of tokens) {
    if (token.endsWith(':')) labels.set(token.slice(0, -1), offset)
    const piece = token.startsWith('@') ? { label: token.slice(1) } : codeOf(token)
    offset += typeof piece === 'string' ? piece.length / 2 : 3
    pieces.push(piece)
  }
  return pieces.map((piece) => (typeof piece === 'string' ? piece : `61${place(labels, piece.label)}`)).join('')
}

function codeOf(token: string): string {
  if (token.endsWith(':')) return opcodes.JUMPDEST as string
  if (token.startsWith('0x')) return (0x5f + (token.length - 2) / 2).toString(16) + token.slice(2)
  const code = opcodes[token]
  if (!code) throw new Error(`no opcode ${token}`)
  return code
}

function place(labels: Map<string, number>, label: string): string {
  const offset = labels.get(label)
  if (offset === undefined) throw new Error(`no label ${label}`)
  return offset.toString(16).padStart(4, '0')
}

/** The code that deploys a runtime: copies it and returns it. */
export function deployment(runtime: string): `0x${string}` {
  const length = (runtime.length / 2).toString(16).padStart(4, '0')
  return `0x61${length}80600c6000396000f3${runtime}`
}
