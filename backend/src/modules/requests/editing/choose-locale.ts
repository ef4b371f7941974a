import type { Language } from '../../../contract/language.contract.ts';
import type { ActorContext } from '../../../platform/http/auth/actor-context.ts';
import type { RecipientPrincipal } from '../../../platform/http/auth/principal.ts';
import { lockRowForRecipient, publishRequestEvents } from '../aggregate/request-aggregate.ts';
import type { RequestsContext } from '../requests.context.ts';

/** The version stays, so that open forms of the sender do not become outdated. */
export function chooseLocale(
  context: RequestsContext,
  recipient: RecipientPrincipal,
  locale: Language,
  actor: ActorContext,
): Promise<void> {
  return context.platform.database.transaction(async () => {
    const request = await lockRowForRecipient(context, recipient, 'read');
    if (request.locale === locale) return;
    await context.store.saveLocale(request.organizationId, request.id, locale);
    const payload = { fields: ['locale'] };
    await publishRequestEvents(context, actor, [{ type: 'request.edited', request, payload }]);
  });
}
