import { createDarkTheme, createLightTheme, type BrandVariants, type Theme } from '@fluentui/react-components';

const brand: BrandVariants = {
  10: '#011219', 20: '#001D26', 30: '#002833', 40: '#003340', 50: '#003C4C', 60: '#004657', 70: '#044F61', 80: '#0C576B',
  90: '#236D82', 100: '#367D93', 110: '#5294A9', 120: '#6FA8BB', 130: '#8CBBCC', 140: '#ADD0DC', 150: '#CCE2EA', 160: '#E8F2F6',
};

const rc = (name: string) => `var(--rc-${name})`;

const type: Partial<Theme> = {
  fontFamilyBase: rc('font'), fontFamilyNumeric: rc('font'), fontFamilyMonospace: rc('font-mono'),
  fontSizeBase100: '0.75rem', lineHeightBase100: '1rem',
  fontSizeBase200: '0.8125rem', lineHeightBase200: '1.125rem',
  fontSizeBase300: '0.9375rem', lineHeightBase300: '1.375rem',
  fontSizeBase400: '1.0625rem', lineHeightBase400: '1.5rem',
  fontSizeBase500: '1.25rem', lineHeightBase500: '1.625rem',
  fontSizeBase600: '1.5rem', lineHeightBase600: '1.875rem',
  fontSizeHero700: '1.875rem', lineHeightHero700: '2.25rem',
  fontSizeHero800: '2.375rem', lineHeightHero800: '2.75rem',
  fontSizeHero900: '3.25rem', lineHeightHero900: '3.5rem',
  borderRadiusSmall: rc('radius-s'), borderRadiusMedium: rc('radius-m'), borderRadiusLarge: rc('radius-l'), borderRadiusXLarge: rc('radius-l'),
  shadow2: rc('shadow1'), shadow4: rc('shadow1'), shadow8: rc('shadow2'), shadow16: rc('shadow2'), shadow28: rc('shadow3'), shadow64: rc('shadow3'),
  durationFaster: rc('duration-fast'), durationFast: rc('duration-fast'), durationNormal: rc('duration-normal'),
  durationGentle: rc('duration-slow'), durationSlow: rc('duration-slow'),
};

const neutral: Partial<Theme> = {
  colorNeutralBackground1: rc('surface'), colorNeutralBackground1Hover: rc('hover'),
  colorNeutralBackground1Pressed: rc('sunken'), colorNeutralBackground1Selected: rc('selected'),
  colorNeutralBackground2: rc('page'), colorNeutralBackground3: rc('sunken'), colorNeutralBackground4: rc('sunken'),
  colorNeutralBackground5: rc('sunken'), colorNeutralBackground6: rc('sunken'),
  colorSubtleBackgroundHover: rc('hover'), colorSubtleBackgroundPressed: rc('sunken'), colorSubtleBackgroundSelected: rc('selected'),
  colorNeutralForeground1: rc('text'), colorNeutralForeground1Hover: rc('text'),
  colorNeutralForeground1Pressed: rc('text'), colorNeutralForeground1Selected: rc('text'),
  colorNeutralForeground2: rc('text2'), colorNeutralForeground2Hover: rc('text'),
  colorNeutralForeground2Pressed: rc('text'), colorNeutralForeground2Selected: rc('text'),
  colorNeutralForeground3: rc('text3'), colorNeutralForeground3Hover: rc('text2'), colorNeutralForeground3Pressed: rc('text2'),
  colorNeutralForeground4: rc('text3'), colorNeutralForegroundDisabled: rc('text-disabled'),
  colorNeutralStroke1: rc('line-strong'), colorNeutralStroke1Hover: rc('control'), colorNeutralStroke1Pressed: rc('control'),
  colorNeutralStroke2: rc('line'), colorNeutralStroke3: rc('line'),
  colorNeutralStrokeAccessible: rc('control'), colorNeutralStrokeAccessibleHover: rc('text2'), colorNeutralStrokeAccessiblePressed: rc('text2'),
  colorBackgroundOverlay: rc('scrim'),
};

const accent: Partial<Theme> = {
  colorBrandBackground: rc('primary'), colorBrandBackgroundHover: rc('primary-hover'),
  colorBrandBackgroundPressed: rc('primary-pressed'), colorBrandBackgroundSelected: rc('primary-hover'),
  colorCompoundBrandBackground: rc('primary'), colorCompoundBrandBackgroundHover: rc('primary-hover'), colorCompoundBrandBackgroundPressed: rc('primary-pressed'),
  colorBrandForeground1: rc('link'), colorBrandForeground2: rc('link'),
  colorBrandForegroundLink: rc('link'), colorBrandForegroundLinkHover: rc('link-hover'), colorBrandForegroundLinkPressed: rc('link-hover'),
  colorCompoundBrandForeground1: rc('link'), colorCompoundBrandStroke: rc('focus'), colorCompoundBrandStrokeHover: rc('focus'), colorBrandStroke1: rc('focus'),
  colorBrandBackground2: rc('action-bg'), colorBrandBackground2Hover: rc('selected'), colorNeutralForegroundOnBrand: rc('on-primary'),
  colorStrokeFocus1: rc('focus-inner'), colorStrokeFocus2: rc('focus'),
};

const status = (tone: 'Success' | 'Warning' | 'Danger'): Partial<Theme> => {
  const [fg, bg, line, solid] = ['fg', 'bg', 'line', 'solid'].map((part) => rc(`${tone.toLowerCase()}-${part}`));
  return {
    [`colorStatus${tone}Background1`]: bg, [`colorStatus${tone}Background2`]: line, [`colorStatus${tone}Background3`]: solid,
    [`colorStatus${tone}Foreground1`]: fg, [`colorStatus${tone}Foreground2`]: fg, [`colorStatus${tone}Foreground3`]: fg,
    [`colorStatus${tone}Border1`]: line, [`colorStatus${tone}Border2`]: line, [`colorStatus${tone}BorderActive`]: solid,
  };
};

// Values are the CSS variables of tokens.css, so Fluent and our own styles change in the same frame when `data-theme` does.
const ours: Partial<Theme> = { ...type, ...neutral, ...accent, ...status('Success'), ...status('Warning'), ...status('Danger') };

export const lightTheme: Theme = { ...createLightTheme(brand), ...ours };
export const darkTheme: Theme = { ...createDarkTheme(brand), ...ours };
