import { bowtie } from '@/components/graph/event-shapes'
import { kindGlyphs } from '@/components/graph/kind-glyphs'
import { type NodeKind, nodeKinds } from '@/contract/graph/graphs'
import { kindColour, kindWord } from '../node-kinds'

/** A hexagon with its meaning, for a picture that has some. */
export function HexagonLegend() {
  return (
    <p className="flex items-start gap-2">
      <svg viewBox="-12 -12 24 24" className="mt-0.5 size-5 shrink-0" aria-hidden="true">
        <path
          d="M10 0 5 8.7-5 8.7-10 0-5-8.7 5-8.7z"
          fill="var(--background)"
          stroke={`var(${kindColour('swap')})`}
          strokeWidth="2"
        />
      </svg>
      <span className="text-pretty">
        A swap or a bridge transfer
        <span className="block text-muted-foreground text-xs">
          Drawn beside the address whose value it was. Dashed if it is only inferred.
        </span>
      </span>
    </p>
  )
}

/** A bow tie with its meaning, for a picture that has some. */
export function BowTieLegend() {
  return (
    <p className="flex items-start gap-2">
      <svg viewBox="-14 -14 28 28" className="mt-0.5 size-5 shrink-0" aria-hidden="true">
        <path
          d={`M${bowtie.map(([x, y]) => `${x * 10} ${y * 10}`).join('L')}z`}
          fill="var(--background)"
          stroke={`var(${kindColour('mixer')})`}
          strokeWidth="2"
        />
      </svg>
      <span className="text-pretty">
        A CoinJoin
        <span className="block text-muted-foreground text-xs">
          Drawn between those who paid into it and those who were paid from it. Nobody can tell who paid whom. Dashed if it is not
          sure.
        </span>
      </span>
    </p>
  )
}

/** The pictograms that are in a picture, with their words. */
export function KindLegend({ kinds }: { kinds: readonly NodeKind[] }) {
  const shown = nodeKinds.filter((kind) => kinds.includes(kind))
  if (shown.length === 0) return null
  return (
    <ul aria-label="Kinds" className="grid grid-cols-2 gap-1.5">
      {shown.map((kind) => (
        <li key={kind} className="flex items-center gap-2">
          <svg viewBox="-2 -2 20 20" className="size-5 shrink-0" aria-hidden="true">
            <circle cx="8" cy="8" r="10" fill={`var(${kindColour(kind)})`} />
            <path
              d={kindGlyphs[kind]}
              transform="translate(2.4 2.4) scale(0.7)"
              fill="none"
              stroke="var(--background)"
              strokeWidth="2"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </svg>
          {kindWord(kind)}
        </li>
      ))}
    </ul>
  )
}
