import type { Mail } from '../../../platform/mailer/mailer.ts';
import type { Theme } from '../templates/rendering/html-theme.ts';
import { renderHtml } from '../templates/rendering/render-html.ts';
import type { Addressee } from '../delivery/mail-plans.ts';
import { mailOf } from '../delivery/render-request-mail.ts';
import { allSamples, SAMPLES, type SampleKind } from './samples.ts';
import { NOTHING_CAME, sampleLetter, type Setting } from './sample-context.ts';

/** One sample, as a list shows it. */
export interface Shown {
  readonly kind: SampleKind;
  readonly stage: string;
  readonly to: Addressee;
  readonly kindTitle: { readonly fr: string; readonly en: string };
  readonly title: { readonly fr: string; readonly en: string };
}

const OFFICE = {
  organisation: { name: 'Vasseur & Lacaze', postalAddress: 'Rennes', accent: 'petrol', timeZone: 'Europe/Paris' },
  sender: { name: 'Hélène Vasseur', email: 'helene.vasseur@example.org' },
} as const;

/** Every mail of the product, in the order of a request's life. */
export const sampleMails = (): Shown[] =>
  allSamples().map(({ kind, of, sample }) => ({ kind, stage: sample.stage, to: of.to, kindTitle: of.title, title: sample.title }));

/** The mail as it would leave, of an office that does not exist. `theme` holds its colours to one of the two. */
export function sampleMail({ kind, stage, to }: Pick<Shown, 'kind' | 'stage' | 'to'>, given: Pick<Setting, 'locale' | 'now' | 'origin'>, theme: Theme = 'auto'): Mail {
  const sample = SAMPLES[kind].stages.find((each) => each.stage === stage);
  if (!sample) throw new Error(`There is no sample ${stage} of ${kind}.`);
  const setting: Setting = { ...OFFICE, ...given };
  const page = sample.write(setting);
  const mail = mailOf('01JZSAMPLE0000000000000000', to, sampleLetter(setting, NOTHING_CAME), page);
  return theme === 'auto' ? mail : { ...mail, html: renderHtml(page, theme) };
}
