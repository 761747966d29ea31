import type { FastifyRequest } from 'fastify'
import { BlockList, isIPv4, isIPv6 } from 'node:net'
import type { Config } from '../config.ts'
import { hostName, isLoopback } from '../modules/clients/host.ts'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

const isLoopbackAddress = (address = ''): boolean =>
  isIPv4(address) ? loopback.check(address, 'ipv4') : isIPv6(address) && loopback.check(address, 'ipv6')

/** Headers by which proxies and tunnels say that they carry somebody else's request. */
const forwarding =
  /^(?:forwarded|via|x-forwarded(?:-.+)?|x-real-ip|x-client-ip|x-original-.+|x-envoy-.+|true-client-ip|cf-.+|fly-.+|fastly-.+)$/u

type Asked = Pick<FastifyRequest, 'headers' | 'host'> & {
  readonly raw: {
    readonly httpVersion: string
    readonly socket: { readonly remoteAddress?: string | undefined }
  }
}

/**
 * Whether the browser runs on the server itself, with nothing in between. When in doubt, no: a proxy on this machine
 * also connects from loopback, and what it carries may come from anywhere and claim anything.
 * - Only what the socket says of the address is believed.
 * - TRUST_PROXY, or a BASE_URL that isn't this machine, says that something stands in front of Rollcall.
 * - A proxy with its defaults may add nothing, but nginx then speaks HTTP/1.0, which no browser does.
 * - A page of another website can have its own name lead here, but then the request says that name.
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
