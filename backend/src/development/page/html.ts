import { escapeHtml } from '../../platform/text/escape-html.ts';

/** Markup that is safe to send. Only `html` and `trusted` create it. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | false | null | undefined | readonly Part[];

export const html = (strings: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(
    strings
      .map((text, index) => text + (index < parts.length ? render(parts[index]) : ''))
      .join(''),
  );

/** Wraps constant markup, such as an icon, without escaping. Never pass user input. */
export const trusted = (text: string): Html => new Html(text);

function render(part: Part): string {
  if (part instanceof Html) return part.text;
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part));
  if (part === false || part === null || part === undefined) return '';
  return part.map(render).join('');
}
