/** What a backup is made of: a folder with the database in one file and, beside it, what DATA_DIR keeps in files. */
export const databaseFile = 'database.jsonl.gz'

/** The secret, without which second factors cannot be read; uploaded files; the memory of the test card provider. */
export const keptBeside = ['secret', 'files', 'card-sandbox.json'] as const
