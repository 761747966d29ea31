import type { FastifyRequest } from 'fastify'
import { BlockList, isIPv4, isIPv6 } from 'node:net'
import type { Config } from '#server/config.ts'
import { hostName, isLoopback } from '#server/platform/clients/host.ts'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

const isLoopbackAddress = (address = ''): boolean =>
  isIPv4(address) ? loopback.check(address, 'ipv4') : isIPv6(address) && loopback.check(address, 'ipv6')

/** Headers that proxies and tunnels add when they forward a request. */
const forwarding =
  /^(?:forwarded|via|x-forwarded(?:-.+)?|x-real-ip|x-client-ip|x-original-.+|x-envoy-.+|true-client-ip|cf-.+|fly-.+|fastly-.+)$/u

type Asked = Pick<FastifyRequest, 'headers' | 'host'> & {
  readonly raw: {
    readonly httpVersion: string
    readonly socket: { readonly remoteAddress?: string | undefined }
  }
}

/**
 * Checks whether the browser runs on the server itself, without anything between them. If in doubt, the answer is no: a
 * proxy on this machine also connects from loopback, and the requests it forwards may come from anywhere and claim
 * anything.
 * - We only trust the socket's address.
 * - TRUST_PROXY, or a BASE_URL on another machine, means that something is in front of Rollcall.
 * - With its default settings a proxy may add no header, but nginx then uses HTTP/1.0, and browsers don't.
 * - Another website can point its own name here, but then the request has that name as its host.
 */
export const isFromOwnMachine = (
  { headers, host, raw }: Asked,
  { baseUrl, trustProxy }: Pick<Config, 'baseUrl' | 'trustProxy'>,
): boolean =>
  isLoopbackAddress(raw.socket.remoteAddress) &&
  isLoopback(hostName(host)) &&
  isLoopback(hostName(new URL(baseUrl).host)) &&
  (trustProxy ?? false) === false &&
  raw.httpVersion !== '1.0' &&
  !Object.keys(headers).some((name) => forwarding.test(name))
