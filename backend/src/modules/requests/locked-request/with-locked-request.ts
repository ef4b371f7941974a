import { announce } from '../timeline/publish-request-event.ts';
import { handIn } from '../lifecycle/record-submission.ts';
import { holdingRow } from './with-locked-row.ts';
import { presentMessage } from '../messages/present-message.ts';
import { writeMessage } from '../messages/create-message.ts';
import { moveRequest } from '../lifecycle/transition-request.ts';
import { recordDecision } from '../decisions/record-decisions.ts';
import { recordProgress } from './update-file-counts.ts';
import type { HeldRequest } from '../requests.api.ts';
import type { Requests } from '../requests.context.ts';
import { actorKey, type Cause } from '../requests.events.ts';
import { presentRequest } from '../requests.present.ts';
import { mustTakeUndo, recordUndone } from '../decisions/record-reverted-decisions.ts';
import { refuseReview } from '../decisions/review-closed-problem.ts';
import { takesNoFiles } from '../requests.problems.ts';
import { takesFiles } from '../requests.rules.ts';
import { useLink } from '../links/record-link-use.ts';

/** What the modules above may do with a request they hold. */
export function holdRequest<T>(requests: Requests, organisationId: string, requestId: string, cause: Cause, work: (request: HeldRequest) => Promise<T>): Promise<T> {
  const { platform } = requests;
  return holdingRow(requests, organisationId, requestId, async (read) => {
    if (cause.actor.kind === 'recipient') await useLink(requests, read, cause.actor.id);
    let row = read;
    const viewed = async () => {
      if (row.status === 'pending') row = await moveRequest(requests, row, 'view', cause);
    };
    return work({
      get version() {
        return row.version;
      },
      recipientEmail: read.recipientEmail,
      mustTakeFiles() {
        if (!takesFiles(row.status)) throw takesNoFiles();
      },
      recordViewed: viewed,
      async recordReceived() {
        await viewed();
        row = await recordProgress(requests, row, cause);
      },
      async recordTakenBack() {
        row = await recordProgress(requests, row, cause);
      },
      async handIn() {
        const { moved, handedIn } = await handIn(requests, row, cause);
        row = moved;
        return handedIn;
      },
      mustBeInReview() {
        if (row.status !== 'submitted') throw refuseReview(row);
      },
      reviewEndedBySameActor: () => (row.movedAs === 'accept-all' || row.movedAs === 'ask-again') && row.movedBy === actorKey(cause),
      async recordDecision(decided) {
        row = await recordDecision(requests, row, decided, cause);
      },
      async writeMessage(text) {
        const { message, changed } = await writeMessage(requests, row, { writtenBy: 'recipient', authorId: cause.actor.id }, text, cause);
        row = changed;
        return presentMessage(message, row.recipientName);
      },
      mustTakeUndo: () => mustTakeUndo(requests, row),
      async recordUndone(undone) {
        row = await recordUndone(requests, row, undone, cause);
      },
      announce: (fact, payload) => announce(requests, cause, row, fact, payload),
      present: () => presentRequest(row, platform.clock.now()),
    });
  });
}
