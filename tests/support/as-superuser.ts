import { Client } from 'pg'

/** Does what the product's own account may not. */
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
