import { Type } from '@sinclair/typebox';
import { strictObject } from '../../contract/common-schemas.contract.ts';
import type { Language } from '../../contract/language.contract.ts';
import { FORM_MEDIA_TYPE, readFormBody } from '../../platform/http/body/json-body.ts';
import { createPlainPage, pageResponse } from '../../platform/http/responses/plain-page.ts';
import { publicRoute, type Route } from '../../platform/http/routing/route.ts';
import { isEmailAddress } from '../../platform/mailer/email-address.ts';
import { notFound } from '../../platform/problem.ts';
import { negotiateLanguage } from '../../platform/text/negotiate-language.ts';
import {
  confirmSubscription,
  findConfirmation,
  findUnsubscription,
  unsubscribe,
} from './answer-link.ts';
import { subscribe } from './subscribe.ts';
import { toFormPath, WAITLIST_PAGES } from './waitlist-pages.ts';
import type { WaitlistContext } from './waitlist.context.ts';
import type { LinkState } from './waitlist.rules.ts';

const params = strictObject({ token: Type.String({ maxLength: 200 }) });
/** Problems before the body is read need the language too, so that it is in the address. */
const query = strictObject({ locale: Type.Optional(Type.String({ maxLength: 10 })) });
const STATUS: Readonly<Record<LinkState, number>> = {
  open: 200,
  confirmed: 200,
  expired: 410,
  unknown: 404,
};

export const waitlistRoutes = (context: WaitlistContext): Route[] => [
  publicRoute('POST', '/v1/waitlist', {
    permission: 'public',
    summary:
      'Sends a confirmation mail to `email`, in the language `locale`. Only before the launch; known and unknown addresses get the same answer.',
    query,
    rawContentTypes: [FORM_MEDIA_TYPE],
    response: { ...pageResponse, page: { toRetryPath: toFormPath } },
    rateLimit: 'waitlist',
    handle: async ({ ctx, query: { locale: asked }, requestId }) => {
      if (!context.platform.config.prelaunch) throw notFound();
      const form = await readFormBody(ctx.req);
      const email = form.get('email')?.trim() ?? '';
      const locale = negotiateLanguage(asked, ctx.get('accept-language'));
      const isValid = isEmailAddress(email);
      if (isValid) await subscribe(context, { email, locale }, requestId);
      const page = WAITLIST_PAGES[locale][isValid ? 'requested' : 'invalid'];
      return createPlainPage(isValid ? 200 : 422, locale, page);
    },
  }),
  publicRoute('GET', '/v1/waitlist/confirmations/:token', {
    permission: 'public',
    summary: 'Shows the page of the link in a confirmation mail; changes nothing.',
    params,
    response: pageResponse,
    handle: async ({ ctx, params: { token } }) => {
      const { state, locale = toLanguage(ctx) } = await findConfirmation(context, token);
      return createPlainPage(STATUS[state], locale, WAITLIST_PAGES[locale][state]);
    },
  }),
  publicRoute('POST', '/v1/waitlist/confirmations/:token', {
    permission: 'public',
    summary: 'Confirms an address; may be repeated.',
    params,
    bodyKind: 'form',
    response: pageResponse,
    handle: async ({ ctx, params: { token } }) => {
      const { state, locale = toLanguage(ctx) } = await confirmSubscription(context, token);
      return createPlainPage(STATUS[state], locale, WAITLIST_PAGES[locale][state]);
    },
  }),
  publicRoute('GET', '/v1/waitlist/mail-stops/:token', {
    permission: 'public',
    summary: 'Shows the page to unsubscribe from the waitlist; changes nothing.',
    params,
    response: pageResponse,
    handle: async ({ ctx, params: { token } }) => {
      const { known, locale = toLanguage(ctx) } = await findUnsubscription(context, token);
      return createPlainPage(
        known ? 200 : 404,
        locale,
        WAITLIST_PAGES[locale][known ? 'stop' : 'unknown'],
      );
    },
  }),
  publicRoute('POST', '/v1/waitlist/mail-stops/:token', {
    permission: 'public',
    summary: 'Unsubscribes from the waitlist, from the page or with one click (RFC 8058).',
    params,
    bodyKind: 'form',
    response: pageResponse,
    handle: async ({ ctx, params: { token } }) => {
      const { known, locale = toLanguage(ctx) } = await unsubscribe(context, token);
      return createPlainPage(
        known ? 200 : 404,
        locale,
        WAITLIST_PAGES[locale][known ? 'stopped' : 'unknown'],
      );
    },
  }),
];

const toLanguage = (ctx: { get(header: string): string }): Language =>
  negotiateLanguage(ctx.get('accept-language'));
