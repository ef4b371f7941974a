import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { MemberPrincipal } from '../../../platform/http/auth/principal.ts';
import type { Theme } from '../templates/rendering/html-theme.ts';
import { renderHtml } from '../templates/rendering/render-html.ts';
import { renderText } from '../templates/rendering/render-text.ts';
import { headerText } from '../templates/rendering/escape-user-text.ts';
import type { MailPage } from '../templates/mail-page.ts';
import type { Notifications } from '../notifications.context.ts';
import type { Setting } from '../samples/sample-context.ts';
import { openSigned, signText } from '../unsubscribe/signed-token.ts';
import { mustBeSound } from './save-custom-text.ts';
import type { MailPreview, MailPreviewBody } from './custom-texts.contract.ts';
import { sampleOf, settingOf } from './get-sample.ts';

const PURPOSE = 'mail draft';
const LASTS_MS = 10 * 60_000;
/** More than a draft of the longest texts has. */
const MAX_BYTES = 64 * 1024;

/** What the address of a preview carries, so that any instance shows it and none keeps it. */
interface Draft {
  readonly body: Omit<MailPreviewBody, 'accent'>;
  readonly setting: Omit<Setting, 'now' | 'ownWords'>;
  readonly now: number;
}

/** The letter with sample data and these words. Throws 422 as saving them would. */
export async function previewText(notifications: Notifications, member: MemberPrincipal, { accent, ...given }: MailPreviewBody): Promise<MailPreview> {
  const { keys, config } = notifications.platform;
  const body = { ...given, ...mustBeSound(given, member.locale) };
  const { now, ...setting } = await settingOf(notifications, member, body.locale);
  const draft: Draft = { body, setting: { ...setting, organisation: { ...setting.organisation, ...(accent === undefined ? {} : { accent }) } }, now: now.getTime() };
  const page = write(draft);
  const signed = signText(keys.secret('mail drafts'), PURPOSE, deflateRawSync(JSON.stringify(draft)).toString('base64url'));
  return { subject: headerText(page.subject), text: renderText(page), url: `${config.publicUrl.origin}/api/v1/mail-texts/drafts/${signed}` };
}

/** The HTML behind the address of a preview; null when it is none of ours, or too old. */
export function showDraft({ platform: { clock, keys } }: Notifications, signed: string, theme: Theme): string | null {
  const packed = openSigned(keys.secret('mail drafts'), PURPOSE, signed);
  if (packed === null) return null;
  const draft = JSON.parse(inflateRawSync(Buffer.from(packed, 'base64url'), { maxOutputLength: MAX_BYTES }).toString('utf8')) as Draft;
  return clock.now().getTime() - draft.now > LASTS_MS ? null : renderHtml(write(draft), theme);
}

const write = ({ body: { kind, subject, intro }, setting, now }: Draft): MailPage =>
  sampleOf(kind).write({ ...setting, now: new Date(now), ownWords: new Map([[kind, { subject, intro }]]) });
