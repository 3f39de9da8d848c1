import { z } from 'zod'
import { sha256 } from '@/contract/kernel'

/** The contents of a backup; written last, so a directory without it is no complete backup. */
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
  /** The age recipient of every other file; null without encryption. */
  recipient: z.string().nullable().default(null),
  /** The number of files below `blobs/`; null if they are in a bucket and were verified there. */
  blobs: z.number().int().nonnegative().nullable(),
  /** Files listed in the database but missing from the bucket. */
  missing: z.array(z.string()).default([]),
  /** Files that did not match their names when they were copied; restored unchanged. */
  damaged: z.array(z.string()).default([]),
  /** Files of archived transfers, below `archive/`. */
  archive: z.array(z.strictObject({ name: z.string().regex(/^\d+\/[\w.-]+$/), sha256 })).default([]),
  secrets: z.boolean(),
})
export type BackupManifest = z.infer<typeof backupManifest>

export const manifestFile = 'manifest.json'
export const secretsFile = 'secrets.json'

/** Tables whose rows are useless in another place or at another time. */
export const leftOut: ReadonlySet<string> = new Set([
  '_prisma_migrations',
  'rate_bucket',
  'component_heartbeat',
  'thawed_address',
  'thawed_transfer',
])

/** Name of the file of a table: COPY's binary format, gzip. */
export const tableFile = (name: string): string => `tables/${name}.copy.gz`
