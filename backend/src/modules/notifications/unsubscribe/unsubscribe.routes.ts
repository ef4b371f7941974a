import { Type } from '@sinclair/typebox';
import { strictObject } from '../../../contract/common-schemas.contract.ts';
import { createPlainPage, pageResponse } from '../../../platform/http/responses/plain-page.ts';
import {
  publicRoute,
  type RouteResponse,
  type Route,
} from '../../../platform/http/routing/route.ts';
import { negotiateLanguage } from '../../../platform/text/negotiate-language.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import { findUnsubscription, unsubscribe, type Unsubscription } from './unsubscribe.ts';
import { getUnsubscribePage, type UnsubscribePageState } from './unsubscribe-page.ts';

const params = strictObject({ token: Type.String({ maxLength: 500 }) });

const toPageResponse = (
  state: UnsubscribePageState,
  unsubscription: Unsubscription | null,
  acceptLanguage: string,
): RouteResponse => {
  const locale = unsubscription?.locale ?? negotiateLanguage(acceptLanguage);
  return createPlainPage(
    state === 'unknown' ? 404 : 200,
    locale,
    getUnsubscribePage(state, unsubscription, locale),
  );
};

export const unsubscribeRoutes = (context: NotificationsContext): Route[] => [
  publicRoute('GET', '/v1/mail-stops/:token', {
    permission: 'public',
    summary: 'Shows the unsubscribe page; changes nothing.',
    params,
    response: pageResponse,
    handle: async (request) => {
      const unsubscription = await findUnsubscription(context, request.params.token);
      return toPageResponse(
        unsubscription === null ? 'unknown' : 'ask',
        unsubscription,
        request.ctx.get('accept-language'),
      );
    },
  }),
  publicRoute('POST', '/v1/mail-stops/:token', {
    permission: 'public',
    summary: 'Unsubscribes, from the page or with one click in a mail program (RFC 8058).',
    params,
    bodyKind: 'form',
    response: pageResponse,
    handle: async (request) => {
      const unsubscription = await findUnsubscription(context, request.params.token);
      if (unsubscription !== null) await unsubscribe(context, unsubscription, request.requestId);
      return toPageResponse(
        unsubscription === null ? 'unknown' : 'done',
        unsubscription,
        request.ctx.get('accept-language'),
      );
    },
  }),
];
