import { accentOf, type Accent } from '#domain/platform/clients/accent.ts'
import { limits } from '#domain/limits.ts'
import {
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type MantineThemeOverride,
  type VariantColorsResolver,
} from '@mantine/core'

/** Grey with a slight warm tone, so that the organiser's colour is the only colour on the page. */
const gray: MantineColorsTuple = [
  '#faf9f7',
  '#f3f3f1',
  '#e9e8e5',
  '#dbdad6',
  '#c4c3be',
  '#97968f',
  '#6d6c66',
  '#55544f',
  '#3a3936',
  '#1d1d1b',
]

/** Text is at 0, lines at 4, and surfaces from 5 (raised) to 8 (page). */
const dark: MantineColorsTuple = [
  '#e8e8e6',
  '#cfd0cf',
  '#a9abac',
  '#7d8083',
  '#3d4044',
  '#2f3235',
  '#242629',
  '#1d1f21',
  '#161718',
  '#0f1011',
]

/** Mantine requires ten shades. Only the ends are used, and everything else uses the variables below. */
const shadesOf = ({ light, dark: night }: Accent): MantineColorsTuple => [
  light.soft,
  light.softHover,
  night.onSoft,
  night.onSoft,
  night.text,
  night.text,
  light.filled,
  light.filledHover,
  night.filled,
  light.onSoft,
]

/**
 * A filled element in the accent colour has its own text colour, and a border where it would not stand out from the
 * page.
 */
const variantColors: VariantColorsResolver = (input) => {
  const colours = defaultVariantColorsResolver(input)
  if (input.variant !== 'filled' || input.color !== 'accent') return colours
  return { ...colours, color: 'var(--on-accent)', border: '1px solid var(--accent-edge)' }
}

/** Small marks appear directly on the page, so they use the shade that is readable there. */
const mark = {
  defaultProps: { color: 'var(--mantine-color-accent-text)', iconColor: 'var(--on-accent-text)' },
}

const em = (pixels: number) => `${pixels / 16}em`

export const themeOf = (accent: Accent): MantineThemeOverride =>
  createTheme({
    primaryColor: 'accent',
    primaryShade: { light: 6, dark: 8 },
    colors: { gray, dark, accent: shadesOf(accent) },
    black: '#1d1d1b',
    fontFamily: "'Inter Variable', ui-sans-serif, system-ui, sans-serif",
    fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.375rem' },
    lineHeights: { xs: '1.5', sm: '1.5', md: '1.5', lg: '1.5', xl: '1.4' },
    headings: {
      fontWeight: '650',
      textWrap: 'balance',
      sizes: {
        h1: { fontSize: '1.75rem', lineHeight: '1.2' },
        h2: { fontSize: '1.25rem', lineHeight: '1.3' },
        h3: { fontSize: '1rem', lineHeight: '1.4' },
      },
    },
    defaultRadius: 'md',
    radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
    spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '40px' },
    breakpoints: {
      xs: em(limits.breakpoints.xs),
      sm: em(limits.breakpoints.sm),
      md: em(limits.breakpoints.md),
      lg: em(limits.breakpoints.lg),
      xl: em(limits.breakpoints.xl),
    },
    respectReducedMotion: true,
    cursorType: 'pointer',
    variantColorResolver: variantColors,
    components: {
      // Set explicitly, because the kit only uses the colours above in that case.
      Button: { defaultProps: { variant: 'filled' } },
      Checkbox: mark,
      Radio: mark,
      Anchor: { defaultProps: { underline: 'always' } },
      // The placeholder is an empty child element, which a menu must not have.
      Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
      InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'description', 'input', 'error'] } },
      Modal: {
        defaultProps: {
          centered: true,
          overlayProps: { backgroundOpacity: 0.45 },
          radius: 'lg',
          padding: 'lg',
        },
      },
    },
  })

/** Rollcall's own colour, for pages without an organiser. */
export const ownColour = '#2f5d50'

export const ownAccent = accentOf(ownColour)
