import { scrubMessage } from './scrub-message.rules.ts';
import { scrubDeep, scrubRecording, scrubText } from './scrub-text.rules.ts';

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const toFields = (value: unknown): Fields => (isFields(value) ? value : {});
const toFieldsList = (value: unknown): Fields[] =>
  Array.isArray(value) ? value.filter(isFields) : [];
const pick = (from: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(
    names.filter((name) => from[name] !== undefined).map((name) => [name, from[name]]),
  );

/** The route behind an address: without query, with `:id` and `:token` in the place of what differs from one request to the next. */
export const toRoutePattern = (address: string): string =>
  address
    .replace(/[?#].*$/s, '')
    .replace(/(\/request\/)[^/]+/, '$1:token')
    .replace(/\/[0-9A-HJKMNP-TV-Z]{26}(?=\/|$)/gi, '/:id');

/** Elements of the page as `main > ul > li > button`: names of tags and roles, never an attribute or a text. */
export const toElementPath = (target: unknown): string => {
  const path: string[] = [];
  for (let at = target; isElement(at) && path.length < 5; at = at.parentElement) {
    const role = at.getAttribute('role');
    path.unshift(
      at.tagName.toLowerCase() + (role !== null && /^[a-z]+$/.test(role) ? `[role=${role}]` : ''),
    );
  }
  return path.join(' > ');
};

interface ElementLike {
  readonly tagName: string;
  readonly parentElement: unknown;
  getAttribute(name: string): string | null;
}
const isElement = (value: unknown): value is ElementLike =>
  isFields(value) &&
  typeof value['tagName'] === 'string' &&
  typeof value['getAttribute'] === 'function';

const BREADCRUMB_DATA: Readonly<Record<string, readonly string[]>> = {
  fetch: ['method', 'url', 'status_code'],
  xhr: ['method', 'url', 'status_code'],
  navigation: ['from', 'to'],
};

/** One step that led to an error: which kind of element was touched, which address was called or opened. `null`: not kept at all. */
export const sanitizeBreadcrumb = <B extends { category?: string | undefined }>(
  breadcrumb: B,
  target?: unknown,
): B | null => {
  const { category = '' } = breadcrumb;
  const kept = pick(toFields(breadcrumb), ['category', 'type', 'level', 'timestamp']);
  const data = toFields(toFields(breadcrumb)['data']);
  const what = category.startsWith('ui.')
    ? { message: toElementPath(target) }
    : BREADCRUMB_DATA[category] && { data: pick(data, BREADCRUMB_DATA[category]) };
  return what ? ({ ...kept, ...what } as unknown as B) : null;
};

// A measured element is named by its attributes, and those hold the names that stand on the page.
const WEB_VITAL_ELEMENT = /(?:lcp|cls|inp)\.(?:element|source|url|id)/;
const dropElementNames = (data: unknown): Fields =>
  Object.fromEntries(
    Object.entries(toFields(data)).filter(([name]) => !WEB_VITAL_ELEMENT.test(name)),
  );

const sanitizeException = (exception: Fields): Fields => ({
  ...exception,
  value: typeof exception['value'] === 'string' ? scrubMessage(exception['value']) : undefined,
  ...(isFields(exception['stacktrace'])
    ? {
        stacktrace: {
          frames: toFieldsList(exception['stacktrace']['frames']).map((frame) =>
            pick(frame, ['filename', 'function', 'lineno', 'colno', 'in_app']),
          ),
        },
      }
    : {}),
});

/** An error or a trace as it may leave the page: where it happened and what it was, nothing about whom and nothing of what was sent. */
export const sanitizeEvent = <E extends object>(event: E): E => {
  const all = toFields(event);
  const kept = pick(all, [
    'type',
    'event_id',
    'timestamp',
    'start_timestamp',
    'level',
    'platform',
    'release',
    'environment',
    'tags',
    'sdk',
    'fingerprint',
    'transaction_info',
    'measurements',
    'sdkProcessingMetadata',
    'breadcrumbs',
  ]);
  const { trace, react, replay } = toFields(all['contexts']);
  const { url } = toFields(all['request']);
  return {
    ...kept,
    ...(typeof all['message'] === 'string' ? { message: scrubMessage(all['message']) } : {}),
    ...(typeof all['transaction'] === 'string'
      ? { transaction: toRoutePattern(all['transaction']) }
      : {}),
    ...(typeof url === 'string' ? { request: { url: scrubText(url) } } : {}),
    ...(isFields(all['exception'])
      ? { exception: { values: toFieldsList(all['exception']['values']).map(sanitizeException) } }
      : {}),
    ...(Array.isArray(all['spans'])
      ? {
          spans: toFieldsList(all['spans']).map((span) => ({
            ...span,
            data: dropElementNames(span['data']),
          })),
        }
      : {}),
    contexts: {
      ...(isFields(trace) ? { trace: { ...trace, data: dropElementNames(trace['data']) } } : {}),
      ...(isFields(react) ? { react } : {}),
      ...(isFields(replay) ? { replay } : {}),
    },
  } as unknown as E;
};

/** The last gate: everything that leaves, of whatever kind, text by text. What cannot be read cannot be scrubbed, and stays here. */
export const scrubEnvelope = <T extends readonly [unknown, unknown]>([head, items]: T): T =>
  [
    scrubDeep(head),
    (items as readonly (readonly [Fields, unknown])[]).flatMap(([about, content]) => {
      if (content instanceof Uint8Array) return [];
      if (typeof content !== 'string') return [[about, scrubDeep(content)]];
      const clean = scrubRecording(content);
      return [[{ ...about, length: new TextEncoder().encode(clean).length }, clean]];
    }),
  ] as unknown as T;
