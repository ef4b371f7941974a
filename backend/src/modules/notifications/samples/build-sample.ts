import type { MailTextKind } from '../custom-texts/custom-texts-limits.contract.ts';
import type { PersonMailKind, RequestMailKind } from '../mail-plans/mail-kind.ts';
import { ASSIGNEE_PLANS, MAIL_PLANS } from '../mail-plans/request-mail-plans.ts';
import type { RequestMailData } from '../../requests/index.ts';
import type { TemplateContext } from '../templates/build-mail-page.ts';
import type { Addressee, MailPage } from '../templates/mail-page.ts';
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

export interface Sample {
  /** Unique within its kind; used in addresses. */
  readonly stage: string;
  readonly title: { readonly fr: string; readonly en: string };
  readonly textKind?: MailTextKind;
  compose(context: SampleContext): MailPage;
}

export interface SamplesOfKind {
  readonly title: { readonly fr: string; readonly en: string };
  readonly to: Addressee;
  readonly stages: readonly Sample[];
}

export type SampleKind = PersonMailKind | Exclude<RequestMailKind, 'automatic-reminder'>;
export type SenderSampleKind = Extract<
  SampleKind,
  | 'submitted'
  | 'sent'
  | 'completed-sender'
  | 'deadline-near'
  | 'digest'
  | 'daily-summary'
  | 'renewal-requested'
  | 'unavailable'
  | 'assigned'
  | 'reassigned'
  | 'deleted'
>;

interface SampleCase {
  readonly progress?: SampleProgress;
  readonly request?: (context: SampleContext) => Partial<RequestMailData>;
  readonly link?: number;
  readonly stops?: true;
  readonly templateContext?: (context: SampleContext) => Partial<TemplateContext>;
}

export const fromPlan =
  (
    kind: RequestMailKind,
    { progress = NOTHING_RECEIVED, request, link, stops, templateContext }: SampleCase,
  ) =>
  (context: SampleContext): MailPage => {
    const plan = [...MAIL_PLANS, ...ASSIGNEE_PLANS].find((each) => each.kind === kind);
    if (!plan) throw new Error(`There is no mail plan of the kind ${kind}.`);
    return plan.template(
      sampleTemplateContext(context, sampleMailData(context, progress, request?.(context)), {
        ...(link === undefined ? {} : { link: sampleLink(context, link) }),
        ...(stops ? { unsubscribeUrl: sampleUnsubscribeUrl(context) } : {}),
        ...templateContext?.(context),
      }),
    );
  };

export const SOME_RECEIVED: SampleProgress = ['approved', 'rejected', null, null];
export const ALL_RECEIVED: SampleProgress = ['pending', 'pending', 'pending', null];
export const withDeadlineIn = (days: number) => (context: SampleContext) => ({
  deadline: endOfDayIn(days, context),
});

export const messageFrom =
  (from: Addressee) =>
  ({ locale, sender }: SampleContext): Partial<TemplateContext> => ({
    message: {
      from,
      name: from === 'sender' ? sender.name : 'Thomas Ferrand',
      text:
        locale === 'fr'
          ? 'Bonjour,\n\nLe livret de famille est-il nécessaire si je suis célibataire\u202F?\nMerci d’avance.'
          : 'Hello,\n\nDo I need the family record book if I am single?\nThank you.',
    },
  });

export const closedWithReason =
  (status: 'cancelled' | 'rejected') =>
  ({ locale }: SampleContext): Partial<RequestMailData> => ({
    status,
    reason:
      locale === 'fr'
        ? 'La vente ne se fera pas\u00A0: le vendeur a retiré son bien.\n\nMerci pour votre patience.'
        : 'The sale will not go ahead: the seller has withdrawn the property.\n\nThank you for your patience.',
  });
