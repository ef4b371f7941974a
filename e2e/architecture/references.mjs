import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const CITATION = /\b(security rule|product section|ADR)s? (\d+(?:(?:,| and| to) \d+)*)/gi;

/** Cited rules, sections and decisions as `{ kind, number }`. */
export const findReferences = (text) =>
  [...text.matchAll(CITATION)].flatMap(([, name, numbers]) => {
    const kind = name.toUpperCase() === 'ADR' ? 'ADR' : name.toLowerCase();
    return numbers.split(/\D+/).map((number) => ({ kind, number }));
  });

/** The anchor that Markdown gives a heading. */
const toAnchor = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

/** Links of one document without a target, as `file: link`. */
export function findBrokenLinks(root, file) {
  const text = readFileSync(join(root, file), 'utf8').replace(/```[\s\S]*?```|`[^`\n]*`/g, '');
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link]) => link)
    .filter((link) => !/^(https?:|mailto:)/.test(link))
    .filter((link) => {
      const [path, anchor] = link.split('#');
      const target = path === '' ? file : join(dirname(file), path);
      if (!existsSync(join(root, target))) return true;
      if (anchor === undefined) return false;
      const headings = readFileSync(join(root, target), 'utf8').matchAll(/^#+ (.+)$/gm);
      return ![...headings].some(([, heading]) => toAnchor(heading) === anchor);
    })
    .map((link) => `${file}: ${link}`);
}
