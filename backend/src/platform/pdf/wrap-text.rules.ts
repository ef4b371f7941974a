/** Breaks at spaces, and within a word that is longer than a line. */
export function wrapText(text: string, width: number, measure: (text: string) => number): string[] {
  return text.split(/\r\n?|\n/).flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    for (const word of paragraph.split(' ').filter((each) => each !== '')) {
      const joined = line === '' ? word : `${line} ${word}`;
      if (measure(joined) <= width) {
        line = joined;
        continue;
      }
      if (line !== '') lines.push(line);
      line = '';
      for (const character of word) {
        if (line !== '' && measure(line + character) > width) {
          lines.push(line);
          line = '';
        }
        line += character;
      }
    }
    return [...lines, line];
  });
}
