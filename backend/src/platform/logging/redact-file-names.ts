const FILE = String.raw`\.(?:pdf|png|jpe?g|webp|heic|tiff?|docx|xlsx|odt|ods|csv|txt|zip)(?:\.encrypted)?`;
const FILE_AT_END = new RegExp(`${FILE}$`, 'i');
const FILES = new RegExp(String.raw`${FILE}(?!\w)`, 'gi');

/** Takes names of files out of a text. Each step looks at each character once: a name has no end that a pattern could search for from every place. */
export function redactFileNames(text: string): string {
  return text.includes('.')
    ? text.replace(BETWEEN_QUOTES, hideQuoted).replace(BETWEEN_MARKS, hideBare)
    : text;
}

const BETWEEN_QUOTES = /[^"'»”’\n]+/g;
const BETWEEN_MARKS = /[^:/\\"'=,;\n()[\]]+/g;

/** A name in quotes may hold blanks and marks. */
function hideQuoted(part: string, offset: number, whole: string): string {
  const end = whole[offset + part.length];
  if (end === undefined || end === '\n' || !FILE_AT_END.test(part)) return part;
  const before = whole[offset - 1];
  if (before === '"' || before === "'") return '[file]';
  const opening = part.search(/[«“‘]/);
  return opening < 0 ? part : `${part.slice(0, opening + 1)}[file]`;
}

function hideBare(part: string): string {
  let end = 0;
  for (const { 0: extension, index } of part.matchAll(FILES)) {
    if (index > 0 && /\S/.test(part[index - 1]!)) end = index + extension.length;
  }
  return end === 0 ? part : `[file]${part.slice(end)}`;
}
