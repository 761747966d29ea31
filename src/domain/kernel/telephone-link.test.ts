import { expect, it } from 'vitest'
import { telephoneLink } from './telephone-link.ts'

it.each([
  ['07700 900123', 'tel:07700900123'],
  ['+44 (0)20 7946 0018', 'tel:+442079460018'],
  ['(0)20 7946 0018', 'tel:02079460018'],
  ['(212) 555.0100', 'tel:2125550100'],
])('links %j to %j', (phone, link) => {
  expect(telephoneLink(phone)).toBe(link)
})
