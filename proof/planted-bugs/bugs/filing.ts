import type { PlantedBug } from '../planted-bug'

const filings = { project: 'db', suite: 'server/domain/filing/filing.db.test.ts' } as const
const drafts = { project: 'db', suite: 'server/domain/filing/filing-draft.db.test.ts' } as const
const engine = { project: 'unit', suite: 'server/domain/filing/xml/engine.test.ts' } as const
const narrative = { project: 'unit', suite: 'server/domain/filing/narrative/narrative.test.ts' } as const
const generated = { project: 'unit', suite: 'server/domain/filing/generated-filings.test.ts' } as const

/** Filings: four eyes, figures bound to facts, escaped text, unchanged bytes. */
export const filingBugs: readonly PlantedBug[] = [
  {
    safeguard: 'nobody approves a filing of which they saved a version',
    file: 'server/domain/filing/approve-filing.ts',
    find: "type === 'user' && id === mine",
    replace: "type === 'user' && id === ''",
    ...filings,
  },
  {
    safeguard: 'nobody approves a filing that their own key wrote',
    file: 'server/domain/filing/approve-filing.ts',
    find: 'maker !== null && maker === ctx.actor.id',
    replace: "maker !== null && maker === ''",
    ...filings,
  },
  {
    safeguard: 'a filing that the schema refuses is not approved',
    file: 'server/domain/filing/approve-filing.ts',
    find: "if (validation.state === 'invalid') throw notValid(validation)",
    replace: "if (validation.text === '') throw notValid(validation)",
    ...filings,
  },
  {
    safeguard: 'a figure of the draft narrative is bound to a fact',
    file: 'server/domain/filing/narrative/draft-narrative.ts',
    find: "'Transfers reported: {total.count}.'",
    replace: '`Transfers reported: ${reported.length}.`',
    ...narrative,
  },
  {
    safeguard: 'a reference of a narrative that stands for no fact is refused',
    file: 'server/domain/filing/form/next-form.ts',
    find: 'bound.has(ref)',
    replace: "bound.has(ref) || ref !== ''",
    ...drafts,
  },
  {
    safeguard: 'text is escaped as it is written',
    file: 'server/domain/filing/xml/engine.ts',
    find: 'element.addText(tree.text)',
    replace: 'element.addCData(tree.text)',
    ...engine,
  },
  {
    safeguard: 'what XML cannot carry is refused by the name of its field',
    file: 'server/domain/filing/form/next-form.ts',
    find: '  const forbidden = forbiddenCharacter(value)\n  if (forbidden !== null) return `${spec.label}',
    replace: "  const forbidden = forbiddenCharacter('')\n  if (forbidden !== null) return `${spec.label}",
    ...drafts,
  },
  {
    safeguard: 'the bytes of a document do not depend on the time',
    file: 'server/domain/filing/document/fincen.ts',
    find: 'numbered(activity, { next: 1 })',
    replace: 'numbered(activity, { next: Math.round(performance.now() * 1000) })',
    ...generated,
  },
  {
    safeguard: 'a schema that reads other files is refused',
    file: 'server/domain/filing/xml/engine.ts',
    find: "'.//xs:import|.//xs:include|.//xs:redefine|.//xs:override'",
    replace: "'.//xs:redefine'",
    ...drafts,
  },
  {
    safeguard: 'a schema with a document type is refused',
    file: 'server/domain/filing/xml/engine.ts',
    find: '/<!(?:DOCTYPE|ENTITY)/i',
    replace: '/<!(?:NOTATION)/i',
    ...drafts,
  },
  {
    safeguard: 'a document or schema that takes too long is given up',
    file: 'server/domain/filing/xml/ask-thread.ts',
    find: 'return setTimeout(() => end(thread, new XmlTimeout(`gave up after ${ms / 1000} s`)), ms)',
    replace: 'return setTimeout(() => undefined, ms)',
    ...engine,
  },
]
