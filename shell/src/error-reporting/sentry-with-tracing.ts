import { browserTracingIntegration, replayIntegration } from '@sentry/react';
import { sanitizeEvent, toRoutePattern } from './sanitize-event.rules.ts';
import type { LoadSdk } from './capture-error.ts';
import { startSentry } from './sentry.ts';

type StartSdk = Awaited<ReturnType<LoadSdk>>['startSdk'];

const TRACES_SAMPLE_RATE = 0.1;
const REPLAYS_SAMPLE_RATE = 0.1;
const REPLAYS_ON_ERROR_SAMPLE_RATE = 1;

/** Attributes that hold words: they are masked like the words of the page. */
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

/** Errors, a tenth of the traces, a tenth of the sessions and every session with an error as a replay in which no word can be read. */
export const startSdk: StartSdk = (facts) =>
  startSentry(facts, {
    tracesSampleRate: TRACES_SAMPLE_RATE,
    // As whole transactions, which every version of a Sentry server takes.
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
      // A compressing worker would come from a blob, which the page's policy forbids.
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
