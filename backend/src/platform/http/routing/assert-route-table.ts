import type { TSchema } from '@sinclair/typebox';
import { PERMISSIONS, type Permission, type PrincipalKind } from '../auth/principal.ts';
import type { Route } from './route.ts';

/**
 * Start-up stops here when the table does not say who may call what (security rule 9), when two rows answer the same
 * call, or when a schema would let unknown fields through (rule 11).
 */
export function assertRouteTable(routes: readonly Route[]): void {
  const problems: string[] = [];
  const seen = new Map<string, string>();
  for (const row of routes) {
    const name = `${row.method} ${row.path}`;
    const complain = (what: string) => problems.push(`  ${name}: ${what}`);
    const shape = `${row.method} ${row.path.replace(/:[A-Za-z]+/g, ':')}`;
    const twin = seen.get(shape);
    if (twin !== undefined) complain(`answers the same calls as ${twin}`);
    seen.set(shape, name);
    checkGuard(row, complain);
    checkInput(row, complain);
  }
  if (problems.length > 0)
    throw new Error(['The route table cannot be served:', ...problems].join('\n'));
}

/** Kinds other than `member` have the one permission of theirs; members have all the rest. */
const ONLY_PERMISSION: Partial<Record<PrincipalKind, Permission>> = {
  anonymous: 'public',
  session: 'session',
  recipient: 'link',
};
const KINDS: readonly string[] = ['anonymous', 'session', 'member', 'recipient'];

function checkGuard(row: Route, complain: (what: string) => void): void {
  const kind: string | undefined = row.principal;
  const permission: string | undefined = row.permission;
  if (kind === undefined || !KINDS.includes(kind)) return complain('has no principal');
  if (permission === undefined || !PERMISSIONS.some((known) => known === permission))
    return complain('has no permission');
  const only = ONLY_PERMISSION[row.principal];
  if (only !== undefined && row.permission !== only)
    complain(`a ${kind} caller has the permission ${only}, never ${permission}`);
  if (only === undefined && Object.values(ONLY_PERMISSION).includes(row.permission))
    complain(`no member has the permission ${permission}`);
}

function checkInput(row: Route, complain: (what: string) => void): void {
  if (!/^(\/(:?[A-Za-z][A-Za-z0-9-]*|[a-z0-9][a-z0-9.-]*))+$/.test(row.path))
    complain('its path is not made of words and :parameters');
  const parameters = [...row.path.matchAll(/:([A-Za-z]+)/g)].map((match) => match[1]!);
  const described = Object.keys(row.params?.properties ?? {});
  if (
    parameters.length !== described.length ||
    !parameters.every((name) => described.includes(name))
  )
    complain('its path and its params schema name different parameters');
  if (row.method === 'GET' && (row.body !== null || row.multipart)) complain('a GET takes no body');
  if (row.multipart && row.body !== null) complain('a multipart row has no JSON body');
  if (row.resumable && (row.body !== null || row.multipart))
    complain('a resumable row has no other body');
  if (
    row.rawContentTypes !== null &&
    (row.body !== null || row.multipart || row.resumable || row.idempotent || row.method === 'GET')
  )
    complain('a row that reads its content by itself has no other body and no Idempotency-Key');
  for (const [part, schema] of [
    ['body', row.body],
    ['query', row.query],
  ] as const) {
    if (schema !== null && !refusesUnknownFields(schema))
      complain(`its ${part} schema lets unknown fields through`);
  }
}

/** Every object in it refuses unknown fields, or says what they must look like. */
function refusesUnknownFields(schema: TSchema): boolean {
  if (schema.type === 'object') {
    const rest: unknown = schema.additionalProperties;
    const pattern: unknown = schema.patternProperties;
    if (rest !== false && typeof rest !== 'object' && typeof pattern !== 'object') return false;
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
