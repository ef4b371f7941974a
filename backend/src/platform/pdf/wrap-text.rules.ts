/**
 * Breaks at spaces, and within a word that is longer than a line. A text is as wide as its
 * characters together.
 */
export function wrapText(text: string, width: number, measure: (text: string) => number): string[] {
  const space = measure(' ');
  return text.split(/\r\n?|\n/).flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    let used = 0;
    const add = (part: string, wide: number, gap: number) => {
      if (line !== '' && used + gap + wide > width) {
        lines.push(line);
        line = '';
      }
      used = line === '' ? wide : used + gap + wide;
      line += line === '' || gap === 0 ? part : ` ${part}`;
    };
    for (const word of paragraph.split(' ').filter((each) => each !== '')) {
      const wide = measure(word);
      if (wide <= width) add(word, wide, space);
      else {
        const [first = '', ...others] = word;
        add(first, width, space);
        used = measure(first);
        for (const character of others) add(character, measure(character), 0);
      }
    }
    return [...lines, line];
  });
}
