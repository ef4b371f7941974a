import { publishRequestEvent } from '../timeline/publish-request-event.ts';
import { recordSubmission } from '../lifecycle/record-submission.ts';
import { withLockedRow } from './with-locked-row.ts';
import { createMessage } from '../messages/create-message.ts';
import { transitionRequest } from '../lifecycle/transition-request.ts';
import { recordDecisions, reviewClosedProblem } from '../decisions/record-decisions.ts';
import type { LockedRequest } from '../requests.api.ts';
import type { RequestsContext } from '../requests.context.ts';
import { toActorKey } from '../requests.events.ts';
import { presentRequest } from '../requests.present.ts';
import {
  assertDecisionsRevertible,
  recordRevertedDecisions,
} from '../decisions/record-reverted-decisions.ts';
import { requestNotOpen } from '../requests.problems.ts';
import { isAwaitingRecipient } from '../requests-limits.contract.ts';
import { recordLinkUse } from '../links/assert-link-open.ts';
import { presentMessage } from '../messages/list-messages.ts';
import { saveFileCounts, loadFileCounts } from './file-counts.ts';
import type { ActorContext } from '../../../platform/http/auth/actor-context.ts';

export function withLockedRequest<T>(
  context: RequestsContext,
  organizationId: string,
  requestId: string,
  actor: ActorContext,
  work: (request: LockedRequest) => Promise<T>,
): Promise<T> {
  const { platform } = context;
  const { kind, id: actorId } = actor.actor;
  return withLockedRow(context, organizationId, requestId, async (lockedRow) => {
    if (kind === 'recipient') await recordLinkUse(context, lockedRow, actorId);
    let row = lockedRow;
    const recordViewed = async () => {
      if (row.status === 'pending') row = await transitionRequest(context, row, 'view', actor);
    };
    const updateCounts = async () => {
      row = await saveFileCounts(context, row, await loadFileCounts(context, row), null, actor);
    };
    return work({
      get version() {
        return row.version;
      },
      recipientEmail: lockedRow.recipientEmail,
      assertAcceptsFiles() {
        if (!isAwaitingRecipient(row.status)) throw requestNotOpen();
      },
      recordViewed,
      async recordUpload() {
        await recordViewed();
        await updateCounts();
      },
      recordUploadWithdrawn: updateCounts,
      async submit() {
        const { updated, submission } = await recordSubmission(context, row, actor);
        row = updated;
        return submission;
      },
      assertInReview() {
        if (row.status !== 'submitted') throw reviewClosedProblem(row);
      },
      hasActorEndedReview: () =>
        (row.lastEvent === 'accept-all' || row.lastEvent === 'ask-again') &&
        row.lastActor === toActorKey(actor),
      async recordDecisions(decided) {
        row = await recordDecisions(context, row, decided, actor);
      },
      async createMessage(text) {
        const { message, changed } = await createMessage(
          context,
          row,
          { writtenBy: 'recipient', authorId: actorId },
          text,
          actor,
        );
        row = changed;
        return presentMessage(message, row.recipientName);
      },
      assertDecisionsRevertible: () => assertDecisionsRevertible(context, row),
      async recordRevertedDecisions(reverted) {
        row = await recordRevertedDecisions(context, row, reverted, actor);
      },
      publishEvent: (type, payload) => publishRequestEvent(context, actor, row, type, payload),
      present: () => presentRequest(row, platform.clock.now()),
    });
  });
}
