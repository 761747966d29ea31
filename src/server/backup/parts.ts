/** The name of the file with the database in a backup folder. The files of DATA_DIR are beside it. */
export const databaseFile = 'database.jsonl.gz'

/**
 * The files to back up: the secret, without which second factors can't be read, the uploaded files, and the data of the
 * test card provider.
 */
export const keptBeside = ['secret', 'files', 'card-sandbox.json'] as const
