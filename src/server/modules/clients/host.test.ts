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
  const config = { baseDomain: 'rollcall.example', defaultClient: 'brightwater' }
  it.each([
    ['rollcall.example', 'brightwater'],
    ['localhost', 'brightwater'],
    ['127.0.0.1', 'brightwater'],
    ['::1', 'brightwater'],
    ['littleoaks.rollcall.example', 'littleoaks'],
    ['littleoaks.localhost', 'littleoaks'],
    ['deep.littleoaks.rollcall.example', undefined],
    ['littleoaks.example', undefined],
    ['notrollcall.example', undefined],
  ])('for %s is %s', (host, expected) => expect(slugOfHost(host, config)).toBe(expected))

  it('is nobody’s on the base domain where no default is set', () => {
    expect(slugOfHost('rollcall.example', { ...config, defaultClient: undefined })).toBeUndefined()
  })
})
