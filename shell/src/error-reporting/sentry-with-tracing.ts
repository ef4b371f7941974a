import { browserTracingIntegration, replayIntegration } from '@sentry/react';
import { sanitizeEvent, toRoutePattern } from './sanitize-event.rules.ts';
import type { LoadSdk } from './capture-error.ts';
import { startSentry } from './sentry.ts';

type StartSdk = Awaited<ReturnType<LoadSdk>>['startSdk'];

const TRACES_SAMPLE_RATE = 0.1;
const REPLAYS_SAMPLE_RATE = 0.1;
const REPLAYS_ON_ERROR_SAMPLE_RATE = 1;

/** Attributes with text, masked like the text of the page. */
const MASKED_ATTRIBUTES = [
  'title',
  'placeholder',
  'aria-label',
  'aria-description',
  'aria-valuetext',
  'alt',
  'label',
  'value',
  'content',
  'download',
];

/** Errors, some traces, and masked replays, always of sessions with an error. */
export const startSdk: StartSdk = (config) =>
  startSentry(config, {
    tracesSampleRate: TRACES_SAMPLE_RATE,
    // Whole transactions, which every version of a Sentry server accepts.
    traceLifecycle: 'static',
    tracePropagationTargets: [],
    beforeSendTransaction: sanitizeEvent,
    replaysSessionSampleRate: REPLAYS_SAMPLE_RATE,
    replaysOnErrorSampleRate: REPLAYS_ON_ERROR_SAMPLE_RATE,
    integrations: [
      browserTracingIntegration({
        beforeStartSpan: (span) => ({ ...span, name: toRoutePattern(span.name) }),
        enableLongTask: false,
        enableLongAnimationFrame: false,
        linkPreviousTrace: 'off',
        webVitals: { ignore: ['inp'] },
      }),
      // Compression would need a blob worker, which the CSP forbids.
      replayIntegration({
        maskAllText: true,
        maskAllInputs: true,
        blockAllMedia: true,
        useCompression: false,
        maskAttributes: MASKED_ATTRIBUTES,
        networkCaptureBodies: false,
      }),
    ],
  });
