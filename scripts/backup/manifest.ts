import { z } from 'zod'
import { sha256 } from '@/contract/kernel'

/** What a backup holds; written last, so that a directory without it is no backup. */
export const backupManifest = z.strictObject({
  format: z.literal('assay-backup-1'),
  created_at: z.iso.datetime(),
  migrations: z.array(z.string()),
  partitions: z.array(z.strictObject({ parent: z.string(), name: z.string(), bound: z.string() })),
  tables: z.array(
    z.strictObject({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number().int().nonnegative(),
      sha256: sha256.meta({ description: 'Of the compressed file.' }),
    }),
  ),
  sequences: z.record(z.string(), z.string()),
  /** The recipient of age that every other file is encrypted to; null if none is. */
  recipient: z.string().nullable().default(null),
  /** Files below `blobs/`; null if they are in a bucket and were verified there. */
  blobs: z.number().int().nonnegative().nullable(),
  /** Files that the database names and the bucket did not hold. */
  missing: z.array(z.string()).default([]),
  /** Files that were not what their names say when they were copied; restored as they are. */
  damaged: z.array(z.string()).default([]),
  /** Files of archived transfers, below `archive/`. */
  archive: z.array(z.strictObject({ name: z.string().regex(/^\d+\/[\w.-]+$/), sha256 })).default([]),
  secrets: z.boolean(),
})
export type BackupManifest = z.infer<typeof backupManifest>

export const manifestFile = 'manifest.json'
export const secretsFile = 'secrets.json'

/** Tables whose rows are worth nothing in another place or at another time. */
export const leftOut: ReadonlySet<string> = new Set([
  '_prisma_migrations',
  'rate_bucket',
  'component_heartbeat',
  'thawed_address',
  'thawed_transfer',
])

/** Name of the file of a table: COPY's binary format, gzip. */
export const tableFile = (name: string): string => `tables/${name}.copy.gz`
