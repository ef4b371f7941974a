import { scrubText } from './scrub-text.rules.ts';

/** Vocabulary of browser and library errors. Any other capitalised word may be a person's name. */
const VOCABULARY = new Set(
  `a an and array aborted access api argument arguments assertion assignment attempted authorization bad basic bearer blocked boolean bundle cannot can class client contract converting could css
  csp cors date deadline deliberate delete did document dom duplicate each element entry error event exceeded expected failed federation fetch file for form function get head
  html http https hydration i id if illegal in incorrect index infinity input instance internal invalid is it iterator json js key languages loading map maximum minified missing
  module modules must nan network no node non not null number object objects on operation out patch permission post private promise property proxy put query quota react
  reading received redux reference refused regexp remote rendered rendering request response router runtime script security select server session set signature
  stack state storage store string style suspense svg symbol syntax text that the there this timeout timed too type typeerror unable uncaught undefined unexpected
  unhandled uri url unknown unsupported update upload use value was weakmap weakset window worker xhr xml you`.split(
    /\s+/,
  ),
);
/** Identifiers by prefix or suffix: `ChunkLoadError`, `HTMLInputElement`, `XMLHttpRequest`. */
const CODE_NAME =
  /^[A-Z]\w*[a-z](?:Error|Exception|Failure|Observer|Element|Request|Response|Event|Node|List|Controller|Signal|Stream|Storage|Provider|Context|Reader|Data)$|^(?:HTML|SVG|XML|DOM|URL|CSS|IDB|Web)[A-Z]\w+$/;

const isCodeWord = (word: string): boolean =>
  word.length === 1 ||
  CODE_NAME.test(word) ||
  word
    .toLowerCase()
    .split(/['’-]/)
    .every((part) => part.length < 2 || VOCABULARY.has(part));

const CAPITALISED_WORD = /(?<![\p{L}\p{N}_$.[#/@])\p{Lu}[\p{L}\p{M}'’-]*(?![\p{L}\p{N}_])/gu;
const QUOTED = /"([^"\n]*)"|«([^»\n]*)»|“([^”\n]*)”|`([^`\n]*)`/g;
const MAX_MESSAGE_LENGTH = 500;

/** Also removes quoted text that is no identifier, and capitalised words it does not know. */
export const scrubMessage = (text: string): string =>
  scrubText(text)
    .replace(QUOTED, (quoted: string, ...parts: unknown[]) =>
      /^[\s]*(?:[a-z_$][\w$.-]*|\[[\w-]+\])?[\s]*$/.test(
        parts.slice(0, 4).find((part) => typeof part === 'string') as string,
      )
        ? quoted
        : '"[text]"',
    )
    .replace(CAPITALISED_WORD, (word) => (isCodeWord(word) ? word : '[name]'))
    .replace(/\[name\](?:[\s-]+\[name\])+/g, '[name]')
    .slice(0, MAX_MESSAGE_LENGTH);
