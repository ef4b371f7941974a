import { ProblemError } from '../../platform/problem.ts';
import { assertMayPublish } from './gate/assert-may-publish.ts';
import type { ScreenActor } from './screen-actor.ts';
import type { ScreensContext } from './screens.context.ts';
import { screenEvent } from './screens.events.ts';

export interface Attempt {
  readonly action: keyof typeof MESSAGES;
  readonly actor: ScreenActor;
  readonly screen: string;
  /** Or the address of an override; null: not known before it is done. */
  readonly version: string | null;
  readonly requestId: string;
}

const MESSAGES = {
  publish: 'A version of a screen was published',
  promote: 'A version of a screen was promoted',
  rollback: 'A screen was rolled back',
  canary: 'A version of a screen was given to some members',
  'canary-end': 'A canary was ended',
  override: 'An operator overrides a screen for themselves',
  'override-end': 'An operator ended their override of a screen',
  withdraw: 'A screen was withdrawn',
} as const;

/**
 * One log line and one count for what a publisher or operator does, or is refused; a refusal is
 * audited here, what is done with its change.
 */
export async function recordAttempt<T extends { readonly changed: boolean }>(
  { platform: { clock, database, logger, metrics, outbox } }: ScreensContext,
  { action, actor, screen, version, requestId }: Attempt,
  work: () => Promise<T>,
): Promise<T> {
  const isPublisher = actor.kind === 'publisher';
  const fields = {
    screen,
    version,
    action,
    ...(isPublisher ? { team: actor.team, publisherKey: actor.keyId } : { operator: actor.userId }),
  };
  // Names that a key does not cover would make any number of series.
  const label = isPublisher && !actor.screens.has(screen) ? 'other' : screen;
  const count = (outcome: 'done' | 'unchanged' | 'refused' | 'failed') =>
    metrics.screenReleases.inc({ screen: label, action, outcome });
  try {
    if (isPublisher) assertMayPublish(actor, screen);
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
      'A change of a screen was refused',
    );
    if (refusal !== null)
      await database.transaction(() =>
        outbox.publish(
          screenEvent('screen.refused', actor, screen, version, clock.now(), requestId),
        ),
      );
    throw error;
  }
}
