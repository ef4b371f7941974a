import { Type } from '@sinclair/typebox';
import { Readable } from 'node:stream';
import { closed } from '../../../contract/common-schemas.contract.ts';
import { anonymous, type Answer, type Route } from '../../../platform/http/routing/route.ts';
import type { Notifications } from '../notifications.context.ts';
import { findStop, stopMails, type Stopping } from './unsubscribe.ts';
import { stopPage, type StopState } from './render-unsubscribe-page.ts';

const params = closed({ token: Type.String({ maxLength: 500 }) });
const answer = { status: 200, schema: null, type: 'text/html' };

const page = (state: StopState, stopping: Stopping | null, acceptLanguage: string): Answer => {
  const { body, headers } = stopPage(state, stopping, stopping?.locale ?? (/^\s*en\b/i.test(acceptLanguage) ? 'en' : 'fr'));
  return { kind: 'stream', status: state === 'unknown' ? 404 : 200, headers, body: Readable.from([body]) };
};

export const stoppingRoutes = (notifications: Notifications): Route[] => [
  anonymous('GET', '/v1/mail-stops/:token', {
    permission: 'public', summary: 'Asks whether mails of this kind are to stop; changes nothing.', params, answer,
    handle: async (call) => {
      const stopping = await findStop(notifications, call.params.token);
      return page(stopping === null ? 'unknown' : 'ask', stopping, call.header('accept-language'));
    },
  }),
  anonymous('POST', '/v1/mail-stops/:token', {
    permission: 'public', summary: 'Stops mails of this kind: one press on the page, or one click in a mail program (RFC 8058).', params, form: true, answer,
    handle: async (call) => {
      const stopping = await findStop(notifications, call.params.token);
      if (stopping !== null) await stopMails(notifications, stopping, call.requestId);
      return page(stopping === null ? 'unknown' : 'done', stopping, call.header('accept-language'));
    },
  }),
];
