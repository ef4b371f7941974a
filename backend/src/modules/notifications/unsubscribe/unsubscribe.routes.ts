import { Type } from '@sinclair/typebox';
import { Readable } from 'node:stream';
import { strictObject } from '../../../contract/common-schemas.contract.ts';
import {
  publicRoute,
  type RouteResponse,
  type Route,
} from '../../../platform/http/routing/route.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import { findUnsubscription, unsubscribe, type Unsubscription } from './unsubscribe.ts';
import { renderUnsubscribePage, type UnsubscribePageState } from './render-unsubscribe-page.ts';

const params = strictObject({ token: Type.String({ maxLength: 500 }) });
const answer = { status: 200, schema: null, type: 'text/html' };

const toPageResponse = (
  state: UnsubscribePageState,
  stopping: Unsubscription | null,
  acceptLanguage: string,
): RouteResponse => {
  const { body, headers } = renderUnsubscribePage(
    state,
    stopping,
    stopping?.locale ?? (/^\s*en\b/i.test(acceptLanguage) ? 'en' : 'fr'),
  );
  return {
    kind: 'stream',
    status: state === 'unknown' ? 404 : 200,
    headers,
    body: Readable.from([body]),
  };
};

export const unsubscribeRoutes = (notifications: NotificationsContext): Route[] => [
  publicRoute('GET', '/v1/mail-stops/:token', {
    permission: 'public',
    summary: 'Asks whether mails of this kind are to stop; changes nothing.',
    params,
    response: answer,
    handle: async (call) => {
      const stopping = await findUnsubscription(notifications, call.params.token);
      return toPageResponse(
        stopping === null ? 'unknown' : 'ask',
        stopping,
        call.header('accept-language'),
      );
    },
  }),
  publicRoute('POST', '/v1/mail-stops/:token', {
    permission: 'public',
    summary:
      'Stops mails of this kind: one press on the page, or one click in a mail program (RFC 8058).',
    params,
    acceptsForm: true,
    response: answer,
    handle: async (call) => {
      const stopping = await findUnsubscription(notifications, call.params.token);
      if (stopping !== null) await unsubscribe(notifications, stopping, call.requestId);
      return toPageResponse(
        stopping === null ? 'unknown' : 'done',
        stopping,
        call.header('accept-language'),
      );
    },
  }),
];
