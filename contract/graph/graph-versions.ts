import { z } from 'zod'
import { timestamp, typeId } from '../kernel'
import { policyActor } from '../policies'
import { graphChange } from './graph-changes'
import { graphElement } from './graph-merge'
import { graphDocument } from './graphs'
import { savedGraph } from './saved-graphs'

/** What is kept of the versions of a graph. */
export const versionLimits = {
  /** Of the newest versions every document is kept, for whoever began from one of them. */
  newest: 30,
  /** Of older ones the last of each so many minutes. */
  minutes: 10,
  /** Documents of a graph in all. */
  documents: 200,
  /** Versions in one answer. */
  page: 50,
} as const

/** One save of a graph: who changed what. */
export const graphVersion = z.strictObject({
  revision: z.number().int().positive(),
  name: z.string(),
  saved_by: policyActor,
  saved_at: timestamp,
  nodes: z.number().int().nonnegative(),
  edges: z.number().int().nonnegative(),
  changes: z.array(graphChange),
  /** Whether its document is still kept, so that it can be looked at and restored. */
  kept: z.boolean(),
  /** SHA-256 of its JSON, as an export of it has. */
  document_sha256: z.string(),
})
export type GraphVersion = z.infer<typeof graphVersion>

export const listVersionsInput = z.strictObject({
  id: typeId('gra'),
  /** Only versions before this revision. */
  before: z.number().int().positive().optional(),
})
/** Newest first. */
export const graphVersions = z.strictObject({ versions: z.array(graphVersion), more: z.boolean() })
export type GraphVersions = z.infer<typeof graphVersions>

export const getVersionInput = z.strictObject({ id: typeId('gra'), revision: z.number().int().positive() })
export const oldGraph = z.strictObject({ ...graphVersion.shape, document: graphDocument })
export type OldGraph = z.infer<typeof oldGraph>

/** What others did since a revision: null where nobody saved. */
export const graphNews = z.strictObject({ graph: savedGraph, versions: z.array(graphVersion) }).nullable()
export type GraphNews = z.infer<typeof graphNews>

/** A graph after a save, with what became of the changes of others that it did not know of. */
export const updatedGraph = z.strictObject({
  ...savedGraph.shape,
  merged: z
    .strictObject({
      /** Saves that came between, oldest first. */
      versions: z.array(graphVersion),
      /** Parts of theirs that this save replaced. */
      overwritten: z.array(graphElement),
      /** Addresses that one removed and that stay, since the other noted or connected them. */
      stayed: z.array(z.string()),
    })
    /** Null where no one else had saved. */
    .nullable(),
})
export type UpdatedGraph = z.infer<typeof updatedGraph>

/** The whole graph as text: what is exported as JSON, and what its SHA-256 is taken of. Fields stand in the order of the contract. */
export function graphText(document: z.infer<typeof graphDocument>): string {
  return `${JSON.stringify(graphDocument.parse(document), null, 1)}\n`
}
