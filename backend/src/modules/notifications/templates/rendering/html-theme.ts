import { ACCENTS, DEFAULT_ACCENT, type AccentName } from '../../../organisations/accent-colors.contract.ts';

/** Which colours a mail shows: those the reader prefers, as in every mail that leaves, or one of the two for whoever looks at it beforehand. */
export type Theme = 'auto' | 'light' | 'dark';

export type Accent = (typeof ACCENTS)[AccentName];

export const accentOf = (name: AccentName | undefined): Accent => ACCENTS[name ?? DEFAULT_ACCENT];

export const FONT = "'Source Sans 3','Segoe UI',-apple-system,BlinkMacSystemFont,Roboto,'Helvetica Neue',Arial,sans-serif";
export const INK = '#15232A';
export const GREY = '#43535A';
export const RULE = '#DCE3E3';
export const PAPER = '#F5F7F6';

const PHONE = '@media (max-width:620px){.pad{padding-left:20px!important;padding-right:20px!important}.btn,.btn table{width:100%!important}.btn a{display:block!important;text-align:center!important}}';

/** Selector and what it becomes on dark paper. */
const darkRules = ({ darkFill, darkLink, darkTile }: Accent): [string, string][] => [
  ['.bg', 'background:#0D1416!important'],
  ['.card', 'background:#141D20!important;border-color:#27343A!important'],
  ['.ln', 'border-color:#27343A!important'],
  ['.qt', `border-color:${darkLink}!important`],
  ['.t1', 'color:#E6ECEC!important'],
  ['.t2', 'color:#B4C0C3!important'],
  ['.lk', `color:${darkLink}!important`],
  ['.tile', `background:${darkTile}!important;border-color:${darkFill}!important;color:${darkLink}!important`],
  ['.bt', `background:${darkFill}!important;color:#FFFFFF!important`],
];

const write = (rules: readonly [string, string][], before = ''): string => rules.map(([selector, look]) => `${before}${selector}{${look}}`).join('');

/**
 * Style sheets of their own, since a mail program that stumbles over one leaves out that one only. Outlook on the web does not tell its theme by the media
 * query but marks the body; Word, which is Outlook on Windows, would fall back to Times where it does not know the first typeface.
 */
export function styleSheets(accent: Accent, theme: Theme): string {
  const dark = darkRules(accent);
  const scheme = theme === 'auto' ? 'light dark' : theme;
  const always = `:root{color-scheme:${scheme};supported-color-schemes:${scheme}}body{margin:0;padding:0}${PHONE}`;
  const sheets = theme === 'light' ? [always] : theme === 'dark' ? [always + write([['body', 'background:#0D1416!important'], ...dark])] : [
    always,
    `@media (prefers-color-scheme:dark){${write([['body', 'background:#0D1416!important'], ...dark])}}`,
    write(dark, '[data-ogsc] ') + write(dark.filter(([, look]) => look.startsWith('background')), '[data-ogsb] '),
  ];
  return `${sheets.map((sheet) => `<style>${sheet}</style>`).join('\n')}
<!--[if mso]><style>body,table,td,p,a,h1,span{font-family:'Segoe UI',Arial,sans-serif!important}</style><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><![endif]-->`;
}
