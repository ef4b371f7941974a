import type { Mail } from '../../../platform/mailer/mailer.ts';
import { type MailTheme, renderHtml } from '../templates/render-html.ts';
import type { Addressee } from '../templates/mail-page.ts';
import { addressPage, toMail } from '../delivery/render-mail.ts';
import type { SampleKind } from './build-sample.ts';
import { listSamples, SAMPLES } from './samples.ts';
import { NOTHING_RECEIVED, sampleMailData, type SampleContext } from './sample-context.ts';

export interface SampleMailInfo {
  readonly kind: SampleKind;
  readonly stage: string;
  readonly to: Addressee;
  readonly kindTitle: { readonly fr: string; readonly en: string };
  readonly title: { readonly fr: string; readonly en: string };
}

const SAMPLE_ORGANIZATION = {
  organization: {
    organizationName: 'Vasseur & Lacaze',
    organizationAddress: 'Rennes',
    accent: 'petrol',
    logoUrl: null,
    timeZone: 'Europe/Paris',
  },
  sender: { name: 'Hélène Vasseur', email: 'helene.vasseur@example.org' },
} as const;

export const listSampleMails = (): SampleMailInfo[] =>
  listSamples().map(({ kind, of, sample }) => ({
    kind,
    stage: sample.stage,
    to: of.to,
    kindTitle: of.title,
    title: sample.title,
  }));

/** `theme` fixes the colour scheme. */
export function renderSampleMail(
  { kind, stage, to }: Pick<SampleMailInfo, 'kind' | 'stage' | 'to'>,
  options: Pick<SampleContext, 'locale' | 'now' | 'origin'>,
  theme: MailTheme = 'auto',
): Mail {
  const sample = SAMPLES[kind].stages.find((each) => each.stage === stage);
  if (!sample) throw new Error(`There is no sample ${stage} of ${kind}.`);
  const context: SampleContext = { ...SAMPLE_ORGANIZATION, ...options };
  const page = sample.compose(context);
  const mail = toMail(
    '01JZSAMPLE0000000000000000',
    addressPage(to, sampleMailData(context, NOTHING_RECEIVED), page),
  );
  return theme === 'auto' ? mail : { ...mail, html: renderHtml(page, theme) };
}
