import { Client } from 'pg'

/** Runs work that the product's own database account isn't allowed to do. */
export const asSuperuser = async <T>(
  { host, database }: { readonly host: string; readonly database: string },
  work: (client: Client) => Promise<T>,
): Promise<T> => {
  const client = new Client({ host, database, user: 'postgres' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
