import type { ClientDirectory } from './client-directory.ts'
import type { Client } from './client.ts'
import { type HostConfig, hostName, isLoopback, slugOfHost } from './host.ts'

interface Installation {
  readonly config: HostConfig
  readonly directory: Pick<ClientDirectory, 'isListed'>
}

/**
 * Where whoever asks at this host is sent back to from somebody else's pages: the address they left, since only there
 * are they signed in. What the header says counts only where that host is this client's, by its slug or in its list:
 * one that is answered because there is no other client may be anybody's. Otherwise it is the main address, as in emails.
 */
export const addressAt = async (
  { config, directory }: Installation,
  { id, slug, baseUrl }: Pick<Client, 'id' | 'slug' | 'baseUrl'>,
  host: string,
): Promise<string> => {
  const name = hostName(host)
  const address = new URL(baseUrl)
  // At another port than the main address there may be a way past what stands before the product, such as TLS.
  if ((/:(\d+)$/u.exec(host)?.[1] ?? '') !== address.port) return baseUrl
  // On the machine itself or through a tunnel, past what stands before the product: https://localhost is nobody's.
  if (isLoopback(name) && !isLoopback(hostName(address.host))) return baseUrl
  if (slugOfHost(name, config) !== slug && !(await directory.isListed(name, id))) return baseUrl
  address.hostname = name.includes(':') ? `[${name}]` : name
  return address.origin
}
