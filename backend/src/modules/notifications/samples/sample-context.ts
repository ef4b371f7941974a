import type { AccentName } from '../../organizations/accent-colors.contract.ts';
import type { RequestMailData } from '../../requests/index.ts';
import type { TemplateContext } from '../templates/build-mail-page.ts';
import type { CustomTexts } from '../custom-texts/fill-placeholders.ts';
import { DAY } from '../../../contract/durations.contract.ts';

/** In whose name, in which language and when a sample is written. */
export interface SampleContext {
  readonly locale: 'fr' | 'en';
  readonly now: Date;
  readonly origin: string;
  readonly organization: {
    readonly name: string;
    readonly postalAddress: string;
    readonly accent: AccentName;
    readonly timeZone: string;
  };
  readonly sender: { readonly name: string; readonly email: string };
  readonly customTexts?: CustomTexts;
}

/** Days from now, at the end of the day where the office is: as deadlines are. */
export function endOfDayIn(days: number, { now, organization: { timeZone } }: SampleContext): Date {
  const then = new Date(now.getTime() + days * DAY);
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
    .format(then)
    .split(':')
    .map(Number);
  const [hours = 0, minutes = 0, seconds = 0] = time;
  return new Date(
    then.getTime() + ((23 - hours) * 3600 + (59 - minutes) * 60 + (59 - seconds)) * 1000,
  );
}

const FINGERPRINT = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

const SAMPLE_TEXTS = {
  fr: {
    title: 'Prêt relais, maison de Cesson',
    message: 'Des photos bien nettes suffisent.',
    recipient: 'Thomas Ferrand',
    documents: [
      ['Pièce d’identité, recto et verso', '', 'cni-thomas.pdf'],
      [
        'Trois derniers bulletins de salaire',
        'Août, septembre et octobre 2026, toutes les pages.',
        'bulletins.pdf',
      ],
      ['Avis d’imposition 2025', '', 'avis-2025.pdf'],
      ['Livret de famille', '', 'livret.pdf'],
    ],
    reason: 'La page 2 est illisible. Reprenez-la à plat, à la lumière du jour.',
  },
  en: {
    title: 'Bridging loan, house in Cesson',
    message: 'Clear photographs are enough.',
    recipient: 'Thomas Ferrand',
    documents: [
      ['Identity card, both sides', '', 'id-thomas.pdf'],
      ['Last three payslips', 'August, September and October 2026, all pages.', 'payslips.pdf'],
      ['Tax assessment 2025', '', 'tax-2025.pdf'],
      ['Family record book', '', 'family.pdf'],
    ],
    reason: 'Page 2 cannot be read. Take it again, laid flat, in daylight.',
  },
} as const;

/** How far the recipient has got: a state for each of the four documents, null for one that has not come. */
export type SampleProgress = readonly [string | null, string | null, string | null, string | null];

export const NOTHING_RECEIVED: SampleProgress = [null, null, null, null];

/** A letter about four documents, as a notary's office would send it. */
export function sampleMailData(
  setting: SampleContext,
  progress: SampleProgress,
  over: Partial<RequestMailData> = {},
): RequestMailData {
  const { locale, organization, sender } = setting;
  const words = SAMPLE_TEXTS[locale];
  return {
    organizationId: 'sample',
    requestId: '01JZSAMPLE0000000000000000',
    title: words.title,
    subject: '',
    message: words.message,
    status: 'pending',
    reason: '',
    deadline: endOfDayIn(3, setting),
    timeZone: organization.timeZone,
    locale,
    organizationName: organization.name,
    organizationAddress: organization.postalAddress,
    accent: organization.accent,
    sender: { id: 'sample', ...sender, locale },
    recipient: { name: words.recipient, email: 'thomas.ferrand@example.org' },
    documents: words.documents.map(([title, description, name], index) => {
      const validationStatus = progress[index] ?? null;
      const reason = validationStatus === 'rejected' ? words.reason : null;
      return {
        id: String(index + 1),
        title,
        description,
        required: index < 3,
        validationStatus,
        rejectionReason: reason,
        incomplete: false,
        file:
          validationStatus === null
            ? null
            : { name, size: 1_258_291 * (index + 1), sha256: FINGERPRINT },
      };
    }),
    ...over,
  };
}

/** Where the buttons of samples lead: nobody is let in by it. */
export const sampleLink = (setting: SampleContext, days: number) => ({
  url: `${setting.origin}/request/sample-link-that-opens-nothing`,
  expiresAt: endOfDayIn(days, setting),
});

export const sampleUnsubscribeUrl = ({ origin }: SampleContext): string =>
  `${origin}/api/v1/mail-stops/sample`;

export const sampleTemplateContext = (
  setting: SampleContext,
  letter: RequestMailData,
  over: Partial<TemplateContext> = {},
): TemplateContext => ({
  request: letter,
  link: null,
  code: null,
  message: null,
  changes: null,
  occurredAt: setting.now,
  now: setting.now,
  origin: setting.origin,
  ...(setting.customTexts ? { customTexts: setting.customTexts } : {}),
  ...over,
});
