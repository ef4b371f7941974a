/** Separated by spaces, commas, semicolons or lines; each domain once, in lower case. */
export const parseDomains = (text: string): string[] => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[\s,;]+/)
      .map((part) => part.replace(/^@/, ''))
      .filter((part) => part !== ''),
  ),
];
