import {
  createDarkTheme,
  createLightTheme,
  type BrandVariants,
  type Theme,
} from '@fluentui/react-components';

const brandVariants: BrandVariants = {
  10: '#011219',
  20: '#001D26',
  30: '#002833',
  40: '#003340',
  50: '#003C4C',
  60: '#004657',
  70: '#044F61',
  80: '#0C576B',
  90: '#236D82',
  100: '#367D93',
  110: '#5294A9',
  120: '#6FA8BB',
  130: '#8CBBCC',
  140: '#ADD0DC',
  150: '#CCE2EA',
  160: '#E8F2F6',
};

const cssVariable = (name: string) => `var(--rc-${name})`;

const typographyTokens: Partial<Theme> = {
  fontFamilyBase: cssVariable('font'),
  fontFamilyNumeric: cssVariable('font'),
  fontFamilyMonospace: cssVariable('font-mono'),
  fontSizeBase100: '0.75rem',
  lineHeightBase100: '1rem',
  fontSizeBase200: '0.8125rem',
  lineHeightBase200: '1.125rem',
  fontSizeBase300: '0.9375rem',
  lineHeightBase300: '1.375rem',
  fontSizeBase400: '1.0625rem',
  lineHeightBase400: '1.5rem',
  fontSizeBase500: '1.25rem',
  lineHeightBase500: '1.625rem',
  fontSizeBase600: '1.5rem',
  lineHeightBase600: '1.875rem',
  fontSizeHero700: '1.875rem',
  lineHeightHero700: '2.25rem',
  fontSizeHero800: '2.375rem',
  lineHeightHero800: '2.75rem',
  fontSizeHero900: '3.25rem',
  lineHeightHero900: '3.5rem',
  borderRadiusSmall: cssVariable('radius-s'),
  borderRadiusMedium: cssVariable('radius-m'),
  borderRadiusLarge: cssVariable('radius-l'),
  borderRadiusXLarge: cssVariable('radius-l'),
  shadow2: cssVariable('shadow1'),
  shadow4: cssVariable('shadow1'),
  shadow8: cssVariable('shadow2'),
  shadow16: cssVariable('shadow2'),
  shadow28: cssVariable('shadow3'),
  shadow64: cssVariable('shadow3'),
  durationFaster: cssVariable('duration-fast'),
  durationFast: cssVariable('duration-fast'),
  durationNormal: cssVariable('duration-normal'),
  durationGentle: cssVariable('duration-slow'),
  durationSlow: cssVariable('duration-slow'),
};

const neutralTokens: Partial<Theme> = {
  colorNeutralBackground1: cssVariable('surface'),
  colorNeutralBackground1Hover: cssVariable('hover'),
  colorNeutralBackground1Pressed: cssVariable('sunken'),
  colorNeutralBackground1Selected: cssVariable('selected'),
  colorNeutralBackground2: cssVariable('page'),
  colorNeutralBackground3: cssVariable('sunken'),
  colorNeutralBackground4: cssVariable('sunken'),
  colorNeutralBackground5: cssVariable('sunken'),
  colorNeutralBackground6: cssVariable('sunken'),
  colorSubtleBackgroundHover: cssVariable('hover'),
  colorSubtleBackgroundPressed: cssVariable('sunken'),
  colorSubtleBackgroundSelected: cssVariable('selected'),
  colorNeutralForeground1: cssVariable('text'),
  colorNeutralForeground1Hover: cssVariable('text'),
  colorNeutralForeground1Pressed: cssVariable('text'),
  colorNeutralForeground1Selected: cssVariable('text'),
  colorNeutralForeground2: cssVariable('text2'),
  colorNeutralForeground2Hover: cssVariable('text'),
  colorNeutralForeground2Pressed: cssVariable('text'),
  colorNeutralForeground2Selected: cssVariable('text'),
  colorNeutralForeground3: cssVariable('text3'),
  colorNeutralForeground3Hover: cssVariable('text2'),
  colorNeutralForeground3Pressed: cssVariable('text2'),
  colorNeutralForeground4: cssVariable('text3'),
  colorNeutralForegroundDisabled: cssVariable('text-disabled'),
  colorNeutralStroke1: cssVariable('line-strong'),
  colorNeutralStroke1Hover: cssVariable('control'),
  colorNeutralStroke1Pressed: cssVariable('control'),
  colorNeutralStroke2: cssVariable('line'),
  colorNeutralStroke3: cssVariable('line'),
  colorNeutralStrokeAccessible: cssVariable('control'),
  colorNeutralStrokeAccessibleHover: cssVariable('text2'),
  colorNeutralStrokeAccessiblePressed: cssVariable('text2'),
  colorBackgroundOverlay: cssVariable('scrim'),
};

const accentTokens: Partial<Theme> = {
  colorBrandBackground: cssVariable('primary'),
  colorBrandBackgroundHover: cssVariable('primary-hover'),
  colorBrandBackgroundPressed: cssVariable('primary-pressed'),
  colorBrandBackgroundSelected: cssVariable('primary-hover'),
  colorCompoundBrandBackground: cssVariable('primary'),
  colorCompoundBrandBackgroundHover: cssVariable('primary-hover'),
  colorCompoundBrandBackgroundPressed: cssVariable('primary-pressed'),
  colorBrandForeground1: cssVariable('link'),
  colorBrandForeground2: cssVariable('link'),
  colorBrandForegroundLink: cssVariable('link'),
  colorBrandForegroundLinkHover: cssVariable('link-hover'),
  colorBrandForegroundLinkPressed: cssVariable('link-hover'),
  colorCompoundBrandForeground1: cssVariable('link'),
  colorCompoundBrandStroke: cssVariable('focus'),
  colorCompoundBrandStrokeHover: cssVariable('focus'),
  colorBrandStroke1: cssVariable('focus'),
  colorBrandBackground2: cssVariable('action-bg'),
  colorBrandBackground2Hover: cssVariable('selected'),
  colorNeutralForegroundOnBrand: cssVariable('on-primary'),
  colorStrokeFocus1: cssVariable('focus-inner'),
  colorStrokeFocus2: cssVariable('focus'),
};

const createStatusTokens = (tone: 'Success' | 'Warning' | 'Danger'): Partial<Theme> => {
  const [fg, bg, line, solid] = ['fg', 'bg', 'line', 'solid'].map((part) =>
    cssVariable(`${tone.toLowerCase()}-${part}`),
  );
  return {
    [`colorStatus${tone}Background1`]: bg,
    [`colorStatus${tone}Background2`]: line,
    [`colorStatus${tone}Background3`]: solid,
    [`colorStatus${tone}Foreground1`]: fg,
    [`colorStatus${tone}Foreground2`]: fg,
    [`colorStatus${tone}Foreground3`]: fg,
    [`colorStatus${tone}Border1`]: line,
    [`colorStatus${tone}Border2`]: line,
    [`colorStatus${tone}BorderActive`]: solid,
  };
};

// Values are the CSS variables of tokens.css, so Fluent and our own styles change in the same frame
// when `data-theme` does.
const themeOverrides: Partial<Theme> = {
  ...typographyTokens,
  ...neutralTokens,
  ...accentTokens,
  ...createStatusTokens('Success'),
  ...createStatusTokens('Warning'),
  ...createStatusTokens('Danger'),
};

export const lightTheme: Theme = { ...createLightTheme(brandVariants), ...themeOverrides };
export const darkTheme: Theme = { ...createDarkTheme(brandVariants), ...themeOverrides };
