import type { BucketServer } from './bucket-server'

/** The settings of a place in a bucket of the server. */
export const bucketSettings = ({ url }: BucketServer) => ({
  BACKUP_S3_ENDPOINT: url,
  BACKUP_S3_ACCESS_KEY_ID: 'AKIDEXAMPLE',
  BACKUP_S3_SECRET_ACCESS_KEY: 'secret',
})
