import {
  breadcrumbsIntegration, captureException, captureReactException, dedupeIntegration, eventFiltersIntegration, functionToStringIntegration, getClient, httpContextIntegration, init, linkedErrorsIntegration, makeFetchTransport,
  type BrowserOptions,
} from '@sentry/react';
import type { PageFacts } from '../runtime-config/runtime-config.ts';
import { DROPPED_MESSAGES } from './ignored-errors.rules.ts';
import { cleanBreadcrumb, cleanEvent, scrubEnvelope } from './sanitize-event.rules.ts';
import type { Report, Sender } from './capture-error.ts';

/** Told to the page about each report: `detail` is `{ id, delivered }`. The test button of the sign-in page waits for it. */
const TOLD = 'recueil-report';

type More = Omit<BrowserOptions, 'integrations'> & { integrations?: Exclude<BrowserOptions['defaultIntegrations'], false> };
type MakeTransport = NonNullable<BrowserOptions['transport']>;

const scrubbingTransport: MakeTransport = (options) => {
  const plain = makeFetchTransport(options);
  return { ...plain, send: (envelope) => plain.send(scrubEnvelope(envelope)) };
};

/** Errors alone: no session, no counters, no person, nothing of what was sent or answered. What more is wanted comes as `more`. */
export const startBase = ({ reportingDsn, version, development }: PageFacts, { integrations = [], ...more }: More = {}): Sender => {
  init({
    dsn: reportingDsn ?? undefined,
    release: `recueil@${version}`,
    environment: development ? 'development' : 'production',
    sendClientReports: false,
    // Our own code and what it uses compare messages: nobody may rewrite them.
    enhanceFetchErrorMessages: false,
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false, stackFrameVariables: false, databaseQueryData: false, queues: false },
    ignoreErrors: [...DROPPED_MESSAGES],
    maxBreadcrumbs: 30,
    beforeBreadcrumb: (breadcrumb, hint) => cleanBreadcrumb(breadcrumb, (hint?.['event'] as Event | undefined)?.target),
    beforeSend: cleanEvent,
    transport: scrubbingTransport,
    transportOptions: { fetchOptions: { referrerPolicy: 'no-referrer' } },
    ...more,
    defaultIntegrations: false,
    integrations: [
      eventFiltersIntegration(), functionToStringIntegration(), linkedErrorsIntegration(), dedupeIntegration(), httpContextIntegration(),
      breadcrumbsIntegration({ sentry: false }), ...integrations,
    ],
  });
  getClient()?.on('afterSendEvent', ({ event_id: id }, { statusCode = 0 }) => {
    document.dispatchEvent(new CustomEvent(TOLD, { detail: { id, delivered: statusCode >= 200 && statusCode < 300 } }));
  });
  return capture;
};

const capture = ({ error, id, handled, tags, componentStack }: Report): void => {
  const hint = { event_id: id, mechanism: { handled, type: 'generic' }, captureContext: { tags, level: 'error' as const } };
  if (componentStack) captureReactException(error, { componentStack }, hint);
  else captureException(error, hint);
};
