import os from 'node:os'

/**
 * Server settings of the embedded cluster as `-c` arguments. `durable: false` is for temporary clusters (tests): no fsync at
 * all. `more` overrides them.
 */
export function serverSettings(port: number, durable: boolean, more: Record<string, string | number> = {}): string[] {
  const gigabytes = os.totalmem() / 1024 ** 3
  const sharedMb = gigabytes >= 8 ? 512 : gigabytes >= 3 ? 256 : 128
  const settings: Record<string, string | number> = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 120,
    shared_buffers: `${sharedMb}MB`,
    effective_cache_size: `${Math.max(512, Math.floor(gigabytes * 512))}MB`,
    work_mem: '16MB',
    maintenance_work_mem: '256MB',
    max_wal_size: '4GB',
    min_wal_size: '128MB',
    // This build has no lz4, and pglz costs more than it saves.
    wal_compression: 'off',
    checkpoint_timeout: '15min',
    random_page_cost: 1.1,
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    log_checkpoints: 'off',
    autovacuum_naptime: '20s',
  }
  // Without continuous backups, the archive command of the configuration file stores nothing.
  if (durable) settings.archive_mode = 'on'
  else Object.assign(settings, { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' })
  Object.assign(settings, more)
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
