import type { PublisherPrincipal } from '../../platform/http/auth/principal.ts';
import { ProblemError } from '../../platform/problem.ts';
import { assertMayPublish } from './gate/assert-may-publish.ts';
import type { ScreensContext } from './screens.context.ts';

interface Attempt {
  readonly action: 'publish' | 'promote' | 'rollback' | 'canary' | 'canary-end';
  readonly publisher: PublisherPrincipal;
  readonly screen: string;
  /** Null: not known before it is done. */
  readonly version: string | null;
}

const MESSAGES = {
  publish: 'A version of a screen was published',
  promote: 'A version of a screen was promoted',
  rollback: 'A screen was rolled back',
  canary: 'A version of a screen was given to some members',
  'canary-end': 'A canary was ended',
} as const;

/** One log line and one count for what a publisher does, or is refused. */
export async function recordAttempt<T extends { readonly changed: boolean }>(
  { platform: { logger, metrics } }: ScreensContext,
  { action, publisher, screen, version }: Attempt,
  work: () => Promise<T>,
): Promise<T> {
  const fields = { screen, version, action, team: publisher.team, publisherKey: publisher.keyId };
  // Names that a key does not cover would make any number of series.
  const label = publisher.screens.has(screen) ? screen : 'other';
  const count = (outcome: 'done' | 'unchanged' | 'refused' | 'failed') =>
    metrics.screenReleases.inc({ screen: label, action, outcome });
  try {
    assertMayPublish(publisher, screen);
    const result = await work();
    const outcome = result.changed ? 'done' : 'unchanged';
    count(outcome);
    logger.info({ ...fields, outcome }, MESSAGES[action]);
    return result;
  } catch (error) {
    const refusal = error instanceof ProblemError && error.status < 500 ? error : null;
    count(refusal === null ? 'failed' : 'refused');
    logger.warn(
      {
        ...fields,
        outcome: refusal === null ? 'failed' : 'refused',
        code: refusal?.code,
        reason: refusal?.message,
      },
      'A publisher was refused',
    );
    throw error;
  }
}
