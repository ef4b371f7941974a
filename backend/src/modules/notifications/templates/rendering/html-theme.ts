import {
  ACCENT_COLORS,
  DEFAULT_ACCENT,
  type AccentName,
} from '../../../organizations/accent-colors.contract.ts';

/** `auto` follows the reader's preference; the others are for previews. */
export type MailTheme = 'auto' | 'light' | 'dark';

export type AccentColors = (typeof ACCENT_COLORS)[AccentName];

export const getAccentColors = (name: AccentName | undefined): AccentColors =>
  ACCENT_COLORS[name ?? DEFAULT_ACCENT];

export const FONT_FAMILY =
  "'Source Sans 3','Segoe UI',-apple-system,BlinkMacSystemFont,Roboto,'Helvetica Neue',Arial,sans-serif";
export const TEXT_COLOR = '#15232A';
export const MUTED_COLOR = '#43535A';
export const BORDER_COLOR = '#DCE3E3';
export const BACKGROUND_COLOR = '#F5F7F6';

const PHONE_STYLES =
  '@media (max-width:620px){.pad{padding-left:20px!important;padding-right:20px!important}.btn,.btn table{width:100%!important}.btn a{display:block!important;text-align:center!important}}';

const darkRules = ({ darkFill, darkLink, darkTile }: AccentColors): [string, string][] => [
  ['.bg', 'background:#0D1416!important'],
  ['.card', 'background:#141D20!important;border-color:#27343A!important'],
  ['.ln', 'border-color:#27343A!important'],
  ['.qt', `border-color:${darkLink}!important`],
  ['.t1', 'color:#E6ECEC!important'],
  ['.t2', 'color:#B4C0C3!important'],
  ['.lk', `color:${darkLink}!important`],
  [
    '.tile',
    `background:${darkTile}!important;border-color:${darkFill}!important;color:${darkLink}!important`,
  ],
  ['.bt', `background:${darkFill}!important;color:#FFFFFF!important`],
];

const toCss = (rules: readonly [string, string][], before = ''): string =>
  rules.map(([selector, style]) => `${before}${selector}{${style}}`).join('');

/** Separate: mail programs drop a sheet they cannot parse; Outlook on the web marks the body. */
export function renderStyleSheets(accent: AccentColors, theme: MailTheme): string {
  const dark = darkRules(accent);
  const scheme = theme === 'auto' ? 'light dark' : theme;
  const base = `:root{color-scheme:${scheme};supported-color-schemes:${scheme}}body{margin:0;padding:0}${PHONE_STYLES}`;
  const sheets =
    theme === 'light'
      ? [base]
      : theme === 'dark'
        ? [base + toCss([['body', 'background:#0D1416!important'], ...dark])]
        : [
            base,
            `@media (prefers-color-scheme:dark){${toCss([['body', 'background:#0D1416!important'], ...dark])}}`,
            toCss(dark, '[data-ogsc] ') +
              toCss(
                dark.filter(([, style]) => style.startsWith('background')),
                '[data-ogsb] ',
              ),
          ];
  return `${sheets.map((sheet) => `<style>${sheet}</style>`).join('\n')}
<!--[if mso]><style>body,table,td,p,a,h1,span{font-family:'Segoe UI',Arial,sans-serif!important}</style><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><![endif]-->`;
}
