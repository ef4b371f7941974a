import type { Locale } from '../../identity/identity.contract.ts';
import type { Letterhead } from '../../organizations/index.ts';
import type { RequestMailData } from '../../requests/index.ts';
import type { TemplateContext } from '../templates/build-mail-page.ts';
import type { CustomTexts } from '../custom-texts/fill-placeholders.ts';
import { addDays, endOfDay, toCalendarDay } from '../../../platform/calendar/calendar.rules.ts';

export interface SampleContext {
  readonly locale: Locale;
  readonly now: Date;
  readonly origin: string;
  readonly organization: Letterhead;
  readonly sender: { readonly name: string; readonly email: string };
  readonly customTexts?: CustomTexts;
}

export const endOfDayIn = (days: number, { now, organization }: SampleContext): Date =>
  endOfDay(addDays(toCalendarDay(now, organization.timeZone), days), organization.timeZone);

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
    unavailableReason: 'Je ne suis pas imposable en France.',
    insistReason:
      'L’avis de non-imposition convient aussi\u00A0: vous le trouvez sur impots.gouv.fr.',
    reason: 'La page 2 est illisible. Reprenez-la à plat, à la lumière du jour.',
  },
  en: {
    title: 'Bridging loan, house in Cesson',
    message: 'Clear photos are fine.',
    recipient: 'Thomas Ferrand',
    documents: [
      ['Identity card, both sides', '', 'id-thomas.pdf'],
      ['Last three payslips', 'August, September and October 2026, all pages.', 'payslips.pdf'],
      ['Tax assessment 2025', '', 'tax-2025.pdf'],
      ['Family record book', '', 'family.pdf'],
    ],
    unavailableReason: 'I am not liable for tax in France.',
    insistReason: 'A statement of non-taxation will do: you can download it from the tax website.',
    reason: 'Page 2 is illegible. Please photograph it again, laid flat and in daylight.',
  },
} as const;

export type SampleProgress = readonly [string | null, string | null, string | null, string | null];

export const NOTHING_RECEIVED: SampleProgress = [null, null, null, null];

export function sampleMailData(
  context: SampleContext,
  progress: SampleProgress,
  over: Partial<RequestMailData> = {},
): RequestMailData {
  const { locale, organization, sender } = context;
  const texts = SAMPLE_TEXTS[locale];
  return {
    organizationId: 'sample',
    requestId: '01JZSAMPLE0000000000000000',
    title: texts.title,
    subject: '',
    message: texts.message,
    status: 'pending',
    reason: '',
    deadline: endOfDayIn(3, context),
    locale,
    ...organization,
    sender: { id: 'sample', ...sender, locale },
    assignee: null,
    owners: [],
    recipient: { name: texts.recipient, email: 'thomas.ferrand@example.org' },
    requestedDocuments: texts.documents.map(([title, description, name], index) => {
      const state = progress[index] ?? null;
      const isUnavailable = state === 'unavailable' || state === 'insisted';
      const validationStatus = state === 'insisted' ? 'rejected' : state;
      return {
        id: String(index + 1),
        title,
        description,
        required: index < 3,
        validationStatus,
        rejectionReason:
          state === 'insisted' ? texts.insistReason : state === 'rejected' ? texts.reason : null,
        unavailability: isUnavailable ? { reason: texts.unavailableReason } : null,
        incomplete: false,
        files:
          state === null || isUnavailable
            ? []
            : [{ name, size: 1_258_291 * (index + 1), sha256: FINGERPRINT, isKept: false }],
      };
    }),
    ...over,
  };
}

export const sampleLink = (context: SampleContext, days: number) => ({
  url: `${context.origin}/request/sample-link-that-opens-nothing`,
  expiresAt: endOfDayIn(days, context),
});

export const sampleUnsubscribeUrl = ({ origin }: SampleContext): string =>
  `${origin}/api/v1/mail-stops/sample`;

export const sampleTemplateContext = (
  context: SampleContext,
  request: RequestMailData,
  over: Partial<TemplateContext> = {},
): TemplateContext => ({
  request,
  link: null,
  code: null,
  message: null,
  changes: null,
  occurredAt: context.now,
  now: context.now,
  origin: context.origin,
  ...(context.customTexts ? { customTexts: context.customTexts } : {}),
  ...over,
});
