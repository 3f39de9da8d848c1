import { z } from 'zod'
import { timestamp, typeId } from '../kernel'
import { policyActor } from '../policies'
import { graphChange } from './graph-changes'
import { graphElement } from './graph-merge'
import { graphDocument } from './graphs'
import { savedGraph } from './saved-graphs'

/** How many versions of a graph are kept. */
export const versionLimits = {
  /** Every document of the newest versions is kept, for people who started from one of them. */
  newest: 30,
  /** Of older ones, the last within this many minutes. */
  minutes: 10,
  /** Documents of a graph in total. */
  documents: 200,
  /** Versions in one response. */
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
  /** Whether its document is still kept, so that it can be viewed and restored. */
  kept: z.boolean(),
  /** SHA-256 of its JSON, as in an export. */
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

/** Other people's saves since a revision; null if there are none. */
export const graphNews = z.strictObject({ graph: savedGraph, versions: z.array(graphVersion) }).nullable()
export type GraphNews = z.infer<typeof graphNews>

/** A graph after a save, with the effect on others' changes that it was not based on. */
export const updatedGraph = z.strictObject({
  ...savedGraph.shape,
  merged: z
    .strictObject({
      /** Saves made in between, oldest first. */
      versions: z.array(graphVersion),
      /** Parts of others' changes that this save replaced. */
      overwritten: z.array(graphElement),
      /** Addresses that one side removed but that stay because the other noted or connected them. */
      stayed: z.array(z.string()),
    })
    /** Null if no one else had saved. */
    .nullable(),
})
export type UpdatedGraph = z.infer<typeof updatedGraph>

/** The whole graph as text, for the JSON export and its SHA-256. Fields are in the order of the contract. */
export function graphText(document: z.infer<typeof graphDocument>): string {
  return `${JSON.stringify(graphDocument.parse(document), null, 1)}\n`
}
