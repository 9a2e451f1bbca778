import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

/** Petrol: the one primary. */
const petrol: MantineColorsTuple = [
  '#e9f5f6',
  '#d3e8ea',
  '#a6d0d5',
  '#75b7be',
  '#4ea1aa',
  '#33929c',
  '#1f7f8a',
  '#126a74',
  '#0b565f',
  '#044249',
]

/** Ochre: what asks for attention. */
const ochre: MantineColorsTuple = [
  '#fdf5e4',
  '#f8e8c8',
  '#f0d194',
  '#e8b95c',
  '#e1a431',
  '#d99416',
  '#b97a0c',
  '#946108',
  '#6f4906',
  '#4b3103',
]

/** Slate: every neutral of the light scheme. */
const slate: MantineColorsTuple = [
  '#f7f9fa',
  '#eef2f4',
  '#e1e7ea',
  '#cdd6da',
  '#a9b6bc',
  '#83929a',
  '#5d6d76',
  '#47565e',
  '#2f3c43',
  '#1c262b',
]

/** Slate at night: text first, the page last but two, as Mantine counts its dark neutrals. */
const night: MantineColorsTuple = [
  '#dfe7ea',
  '#bccace',
  '#94a5ab',
  '#6d7f86',
  '#4a5a61',
  '#37454b',
  '#263238',
  '#182126',
  '#11191d',
  '#0b1114',
]

export const theme = createTheme({
  primaryColor: 'petrol',
  primaryShade: { light: 7, dark: 6 },
  colors: { petrol, ochre, gray: slate, dark: night },
  autoContrast: true,
  black: '#1c262b',
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Liberation Sans", sans-serif',
  fontFamilyMonospace: 'ui-monospace, "SF Mono", Menlo, Consolas, "Liberation Mono", monospace',
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  fontWeights: { regular: '400', medium: '500', bold: '650' },
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '1.25' },
      h2: { fontSize: '1.25rem', lineHeight: '1.3' },
      h3: { fontSize: '1rem', lineHeight: '1.4' },
    },
  },
  defaultRadius: 'sm',
  radius: { sm: '0.375rem' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  focusRing: 'auto',
})

/** Of a figure the one colour in which it is drawn everywhere: what a status has too, as its badge. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: { '--portal-motion': '160ms' },
  light: {
    '--mantine-color-body': '#ffffff',
    '--portal-ground': 'var(--mantine-color-gray-0)',
    '--portal-line': 'var(--mantine-color-gray-2)',
    '--figure-measured': 'var(--mantine-color-petrol-6)',
    '--figure-invoiced': 'var(--mantine-color-green-8)',
    '--figure-provisioned': 'var(--mantine-color-indigo-7)',
    '--figure-debited': 'var(--mantine-color-violet-6)',
    '--figure-balance': 'var(--mantine-color-gray-5)',
    '--mantine-color-dimmed': 'var(--mantine-color-gray-6)',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-6)',
    '--mantine-color-error': 'var(--mantine-color-red-9)',
  },
  dark: {
    '--mantine-color-body': 'var(--mantine-color-dark-7)',
    '--portal-ground': 'var(--mantine-color-dark-8)',
    '--portal-line': 'var(--mantine-color-dark-5)',
    // Mantine's own is darker than what it stands on.
    '--mantine-color-petrol-light': '#06363c',
    '--mantine-color-petrol-light-hover': 'var(--mantine-color-petrol-9)',
    '--figure-measured': 'var(--mantine-color-petrol-4)',
    '--figure-invoiced': 'var(--mantine-color-green-4)',
    '--figure-provisioned': 'var(--mantine-color-indigo-3)',
    '--figure-debited': 'var(--mantine-color-violet-4)',
    '--figure-balance': 'var(--mantine-color-dark-3)',
    '--mantine-color-dimmed': 'var(--mantine-color-dark-2)',
    '--mantine-color-placeholder': 'var(--mantine-color-dark-2)',
    '--mantine-color-error': 'var(--mantine-color-red-4)',
  },
})
