/** How a language writes values. */
export interface Style {
  text: (value: string) => string
  key: (name: string) => string
  true: string
  false: string
  null: string
  indent: number
  /** The text inside the braces of an object on one line. */
  padding: string
  /** Whether the last of several lines ends with a comma, too. */
  trailingComma: boolean
}

const widest = 76

export const json: Style = {
  text: (value) => JSON.stringify(value),
  key: (name) => JSON.stringify(name),
  true: 'true',
  false: 'false',
  null: 'null',
  indent: 2,
  padding: ' ',
  trailingComma: false,
}

export const typescript: Style = {
  ...json,
  text: singleQuoted,
  key: (name) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : singleQuoted(name)),
  trailingComma: true,
}

export const python: Style = {
  ...json,
  true: 'True',
  false: 'False',
  null: 'None',
  indent: 4,
  padding: '',
  trailingComma: true,
}

/** A JSON value as a language writes it: on one line if it fits after `used` characters, else one field per line. */
export function literal(value: unknown, style: Style, indent = 0, used = 0): string {
  const line = inline(value, style)
  if (indent + used + line.length <= widest || !isCompound(value)) return line
  const inner = indent + style.indent
  const parts = Array.isArray(value)
    ? value.map((one) => literal(one, style, inner))
    : fieldsOf(value).map(([name, one]) => {
        const key = `${style.key(name)}: `
        return `${key}${literal(one, style, inner, key.length)}`
      })
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  const pad = ' '.repeat(inner)
  const end = style.trailingComma ? ',' : ''
  return `${open}\n${parts.map((part) => `${pad}${part}`).join(',\n')}${end}\n${' '.repeat(indent)}${close}`
}

/** A text quoted as one word of a POSIX shell. */
export function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}

function inline(value: unknown, style: Style): string {
  if (typeof value === 'string') return style.text(value)
  if (typeof value === 'boolean') return value ? style.true : style.false
  if (Array.isArray(value)) return `[${value.map((one) => inline(one, style)).join(', ')}]`
  if (!isCompound(value)) return typeof value === 'number' ? JSON.stringify(value) : style.null
  const fields = fieldsOf(value).map(([name, one]) => `${style.key(name)}: ${inline(one, style)}`)
  return fields.length ? `{${style.padding}${fields.join(', ')}${style.padding}}` : '{}'
}

const isCompound = (value: unknown): value is object => typeof value === 'object' && value !== null

const fieldsOf = (value: object) => Object.entries(value).filter(([, one]) => one !== undefined)

function singleQuoted(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}
