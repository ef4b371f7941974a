/** Their values are our own codes, never people's words. */
const CODE_FIELDS = new Set([
  'purpose',
  'fields',
  'scopes',
  'status',
  'decision',
  'kind',
  'from',
  'to',
  'permission',
  'role',
  'reassignTo',
]);
const ID_PATTERN = /^[A-Za-z0-9_:.-]{1,64}$/;

/** Keeps ids, numbers, booleans and our own codes; drops everything that could name a person. */
export function toPseudonymousPayload(
  payload: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(payload).filter(([field, value]) => isPseudonymous(field, value)),
  );
}

function isPseudonymous(field: string, value: unknown): boolean {
  if (
    value === null ||
    typeof value === 'boolean' ||
    (typeof value === 'number' && Number.isFinite(value))
  )
    return true;
  if (Array.isArray(value))
    return value.every((item) => typeof item === 'string' && isPseudonymous(field, item));
  return (
    typeof value === 'string' &&
    (/Ids?$/.test(field) || CODE_FIELDS.has(field)) &&
    ID_PATTERN.test(value)
  );
}

/** Keys are sorted at every depth: equal values give equal bytes. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value)
      .filter(([, item]) => item !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`).join(',')}}`;
  }
  return JSON.stringify(value);
}
