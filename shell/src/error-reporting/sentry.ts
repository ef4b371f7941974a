import {
  breadcrumbsIntegration,
  captureException,
  captureReactException,
  dedupeIntegration,
  eventFiltersIntegration,
  functionToStringIntegration,
  getClient,
  httpContextIntegration,
  init,
  linkedErrorsIntegration,
  makeFetchTransport,
  type BrowserOptions,
} from '@sentry/react';
import type { RuntimeConfig } from '../runtime-config/runtime-config.ts';
import { sanitizeBreadcrumb, sanitizeEvent, scrubEnvelope } from './sanitize-event.rules.ts';
import { IGNORED_MESSAGES, type ErrorReport, type SendErrorReport } from './capture-error.ts';

/** `{ id, delivered }` after each report; the sign-in page's test button waits for it. */
const REPORT_EVENT = 'recueil-report';

type ExtraOptions = Omit<BrowserOptions, 'integrations'> & {
  integrations?: Exclude<BrowserOptions['defaultIntegrations'], false>;
};
type MakeTransport = NonNullable<BrowserOptions['transport']>;

const scrubbingTransport: MakeTransport = (options) => {
  const transport = makeFetchTransport(options);
  return { ...transport, send: (envelope) => transport.send(scrubEnvelope(envelope)) };
};

/** Errors only: no session, counters, person or content. Tracing and replay come as `more`. */
export const startSentry = (
  { reportingDsn, version, development }: RuntimeConfig,
  { integrations = [], ...more }: ExtraOptions = {},
): SendErrorReport => {
  init({
    dsn: reportingDsn ?? undefined,
    release: `recueil@${version}`,
    environment: development ? 'development' : 'production',
    sendClientReports: false,
    // `isIgnoredError` and libraries compare messages, so they must stay unchanged.
    enhanceFetchErrorMessages: false,
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
      stackFrameVariables: false,
      databaseQueryData: false,
      queues: false,
    },
    ignoreErrors: [...IGNORED_MESSAGES],
    maxBreadcrumbs: 30,
    beforeBreadcrumb: (breadcrumb, hint) =>
      sanitizeBreadcrumb(breadcrumb, (hint?.['event'] as Event | undefined)?.target),
    beforeSend: sanitizeEvent,
    transport: scrubbingTransport,
    transportOptions: { fetchOptions: { referrerPolicy: 'no-referrer' } },
    ...more,
    defaultIntegrations: false,
    integrations: [
      eventFiltersIntegration(),
      functionToStringIntegration(),
      linkedErrorsIntegration(),
      dedupeIntegration(),
      httpContextIntegration(),
      breadcrumbsIntegration({ sentry: false }),
      ...integrations,
    ],
  });
  getClient()?.on('afterSendEvent', ({ event_id: id }, { statusCode = 0 }) => {
    document.dispatchEvent(
      new CustomEvent(REPORT_EVENT, {
        detail: { id, delivered: statusCode >= 200 && statusCode < 300 },
      }),
    );
  });
  return sendToSentry;
};

const sendToSentry = ({ error, id, handled, tags, componentStack }: ErrorReport): void => {
  const hint = {
    event_id: id,
    mechanism: { handled, type: 'generic' },
    captureContext: { tags, level: 'error' as const },
  };
  if (componentStack) captureReactException(error, { componentStack }, hint);
  else captureException(error, hint);
};
