const EXTENSION = String.raw`\.(?:pdf|png|jpe?g|webp|heic|tiff?|docx|xlsx|odt|ods|csv|txt|zip)(?:\.encrypted)?`;
const EXTENSION_AT_END = new RegExp(`${EXTENSION}$`, 'i');
const EXTENSIONS = new RegExp(String.raw`${EXTENSION}(?!\w)`, 'gi');

/** Reads each character once: a pattern over whole names would take quadratic time. */
export function redactFileNames(text: string): string {
  return text.includes('.')
    ? text.replace(BETWEEN_QUOTES, redactQuoted).replace(BETWEEN_MARKS, redactUnquoted)
    : text;
}

const BETWEEN_QUOTES = /[^"'»”’\n]+/g;
const BETWEEN_MARKS = /[^:/\\"'=,;\n()[\]]+/g;

function redactQuoted(part: string, offset: number, whole: string): string {
  const end = whole[offset + part.length];
  if (end === undefined || end === '\n' || !EXTENSION_AT_END.test(part)) return part;
  const before = whole[offset - 1];
  if (before === '"' || before === "'") return '[file]';
  const opening = part.search(/[«“‘]/);
  return opening < 0 ? part : `${part.slice(0, opening + 1)}[file]`;
}

function redactUnquoted(part: string): string {
  let end = 0;
  for (const { 0: extension, index } of part.matchAll(EXTENSIONS)) {
    if (index > 0 && /\S/.test(part[index - 1]!)) end = index + extension.length;
  }
  return end === 0 ? part : `[file]${part.slice(end)}`;
}
