import { assert, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accentOf, accentSurfaces, type AccentShades } from './accent.ts'
import { contrast, toHex, toOklch } from './colour.ts'

const schemes = ['light', 'dark'] as const
const standsOut = ({ filled, filledEdge }: AccentShades, page: string) =>
  Math.max(contrast(filled, page), filledEdge === 'transparent' ? 1 : contrast(filledEdge, page))
const colours = integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#767676', '#ffffff', 4.54],
    ['#ff0000', '#ff0000', 1],
  ])('of %s and %s is %d', (one, other, expected) => {
    expect(contrast(one, other)).toBeCloseTo(expected, 1)
  })

  it('a colour stays the same when it is converted to OKLCH and back', () => {
    assert(
      property(colours, (hex) => {
        expect(contrast(hex, toHex(toOklch(hex)))).toBeLessThan(1.02)
      }),
    )
  })
})

describe('the accent of an organiser', () => {
  it('is readable in light and dark mode, for any colour they chose', () => {
    assert(
      property(colours, (brand) => {
        const { light, dark, onBrand } = accentOf(brand)
        for (const { filled, filledHover, onFilled } of [light, dark]) {
          expect(contrast(filled, onFilled)).toBeGreaterThanOrEqual(4.5)
          expect(contrast(filledHover, onFilled)).toBeGreaterThanOrEqual(4.5)
        }
        expect(contrast(light.text, accentSurfaces.light)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(light.text, light.soft)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(dark.text, dark.soft)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(light.onSoft, light.soft)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(light.onSoft, light.softHover)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(dark.text, accentSurfaces.dark)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(dark.onSoft, dark.soft)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(dark.onSoft, dark.softHover)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(brand, onBrand)).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })

  it('keeps a colour that is already readable', () => {
    expect(accentOf('#1c5c9c').light.filled).toBe('#1c5c9c')
  })

  it.each(schemes)('has fills that stand out from a %s page, by their colour or by their edge', (scheme) => {
    assert(
      property(colours, (brand) => {
        expect(standsOut(accentOf(brand)[scheme], accentSurfaces[scheme])).toBeGreaterThanOrEqual(3)
      }),
    )
  })

  it.each(schemes)('keeps a bright colour as it is under dark text, on a %s page', (scheme) => {
    for (const brand of ['#ffff00', '#ff9900', '#7fd4c1'])
      expect(accentOf(brand)[scheme]).toMatchObject({ filled: brand, onFilled: '#1d1d1b' })
  })

  it('turns black to near-white in the dark and white to near-black in the light, so that neither looks disabled', () => {
    const { filled, onFilled } = accentOf('#000000').dark
    expect(contrast(filled, '#ffffff')).toBeLessThan(1.3)
    expect(onFilled).toBe('#1d1d1b')
    expect(contrast(accentOf('#ffffff').light.filled, '#000000')).toBeLessThan(1.6)
    expect(accentOf('#ffffff').light.onFilled).toBe('#ffffff')
  })

  it('makes a fill lighter so that it stands out from a dark page', () => {
    assert(
      property(colours, (brand) => {
        expect(contrast(accentOf(brand).dark.filled, '#17181a')).toBeGreaterThanOrEqual(3)
      }),
    )
  })
})
