import type { MailTextKind } from '../custom-texts/custom-texts-limits.contract.ts';
import { MAIL_PLANS, type Addressee, type MailKind } from '../delivery/mail-plans.ts';
import type { RequestMailData } from '../../requests/index.ts';
import type { TemplateContext } from '../templates/build-mail-page.ts';
import type { MailPage } from '../templates/mail-page.ts';
import {
  endOfDayIn,
  NOTHING_RECEIVED,
  sampleLink,
  sampleMailData,
  sampleTemplateContext,
  sampleUnsubscribeUrl,
  type SampleContext,
  type SampleProgress,
} from './sample-context.ts';

/** One mail as it would leave. */
export interface Sample {
  /** Names it among those of its kind; part of an address. */
  readonly stage: string;
  readonly title: { readonly fr: string; readonly en: string };
  /** Which of an organisation's own texts it shows. */
  readonly textKind?: MailTextKind;
  compose(setting: SampleContext): MailPage;
}

export interface SamplesOfKind {
  readonly title: { readonly fr: string; readonly en: string };
  readonly to: Addressee;
  readonly stages: readonly Sample[];
}

/** Letters that no event orders yet stand beside those that one does. */
export type SampleKind = Exclude<MailKind, 'automatic-reminder'> | 'member-invitation';
export type SenderSampleKind = Extract<
  SampleKind,
  | 'handed-in'
  | 'sent'
  | 'completed-sender'
  | 'deadline-near'
  | 'digest'
  | 'daily-summary'
  | 'renewal-asked'
>;

interface SampleCase {
  readonly progress?: SampleProgress;
  readonly request?: (setting: SampleContext) => Partial<RequestMailData>;
  /** Days for which the link works; no link when absent. */
  readonly link?: number;
  readonly stops?: true;
  readonly context?: (setting: SampleContext) => Partial<TemplateContext>;
}

/** Written by the very plan that writes the mails of this kind. */
export const fromPlan =
  (kind: MailKind, { progress = NOTHING_RECEIVED, request, link, stops, context }: SampleCase) =>
  (setting: SampleContext): MailPage => {
    const plan = MAIL_PLANS.find((each) => each.kind === kind);
    if (!plan) throw new Error(`No plan writes mails of the kind ${kind}.`);
    return plan.template(
      sampleTemplateContext(setting, sampleMailData(setting, progress, request?.(setting)), {
        ...(link === undefined ? {} : { link: sampleLink(setting, link) }),
        ...(stops ? { unsubscribeUrl: sampleUnsubscribeUrl(setting) } : {}),
        ...context?.(setting),
      }),
    );
  };

export const SOME_RECEIVED: SampleProgress = ['approved', 'rejected', null, null];
export const ALL_RECEIVED: SampleProgress = ['pending', 'pending', 'pending', null];
export const withDeadlineIn = (days: number) => (setting: SampleContext) => ({
  deadline: endOfDayIn(days, setting),
});

export const messageFrom =
  (from: 'recipient' | 'sender') =>
  ({ locale, sender }: SampleContext): Partial<TemplateContext> => ({
    message: {
      from,
      name: from === 'sender' ? sender.name : 'Thomas Ferrand',
      text:
        locale === 'fr'
          ? 'Bonjour,\n\nLe livret de famille est-il nécessaire si je suis célibataire\u202F?\nMerci d’avance.'
          : 'Hello,\n\nIs the family record book needed if I am single?\nThank you.',
    },
  });

export const closedWithReason =
  (status: 'cancelled' | 'rejected') =>
  ({ locale }: SampleContext): Partial<RequestMailData> => ({
    status,
    reason:
      locale === 'fr'
        ? 'La vente ne se fera pas\u00A0: le vendeur a retiré son bien.\n\nMerci pour votre patience.'
        : 'The sale will not happen: the seller has withdrawn the house.\n\nThank you for your patience.',
  });
