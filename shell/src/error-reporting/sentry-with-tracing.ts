import { browserTracingIntegration, replayIntegration } from '@sentry/react';
import { cleanEvent, routeOf } from './sanitize-event.rules.ts';
import type { LoadSdk } from './capture-error.ts';
import { startBase } from './sentry.ts';

type Start = Awaited<ReturnType<LoadSdk>>['startSdk'];

const TRACES = 0.1;
const REPLAYS = 0.1;
const REPLAYS_ON_ERROR = 1;

/** Attributes that hold words: they are masked like the words of the page. */
const WORDED = ['title', 'placeholder', 'aria-label', 'aria-description', 'aria-valuetext', 'alt', 'label', 'value', 'content', 'download'];

/** Errors, a tenth of the traces, a tenth of the sessions and every session with an error as a replay in which no word can be read. */
export const startSdk: Start = (facts) =>
  startBase(facts, {
    tracesSampleRate: TRACES,
    // As whole transactions, which every version of a Sentry server takes.
    traceLifecycle: 'static',
    tracePropagationTargets: [],
    beforeSendTransaction: cleanEvent,
    replaysSessionSampleRate: REPLAYS,
    replaysOnErrorSampleRate: REPLAYS_ON_ERROR,
    integrations: [
      browserTracingIntegration({ beforeStartSpan: (span) => ({ ...span, name: routeOf(span.name) }), enableLongTask: false, enableLongAnimationFrame: false, linkPreviousTrace: 'off', webVitals: { ignore: ['inp'] } }),
      // A compressing worker would come from a blob, which the page's policy forbids.
      replayIntegration({ maskAllText: true, maskAllInputs: true, blockAllMedia: true, useCompression: false, maskAttributes: WORDED, networkCaptureBodies: false }),
    ],
  });
