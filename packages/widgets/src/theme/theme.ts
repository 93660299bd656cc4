import {
  createTheme,
  type CSSVariablesResolver,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';

const accent: MantineColorsTuple = [
  '#e3f2f0',
  '#c6e5e2',
  '#9fd3ce',
  '#6fbdb6',
  '#3fb8ae',
  '#1f938b',
  '#127f78',
  '#0b6e69',
  '#095a56',
  '#074743',
];
/** Text to page in the dark scheme; Mantine reads 0 as text, 4 as border, 6 as input, 7 as page. */
const dark: MantineColorsTuple = [
  '#e6eaf0',
  '#c3cad4',
  '#9aa6b6',
  '#66717f',
  '#2a333f',
  '#232c37',
  '#181f28',
  '#12171e',
  '#0d1116',
  '#080b0f',
];
const gray: MantineColorsTuple = [
  '#f6f7f9',
  '#eef1f4',
  '#e3e7ec',
  '#d3d9e0',
  '#c0c8d1',
  '#8a95a3',
  '#5a6676',
  '#46505e',
  '#323b47',
  '#1b2430',
];

const control = { '--input-height': 'var(--control-height)', '--input-fz': 'var(--size-input)' };
/** Mantine's `vars` receives theme and props; ours are the same for all, so that density is one attribute on the page. */
const controlVars = () => ({ wrapper: control });
const inputDefaults = { defaultProps: { size: 'sm' }, vars: controlVars };

/** Text on a filled control comes from the tokens: in the dark the accent is light and its text dark. */
const variantColours: VariantColorsResolver = (input) => {
  const colours = defaultVariantColorsResolver(input);
  if (input.variant !== 'filled') return colours;
  return { ...colours, color: input.color === 'red' ? 'var(--on-bad)' : 'var(--on-accent)' };
};

export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 7, dark: 4 },
  colors: { accent, dark, gray },
  variantColorResolver: variantColours,
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--mono)',
  fontSizes: {
    xs: 'var(--size-hint)',
    sm: 'var(--size-table)',
    md: 'var(--size-body)',
    lg: 'var(--size-section)',
    xl: 'var(--size-title)',
  },
  lineHeights: { xs: '1.5', sm: '1.5', md: '1.5', lg: '1.5', xl: '1.5' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  radius: { xs: '2px', sm: '4px', md: '6px', lg: '8px', xl: '16px' },
  defaultRadius: 'md',
  breakpoints: { xs: '37.5em', sm: '48em', md: '64em', lg: '75em', xl: '90em' },
  headings: {
    fontFamily: 'var(--font)',
    fontWeight: '600',
    sizes: {
      h1: { fontSize: 'var(--size-title)', lineHeight: '1.5' },
      h2: { fontSize: 'var(--size-section)', lineHeight: '1.5' },
      h3: { fontSize: 'var(--size-body)', lineHeight: '1.5' },
    },
  },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Button: {
      defaultProps: { size: 'sm' },
      vars: () => ({
        root: { '--button-height': 'var(--control-height)', '--button-fz': 'var(--size-body)', '--button-padding-x': '12px' },
      }),
      styles: { root: { fontWeight: 500 } },
    },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
    Input: inputDefaults,
    InputWrapper: { defaultProps: { size: 'sm' } },
    TextInput: { defaultProps: { size: 'sm' } },
    PasswordInput: { defaultProps: { size: 'sm' } },
    Textarea: { defaultProps: { size: 'sm' } },
    Select: { defaultProps: { size: 'sm', checkIconPosition: 'right' } },
    Checkbox: { defaultProps: { size: 'xs' } },
    Radio: { defaultProps: { size: 'xs' } },
    Switch: { defaultProps: { size: 'sm' } },
    SegmentedControl: { defaultProps: { size: 'sm' } },
    Tooltip: { defaultProps: { openDelay: 400, withArrow: false } },
    Menu: { defaultProps: { shadow: 'md', position: 'bottom-end', withInitialFocusPlaceholder: false } },
    // The kit uses <header>, which would be a second banner of the page.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    ScrollArea: { defaultProps: { scrollHideDelay: 1500, type: 'scroll' } },
    Modal: { defaultProps: { centered: true, overlayProps: { backgroundOpacity: 0.35 }, transitionProps: { duration: 140 } } },
    Drawer: { defaultProps: { overlayProps: { backgroundOpacity: 0.35 }, transitionProps: { duration: 140 } } },
  },
});

/** Mantine's variables, all taken from tokens.css: the schemes differ there and nowhere else. */
const fromTokens = {
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-2)',
  '--mantine-color-placeholder': 'var(--ink-2)',
  '--mantine-color-anchor': 'var(--accent)',
  '--mantine-color-default': 'var(--paper)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-success': 'var(--ok)',
  '--mantine-color-disabled': 'var(--paper-2)',
  '--mantine-color-disabled-color': 'var(--ink-2)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-primary-color-filled': 'var(--accent)',
  '--mantine-primary-color-filled-hover': 'var(--accent-strong)',
  '--mantine-primary-color-light': 'var(--accent-soft)',
  '--mantine-primary-color-light-hover': 'var(--accent-soft)',
  '--mantine-primary-color-light-color': 'var(--accent)',
  '--mantine-color-accent-filled': 'var(--accent)',
  '--mantine-color-accent-filled-hover': 'var(--accent-strong)',
  '--mantine-color-accent-light': 'var(--accent-soft)',
  '--mantine-color-accent-light-color': 'var(--accent)',
  '--mantine-color-accent-outline': 'var(--accent)',
  '--mantine-color-accent-text': 'var(--accent)',
  '--mantine-color-gray-light-color': 'var(--ink)',
  '--mantine-color-gray-light-hover': 'var(--hover)',
  '--mantine-color-red-filled': 'var(--bad)',
  '--mantine-color-red-light': 'var(--bad-soft)',
  '--mantine-color-red-light-color': 'var(--bad)',
  '--mantine-color-red-outline': 'var(--bad)',
  '--mantine-color-red-text': 'var(--bad)',
  '--mantine-shadow-md': 'var(--shadow)',
};

export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: fromTokens, dark: fromTokens });
