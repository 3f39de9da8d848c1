/**
 * Groups of conflicting Tailwind classes: a pattern, and the group it sets. The first match counts. Limited to what this
 * console uses; `merge-classes.test.ts` compares it with tailwind-merge for each of its classes.
 */
const kinds: readonly (readonly [RegExp, string])[] = [
  [
    /^(block|inline|inline-block|flex|inline-flex|grid|inline-grid|hidden|contents|table|table-cell|table-row|list-item|flow-root)$/,
    'display',
  ],
  [/^(static|fixed|absolute|relative|sticky)$/, 'position'],
  [/^(visible|invisible|collapse)$/, 'visibility'],
  [/^(not-)?sr-only$/, 'sr'],
  [/^(uppercase|lowercase|capitalize|normal-case)$/, 'case'],
  [/^(underline|no-underline|line-through|overline)$/, 'line'],
  [/^(truncate|text-ellipsis|text-clip)$/, 'text-overflow'],
  [/^text-(2xs|xs|sm|base|lg|xl|\dxl|\[[\d.]+[a-z]+\])$/, 'font-size'],
  [/^text-(left|center|right|justify|start|end)$/, 'text-align'],
  [/^text-(wrap|nowrap|balance|pretty)$/, 'text-wrap'],
  [/^text-/, 'text-color'],
  [/^font-(thin|extralight|light|normal|medium|semibold|bold|extrabold|black)$/, 'font-weight'],
  [/^font-/, 'font'],
  [/^border-(collapse|separate)$/, 'border-collapse'],
  [/^border-(solid|dashed|dotted|double|none|hidden)$/, 'border-style'],
  [/^border(-\d+)?$/, 'border-width'],
  [/^border-([xytrbl])(-\d+)?$/, 'border-$1'],
  [/^border-/, 'border-color'],
  [/^divide-[xy](-\d+)?$/, 'divide-width'],
  [/^divide-/, 'divide-color'],
  [/^outline-offset-/, 'outline-offset'],
  [/^outline-(none|hidden|solid|dashed|dotted|double)$/, 'outline-style'],
  [/^outline(-\d+)?$/, 'outline-width'],
  [/^outline-/, 'outline-color'],
  [/^decoration-(solid|double|dotted|dashed|wavy)$/, 'decoration-style'],
  [/^decoration-(\d+|auto|from-font)$/, 'decoration-thickness'],
  [/^decoration-/, 'decoration-color'],
  [/^ring-inset$/, 'ring-inset'],
  [/^ring(-\d+)?$/, 'ring-width'],
  [/^ring-/, 'ring-color'],
  [/^shadow(-(2xs|xs|sm|md|lg|xl|2xl|none|\[.*\]))?$/, 'shadow'],
  [/^shadow-/, 'shadow-color'],
  [/^flex-(row|col)(-reverse)?$/, 'flex-direction'],
  [/^flex-(wrap|nowrap|wrap-reverse)$/, 'flex-wrap'],
  [/^rounded(-(?:none|xs|sm|md|lg|xl|\dxl|full|\[.*\]))?$/, 'rounded'],
  [/^rounded-(tl|tr|br|bl|[trbl])(-|$)/, 'rounded-$1'],
  [/^content-(start|center|end|between|around|evenly|stretch|normal)$/, 'align-content'],
  [/^list-(inside|outside)$/, 'list-position'],
  [/^(shrink|grow|filter|transform|resize|transition|animate)(-|$)/, '$1'],
  [/^(overflow-[xy]|overscroll-[xy]|inset-[xy]|gap-[xy]|translate-[xy]|max-[wh]|min-[wh])-/, '$1'],
  [
    /^(p[xytrbl]?|m[xytrbl]?|w|h|size|gap|top|right|bottom|left|inset|overflow|overscroll|translate|z|opacity|leading|tracking)-/,
    '$1',
  ],
  [/^(break-(?:inside|before|after))-/, '$1'],
  [/^table-(auto|fixed)$/, 'table-layout'],
  [/^(bg|accent|fill|cursor|select|pointer-events|touch|whitespace|break|wrap|line-clamp|list|items|justify|self|align)-/, '$1'],
  [
    /^(basis|columns|flex|col-span|col-start|row-span|row-start|grid-cols|grid-rows|grid-flow|auto-cols|rotate|underline-offset|scroll-m[xytrbl]?)-/,
    '$1',
  ],
  [/^(content|tabular-nums)/, '$1'],
]

/** Further groups that a class of a group sets. */
const also: Readonly<Record<string, readonly string[]>> = {
  p: ['px', 'py', 'pt', 'pr', 'pb', 'pl'],
  px: ['pr', 'pl'],
  py: ['pt', 'pb'],
  m: ['mx', 'my', 'mt', 'mr', 'mb', 'ml'],
  mx: ['mr', 'ml'],
  my: ['mt', 'mb'],
  size: ['w', 'h'],
  gap: ['gap-x', 'gap-y'],
  inset: ['inset-x', 'inset-y', 'top', 'right', 'bottom', 'left'],
  'inset-x': ['right', 'left'],
  'inset-y': ['top', 'bottom'],
  overflow: ['overflow-x', 'overflow-y'],
  overscroll: ['overscroll-x', 'overscroll-y'],
  translate: ['translate-x', 'translate-y'],
  flex: ['basis', 'grow', 'shrink'],
  'font-size': ['leading'],
  rounded: ['rounded-t', 'rounded-r', 'rounded-b', 'rounded-l', 'rounded-tl', 'rounded-tr', 'rounded-br', 'rounded-bl'],
  'rounded-t': ['rounded-tl', 'rounded-tr'],
  'rounded-r': ['rounded-tr', 'rounded-br'],
  'rounded-b': ['rounded-br', 'rounded-bl'],
  'rounded-l': ['rounded-tl', 'rounded-bl'],
  'scroll-my': ['scroll-mt', 'scroll-mb'],
  'border-width': ['border-x', 'border-y', 'border-t', 'border-r', 'border-b', 'border-l'],
  'border-x': ['border-r', 'border-l'],
  'border-y': ['border-t', 'border-b'],
  'line-clamp': ['display', 'overflow'],
}

const known = new Map<string, string | null>()

function groupOf(name: string): string | null {
  const before = known.get(name)
  if (before !== undefined) return before
  const plain = name.replace(/^-/, '')
  let group: string | null = null
  for (const [pattern, to] of kinds) {
    const found = pattern.exec(plain)
    if (!found) continue
    group = to.replace('$1', found[1] ?? '')
    break
  }
  known.set(name, group)
  return group
}

/** Of classes that set the same thing under the same variants, keeps the last; others are unchanged. */
export function mergeClasses(classes: string): string {
  const set = new Set<string>()
  const kept: string[] = []
  for (const token of classes.split(/\s+/).reverse()) {
    if (token === '') continue
    // Variants end at the last colon outside brackets.
    const [, conditions = '', name = token] = /^((?:(?:[^[\](:]|\[[^\]]*\]|\([^)]*\))+:)*)(.+)$/.exec(token) ?? []
    const group = groupOf(name)
    if (group !== null) {
      if (set.has(conditions + group)) continue
      for (const each of [group, ...(also[group] ?? [])]) set.add(conditions + each)
    }
    kept.push(token)
  }
  return kept.reverse().join(' ')
}
