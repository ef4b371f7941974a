/** Markup that is safe to send as it is. Only `html` and `trusted` make it. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | false | null | undefined | readonly Part[];

/** Markup with every inserted value escaped, but for other markup. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(
    strings
      .map((text, index) => text + (index < parts.length ? render(parts[index]) : ''))
      .join(''),
  );

/** Markup of our own that needs no escaping, such as an icon. Never pass anything a person typed. */
export const trusted = (text: string): Html => new Html(text);

function render(part: Part): string {
  if (part instanceof Html) return part.text;
  if (typeof part === 'string' || typeof part === 'number') return escapeHtmlText(String(part));
  if (part === false || part === null || part === undefined) return '';
  return part.map(render).join('');
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtmlText = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
