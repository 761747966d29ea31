/** For real data: PostgreSQL's own defaults, durable. What is set here makes it quiet and private. */
const common = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  log_autovacuum_min_duration: '-1',
  jit: 'off',
}

/** For data that nobody will miss: a crash may lose it all, and everything is several times quicker. */
const throwaway = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_connections: '500',
  // A vacuum in the template would hold up the copies made of it.
  autovacuum: 'off',
}

export type Durability = 'durable' | 'throwaway'

export function settingsFor(durability: Durability): Record<string, string> {
  return durability === 'durable' ? common : { ...common, ...throwaway }
}
