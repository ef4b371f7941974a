import { publishRequestEvent } from '../timeline/publish-request-event.ts';
import { recordSubmission } from '../lifecycle/record-submission.ts';
import { withLockedRow } from './with-locked-row.ts';
import { presentMessage } from '../messages/present-message.ts';
import { createMessage } from '../messages/create-message.ts';
import { transitionRequest } from '../lifecycle/transition-request.ts';
import { recordDecisions } from '../decisions/record-decisions.ts';
import { updateFileCounts } from './update-file-counts.ts';
import type { LockedRequest } from '../requests.api.ts';
import type { RequestsContext } from '../requests.context.ts';
import { toActorKey, type ActorContext } from '../requests.events.ts';
import { presentRequest } from '../requests.present.ts';
import {
  assertDecisionsRevertible,
  recordRevertedDecisions,
} from '../decisions/record-reverted-decisions.ts';
import { reviewClosedProblem } from '../decisions/review-closed-problem.ts';
import { requestNotOpen } from '../requests.problems.ts';
import { isAwaitingRecipient } from '../requests.rules.ts';
import { recordLinkUse } from '../links/record-link-use.ts';

/** What the modules above may do with a request they hold. */
export function withLockedRequest<T>(
  requests: RequestsContext,
  organizationId: string,
  requestId: string,
  cause: ActorContext,
  work: (request: LockedRequest) => Promise<T>,
): Promise<T> {
  const { platform } = requests;
  return withLockedRow(requests, organizationId, requestId, async (read) => {
    if (cause.actor.kind === 'recipient') await recordLinkUse(requests, read, cause.actor.id);
    let row = read;
    const viewed = async () => {
      if (row.status === 'pending') row = await transitionRequest(requests, row, 'view', cause);
    };
    return work({
      get version() {
        return row.version;
      },
      recipientEmail: read.recipientEmail,
      assertAcceptsFiles() {
        if (!isAwaitingRecipient(row.status)) throw requestNotOpen();
      },
      recordViewed: viewed,
      async recordUpload() {
        await viewed();
        row = await updateFileCounts(requests, row, cause);
      },
      async recordUploadWithdrawn() {
        row = await updateFileCounts(requests, row, cause);
      },
      async submit() {
        const { moved, handedIn } = await recordSubmission(requests, row, cause);
        row = moved;
        return handedIn;
      },
      assertInReview() {
        if (row.status !== 'submitted') throw reviewClosedProblem(row);
      },
      hasActorEndedReview: () =>
        (row.lastEvent === 'accept-all' || row.lastEvent === 'ask-again') &&
        row.lastActor === toActorKey(cause),
      async recordDecisions(decided) {
        row = await recordDecisions(requests, row, decided, cause);
      },
      async createMessage(text) {
        const { message, changed } = await createMessage(
          requests,
          row,
          { writtenBy: 'recipient', authorId: cause.actor.id },
          text,
          cause,
        );
        row = changed;
        return presentMessage(message, row.recipientName);
      },
      assertDecisionsRevertible: () => assertDecisionsRevertible(requests, row),
      async recordRevertedDecisions(undone) {
        row = await recordRevertedDecisions(requests, row, undone, cause);
      },
      publishEvent: (fact, payload) => publishRequestEvent(requests, cause, row, fact, payload),
      present: () => presentRequest(row, platform.clock.now()),
    });
  });
}
