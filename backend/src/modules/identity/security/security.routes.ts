import { toActorContext } from '../../../platform/http/auth/actor-context.ts';
import { memberRoute, ok, type Route } from '../../../platform/http/routing/route.ts';
import type { IdentityContext } from '../identity.context.ts';
import { listSignIns } from './list-sign-ins.ts';
import { getSecuritySettings, updateSecuritySettings } from './security-settings.ts';
import { SecuritySettings, SignInList, UpdateSecurityBody } from './security.contract.ts';

export const securityRoutes = (context: IdentityContext): Route[] => [
  memberRoute('GET', '/v1/security', {
    permission: 'profile',
    summary: 'Returns the security settings of the caller.',
    response: { status: 200, schema: SecuritySettings },
    handle: async ({ principal }) => ok(await getSecuritySettings(context, principal)),
  }),
  memberRoute('PATCH', '/v1/security', {
    permission: 'profile',
    summary: 'Sets the session timeout of the caller, in all browsers.',
    body: UpdateSecurityBody,
    response: { status: 200, schema: SecuritySettings },
    handle: async (request) =>
      ok(
        await updateSecuritySettings(
          context,
          request.principal,
          request.body,
          toActorContext(request),
        ),
      ),
  }),
  memberRoute('GET', '/v1/sign-ins', {
    permission: 'profile',
    summary: 'Lists the last ten sign-ins of the caller.',
    response: { status: 200, schema: SignInList },
    handle: async ({ principal }) => ok(await listSignIns(context, principal)),
  }),
];
