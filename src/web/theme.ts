import { accentOf, type Accent, type AccentShades } from '#domain/clients/accent.ts'
import { limits } from '#domain/limits.ts'
import {
  createTheme,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from '@mantine/core'

/** Neutral with a breath of warmth, so that the organiser's colour is the only one on the page. */
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

/** Text at 0, lines at 4, surfaces from 5 (raised) to 8 (page). */
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

/** Mantine wants ten shades; only the ends are used, everything else goes through the variables below. */
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

const accentVariables = (shades: AccentShades) => ({
  '--mantine-color-accent-filled': shades.filled,
  '--mantine-color-accent-filled-hover': shades.filledHover,
  '--mantine-color-accent-text': shades.text,
  '--mantine-color-accent-light': shades.soft,
  '--mantine-color-accent-light-hover': shades.softHover,
  '--mantine-color-accent-light-color': shades.onSoft,
  '--mantine-color-accent-outline': shades.text,
  '--mantine-color-accent-outline-hover': shades.soft,
  '--mantine-color-anchor': shades.text,
})

const state = (name: string, filled: string, hover: string, soft: string, onSoft: string) => ({
  [`--mantine-color-${name}-filled`]: filled,
  [`--mantine-color-${name}-filled-hover`]: hover,
  [`--mantine-color-${name}-text`]: onSoft,
  [`--mantine-color-${name}-light`]: soft,
  [`--mantine-color-${name}-light-hover`]: soft,
  [`--mantine-color-${name}-light-color`]: onSoft,
  [`--mantine-color-${name}-outline`]: onSoft,
})

export const variablesOf =
  (accent: Accent): CSSVariablesResolver =>
  () => ({
    variables: { '--brand': accent.brand, '--on-brand': accent.onBrand },
    light: {
      ...accentVariables(accent.light),
      ...state('red', '#b42318', '#971b12', '#fdecea', '#9b1c13'),
      ...state('green', '#1b6e3c', '#155a30', '#e6f4ea', '#155a30'),
      ...state('yellow', '#8a5a00', '#734b00', '#fdf3da', '#734b00'),
      ...state('gray', '#55544f', '#3a3936', '#efeeeb', '#3a3936'),
      '--mantine-color-text': '#1d1d1b',
      '--mantine-color-body': '#faf9f7',
      '--mantine-color-error': '#b42318',
      '--mantine-color-success': '#1b6e3c',
      '--mantine-color-dimmed': '#62615b',
      '--mantine-color-placeholder': '#73726b',
      '--mantine-color-default': '#ffffff',
      '--mantine-color-default-hover': '#f3f3f1',
      '--mantine-color-default-border': '#d5d4cf',
      '--mantine-color-disabled-color': '#73726b',
      '--surface': '#ffffff',
      '--surface-sunken': '#f3f3f1',
      '--line': '#e4e3df',
      '--line-strong': '#8c8b84',
      '--shadow-float': '0 1px 2px rgb(29 29 27 / 6%), 0 12px 32px -8px rgb(29 29 27 / 18%)',
    },
    dark: {
      ...accentVariables(accent.dark),
      ...state('red', '#c9372c', '#b42d23', '#43201d', '#ffb4ab'),
      ...state('green', '#2c7d4b', '#25693f', '#1b3526', '#9bdcb3'),
      ...state('yellow', '#946200', '#7d5300', '#3b2f12', '#f2cc7d'),
      ...state('gray', '#5d6064', '#4c4f53', '#2f3235', '#cfd0cf'),
      '--mantine-color-text': '#e8e8e6',
      '--mantine-color-body': '#161718',
      '--mantine-color-error': '#ff9c91',
      '--mantine-color-success': '#9bdcb3',
      '--mantine-color-dimmed': '#a9abac',
      '--mantine-color-placeholder': '#8f9295',
      '--mantine-color-default': '#1d1f21',
      '--mantine-color-default-hover': '#2a2c2f',
      '--mantine-color-default-border': '#3d4044',
      '--mantine-color-disabled-color': '#8f9295',
      '--surface': '#1d1f21',
      '--surface-sunken': '#121314',
      '--line': '#2f3235',
      '--line-strong': '#7d8083',
      '--shadow-float': '0 1px 2px rgb(0 0 0 / 40%), 0 16px 40px -8px rgb(0 0 0 / 60%)',
    },
  })

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
    components: {
      Anchor: { defaultProps: { underline: 'always' } },
      // The placeholder is an empty child that a menu may not have.
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

/** Rollcall's own colour, for pages that belong to no organiser yet. */
export const ownColour = '#2f5d50'

export const ownAccent = accentOf(ownColour)
