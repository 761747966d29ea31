import { assert, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accentOf, accentSurfaces } from './accent.ts'
import { contrast, toHex, toOklch } from './colour.ts'

const white = '#ffffff'
const colours = integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#767676', '#ffffff', 4.54],
    ['#ff0000', '#ff0000', 1],
  ])('of %s and %s is %d', (one, other, expected) => {
    expect(contrast(one, other)).toBeCloseTo(expected, 1)
  })

  it('survives the way to OKLCH and back', () => {
    assert(
      property(colours, (hex) => {
        expect(contrast(hex, toHex(toOklch(hex)))).toBeLessThan(1.02)
      }),
    )
  })
})

describe('the accent of an organiser', () => {
  it('can be read in light and in dark, whatever colour they chose', () => {
    assert(
      property(colours, (brand) => {
        const { light, dark, onBrand } = accentOf(brand)
        expect(contrast(light.filled, white)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(light.filledHover, white)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(light.text, accentSurfaces.light)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(light.onSoft, light.soft)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(light.onSoft, light.softHover)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(dark.filled, white)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(dark.filledHover, white)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(dark.text, accentSurfaces.dark)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(dark.onSoft, dark.soft)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(dark.onSoft, dark.softHover)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(brand, onBrand)).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })

  it('keeps a colour that is readable already', () => {
    expect(accentOf('#1c5c9c').light.filled).toBe('#1c5c9c')
  })

  it('lifts a fill out of a dark page', () => {
    assert(
      property(colours, (brand) => {
        expect(contrast(accentOf(brand).dark.filled, '#17181a')).toBeGreaterThanOrEqual(3)
      }),
    )
  })
})
