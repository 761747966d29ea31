import { describe, expect, it } from 'vitest'
import { hostName, slugOfHost } from './host.ts'

describe('the host name', () => {
  it.each([
    ['Brightwater.Example.org:3000', 'brightwater.example.org'],
    ['localhost', 'localhost'],
    ['127.0.0.1:3000', '127.0.0.1'],
    ['[::1]:3000', '::1'],
    ['example.org.', 'example.org'],
    ['', ''],
  ])('of %s is %s', (header, expected) => expect(hostName(header)).toBe(expected))
})

describe('the slug a host stands for', () => {
  const config = {
    baseUrl: 'https://rollcall.example',
    baseDomain: 'rollcall.example',
    defaultClient: 'brightwater',
  }
  it.each([
    ['rollcall.example', 'brightwater'],
    ['localhost', 'brightwater'],
    ['127.0.0.1', 'brightwater'],
    ['::1', 'brightwater'],
    ['littleoaks.rollcall.example', 'littleoaks'],
    ['littleoaks.localhost', undefined],
    ['deep.littleoaks.rollcall.example', undefined],
    ['littleoaks.example', undefined],
    ['notrollcall.example', undefined],
  ])('for %s is %s', (host, expected) => expect(slugOfHost(host, config)).toBe(expected))

  it.each([
    ['http://localhost:3000', 'littleoaks'],
    ['http://brightwater.localhost:3000', 'littleoaks'],
    ['http://127.0.0.1:3000', 'littleoaks'],
    ['https://rollcall.example', undefined],
    ['http://192.168.1.20:3000', undefined],
    ['https://localhost.example', undefined],
  ])('is found below localhost only during development: at %s', (baseUrl, slug) => {
    expect(slugOfHost('littleoaks.localhost', { ...config, baseUrl })).toBe(slug)
    // Without BASE_DOMAIN, the base domain is localhost.
    expect(slugOfHost('littleoaks.localhost', { ...config, baseUrl, baseDomain: 'localhost' })).toBe(slug)
  })

  it('belongs to no organiser on the base domain if no default is set', () => {
    expect(slugOfHost('rollcall.example', { ...config, defaultClient: undefined })).toBeUndefined()
  })
})
