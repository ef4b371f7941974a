import { LANGUAGES, type Language } from '../../../contract/language.contract.ts';
import { isEmailAddress } from '../../../platform/mailer/email-address.ts';
import {
  PUBLISHER_KEY_DAYS as DAYS,
  RELEASE_ONLY_SCREEN,
  SCREEN_LIMITS,
  SCREEN_NAME_PATTERN,
} from '../screens-limits.contract.ts';

export interface KeyOptions {
  readonly team: string;
  readonly screens: readonly string[];
  readonly days: number;
  /** Who gets the mails about its screens. */
  readonly email: string | null;
  /** Of these mails. */
  readonly locale: Language;
}

const isPublishable = (screen: string): boolean =>
  new RegExp(SCREEN_NAME_PATTERN).test(screen) && screen !== RELEASE_ONLY_SCREEN;

/** Of the command `screens:key`; a text says what is wrong with them. */
export function parseKeyOptions(values: Readonly<Record<string, unknown>>): KeyOptions | string {
  const team = String(values['team'] ?? '').trim();
  const screens = [...new Set((values['screen'] ?? []) as readonly string[])];
  const days = Number(values['days'] ?? DAYS.default);
  const email = values['mail'] === undefined ? null : String(values['mail']).trim();
  if (team === '' || team.length > SCREEN_LIMITS.team)
    return `--team needs a name of at most ${SCREEN_LIMITS.team} characters.`;
  if (screens.length === 0) return '--screen is missing, such as --screen mfe-vault.';
  const refused = screens.find((screen) => !isPublishable(screen));
  if (refused !== undefined)
    return `${refused} cannot be published: names are mfe- and small letters, and ${RELEASE_ONLY_SCREEN} belongs to the release.`;
  if (screens.join(' ').length > SCREEN_LIMITS.keyScreens)
    return 'A key cannot have that many screens: make several.';
  if (!Number.isInteger(days) || days < 1 || days > DAYS.max)
    return `--days needs a whole number from 1 to ${DAYS.max}.`;
  if (email !== null && !isEmailAddress(email))
    return '--mail needs an address such as vault@example.org.';
  const language = values['language'] ?? LANGUAGES[0];
  const locale = LANGUAGES.find((each) => each === language);
  if (locale === undefined) return `--language is one of ${LANGUAGES.join(', ')}.`;
  return { team, screens, days, email, locale };
}
