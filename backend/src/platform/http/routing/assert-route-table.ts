import type { TSchema } from '@sinclair/typebox';
import { PERMISSIONS, type Permission, type PrincipalKind } from '../auth/principal.ts';
import type { Route } from './route.ts';

/** Refuses routes without a guard (security rule 9), overlaps and open schemas (rule 11). */
export function assertRouteTable(routes: readonly Route[]): void {
  const problems: string[] = [];
  for (const [index, route] of routes.entries()) {
    const name = `${route.method} ${route.path}`;
    const report = (message: string) => problems.push(`  ${name}: ${message}`);
    const rival = routes.slice(0, index).find((earlier) => isAmbiguous(earlier, route));
    if (rival !== undefined) report(`serves the same requests as ${rival.method} ${rival.path}`);
    checkGuard(route, report);
    checkInput(route, report);
  }
  if (problems.length > 0) throw new Error(['The route table is invalid:', ...problems].join('\n'));
}

const isParameter = (segment: string | undefined): boolean => segment?.startsWith(':') === true;

/** The router prefers fewer parameters, so that only equally many are ambiguous. */
function isAmbiguous(one: Route, other: Route): boolean {
  if (one.method !== other.method) return false;
  const [left, right] = [one.path.split('/'), other.path.split('/')];
  return (
    left.length === right.length &&
    left.filter(isParameter).length === right.filter(isParameter).length &&
    left.every((part, i) => part === right[i] || isParameter(part) || isParameter(right[i]))
  );
}

const ONLY_PERMISSION: Partial<Record<PrincipalKind, Permission>> = {
  anonymous: 'public',
  session: 'session',
  recipient: 'link',
  publisher: 'screens:publish',
};
const KINDS: readonly string[] = ['anonymous', 'session', 'member', 'recipient', 'publisher'];

function checkGuard(route: Route, report: (message: string) => void): void {
  const kind: string | undefined = route.principal;
  const permission: string | undefined = route.permission;
  if (kind === undefined || !KINDS.includes(kind)) return report('has no principal');
  if (permission === undefined || !PERMISSIONS.some((known) => known === permission))
    return report('has no permission');
  const onlyPermission = ONLY_PERMISSION[route.principal];
  if (onlyPermission !== undefined && route.permission !== onlyPermission)
    report(`the only permission of a ${kind} caller is ${onlyPermission}, not ${permission}`);
  if (onlyPermission === undefined && Object.values(ONLY_PERMISSION).includes(route.permission))
    report(`no member has the permission ${permission}`);
}

function checkInput(route: Route, report: (message: string) => void): void {
  if (!/^(\/(:?[A-Za-z][A-Za-z0-9-]*|[a-z0-9][a-z0-9.-]*))+$/.test(route.path))
    report('its path has segments other than words and :parameters');
  const parameters = [...route.path.matchAll(/:([A-Za-z]+)/g)].map((match) => match[1]!);
  const schemaNames = Object.keys(route.params?.properties ?? {});
  if (
    parameters.length !== schemaNames.length ||
    !parameters.every((name) => schemaNames.includes(name))
  )
    report('its path and its params schema name different parameters');
  if (
    route.method === 'GET' &&
    (route.body !== null || !['none', 'resumable'].includes(route.bodyKind))
  )
    report('a GET route has no body');
  if ((route.body === null) === (route.bodyKind === 'json'))
    report(`a ${route.bodyKind} route has no JSON body`);
  if ((route.bodyKind === 'raw') !== route.rawContentTypes.length > 0)
    report('rawContentTypes belong to a raw body');
  if (route.bodyKind === 'raw' && route.idempotent)
    report('a route that reads its own content has no Idempotency-Key');
  for (const [part, schema] of [
    ['body', route.body],
    ['query', route.query],
  ] as const) {
    if (schema !== null && !refusesUnknownFields(schema))
      report(`its ${part} schema accepts unknown fields`);
  }
}

function refusesUnknownFields(schema: TSchema): boolean {
  if (schema.type === 'object') {
    const additional: unknown = schema.additionalProperties;
    const pattern: unknown = schema.patternProperties;
    if (additional !== false && typeof additional !== 'object' && typeof pattern !== 'object')
      return false;
    return Object.values((schema.properties ?? {}) as Record<string, TSchema>).every(
      refusesUnknownFields,
    );
  }
  if (schema.type === 'array')
    return schema.items === undefined || refusesUnknownFields(schema.items as TSchema);
  const branches = [
    ...((schema.anyOf as TSchema[] | undefined) ?? []),
    ...((schema.allOf as TSchema[] | undefined) ?? []),
  ];
  return branches.every(refusesUnknownFields);
}
