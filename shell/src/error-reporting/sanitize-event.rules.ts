import { scrubMessage } from './scrub-message.rules.ts';
import { scrubDeep, scrubRecording, scrubText } from './scrub-text.rules.ts';

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
const fields = (value: unknown): Fields => (isFields(value) ? value : {});
const list = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isFields) : []);
const only = (from: Fields, names: readonly string[]): Fields => Object.fromEntries(names.filter((name) => from[name] !== undefined).map((name) => [name, from[name]]));

/** The route behind an address: without query, with `:id` and `:token` in the place of what differs from one request to the next. */
export const routeOf = (address: string): string =>
  address
    .replace(/[?#].*$/s, '')
    .replace(/(\/request\/)[^/]+/, '$1:token')
    .replace(/\/[0-9A-HJKMNP-TV-Z]{26}(?=\/|$)/gi, '/:id');

/** Elements of the page as `main > ul > li > button`: names of tags and roles, never an attribute or a text. */
export const placeOf = (target: unknown): string => {
  const path: string[] = [];
  for (let at = target; isElement(at) && path.length < 5; at = at.parentElement) {
    const role = at.getAttribute('role');
    path.unshift(at.tagName.toLowerCase() + (role !== null && /^[a-z]+$/.test(role) ? `[role=${role}]` : ''));
  }
  return path.join(' > ');
};

interface ElementLike {
  readonly tagName: string;
  readonly parentElement: unknown;
  getAttribute(name: string): string | null;
}
const isElement = (value: unknown): value is ElementLike => isFields(value) && typeof value['tagName'] === 'string' && typeof value['getAttribute'] === 'function';

const CALLED: Readonly<Record<string, readonly string[]>> = { fetch: ['method', 'url', 'status_code'], xhr: ['method', 'url', 'status_code'], navigation: ['from', 'to'] };

/** One step that led to an error: which kind of element was touched, which address was called or opened. `null`: not kept at all. */
export const cleanBreadcrumb = <B extends { category?: string | undefined }>(breadcrumb: B, target?: unknown): B | null => {
  const { category = '' } = breadcrumb;
  const kept = only(fields(breadcrumb), ['category', 'type', 'level', 'timestamp']);
  const data = fields(fields(breadcrumb)['data']);
  const what = category.startsWith('ui.') ? { message: placeOf(target) } : CALLED[category] && { data: only(data, CALLED[category]) };
  return what ? ({ ...kept, ...what } as unknown as B) : null;
};

// A measured element is named by its attributes, and those hold the names that stand on the page.
const ON_THE_PAGE = /(?:lcp|cls|inp)\.(?:element|source|url|id)/;
const withoutElements = (data: unknown): Fields => Object.fromEntries(Object.entries(fields(data)).filter(([name]) => !ON_THE_PAGE.test(name)));

const cleanException = (exception: Fields): Fields => ({
  ...exception,
  value: typeof exception['value'] === 'string' ? scrubMessage(exception['value']) : undefined,
  ...(isFields(exception['stacktrace']) ? { stacktrace: { frames: list(exception['stacktrace']['frames']).map((frame) => only(frame, ['filename', 'function', 'lineno', 'colno', 'in_app'])) } } : {}),
});

/** An error or a trace as it may leave the page: where it happened and what it was, nothing about whom and nothing of what was sent. */
export const cleanEvent = <E extends object>(event: E): E => {
  const all = fields(event);
  const kept = only(all, ['type', 'event_id', 'timestamp', 'start_timestamp', 'level', 'platform', 'release', 'environment', 'tags', 'sdk', 'fingerprint', 'transaction_info', 'measurements', 'sdkProcessingMetadata', 'breadcrumbs']);
  const { trace, react, replay } = fields(all['contexts']);
  const { url } = fields(all['request']);
  return {
    ...kept,
    ...(typeof all['message'] === 'string' ? { message: scrubMessage(all['message']) } : {}),
    ...(typeof all['transaction'] === 'string' ? { transaction: routeOf(all['transaction']) } : {}),
    ...(typeof url === 'string' ? { request: { url: scrubText(url) } } : {}),
    ...(isFields(all['exception']) ? { exception: { values: list(all['exception']['values']).map(cleanException) } } : {}),
    ...(Array.isArray(all['spans']) ? { spans: list(all['spans']).map((span) => ({ ...span, data: withoutElements(span['data']) })) } : {}),
    contexts: { ...(isFields(trace) ? { trace: { ...trace, data: withoutElements(trace['data']) } } : {}), ...(isFields(react) ? { react } : {}), ...(isFields(replay) ? { replay } : {}) },
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
