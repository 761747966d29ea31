import type { ClientDirectory } from './client-directory.ts'
import type { Client } from './client.ts'
import { type HostConfig, hostName, isLoopback, slugOfHost } from './host.ts'

interface Installation {
  readonly config: HostConfig
  readonly directory: Pick<ClientDirectory, 'isListed'>
}

/**
 * Returns the address that another site sends a person back to. This is the host they left, because they are signed in
 * only there. The header counts only if its host belongs to this organiser, by slug or in its list: a host found only
 * because there is no other organiser may be anyone's. Otherwise it is the main address, as in emails.
 */
export const addressAt = async (
  { config, directory }: Installation,
  { id, slug, baseUrl }: Pick<Client, 'id' | 'slug' | 'baseUrl'>,
  host: string,
): Promise<string> => {
  const name = hostName(host)
  const address = new URL(baseUrl)
  // Another port than that of the main address may bypass the proxy in front of the product, such as TLS.
  if ((/:(\d+)$/u.exec(host)?.[1] ?? '') !== address.port) return baseUrl
  // A loopback host comes from this machine or through a tunnel and bypasses the proxy in front of the product.
  // https://localhost leads nowhere for anyone else.
  if (isLoopback(name) && !isLoopback(hostName(address.host))) return baseUrl
  if (slugOfHost(name, config) !== slug && !(await directory.isListed(name, id))) return baseUrl
  address.hostname = name.includes(':') ? `[${name}]` : name
  return address.origin
}
