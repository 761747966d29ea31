/** The settings for real data: PostgreSQL's own durable defaults, made quiet and private. */
const common = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  log_autovacuum_min_duration: '-1',
  jit: 'off',
}

/** The settings for throwaway data. A crash may lose everything, and all operations are several times faster. */
const throwaway = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_connections: '500',
  // A vacuum in the template would delay the copies made from it.
  autovacuum: 'off',
}

export type Durability = 'durable' | 'throwaway'

export function settingsFor(durability: Durability): Record<string, string> {
  return durability === 'durable' ? common : { ...common, ...throwaway }
}
