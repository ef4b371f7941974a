import { makeStyles } from '@recueil/shell/ui';
import { findMatchRanges } from './find-match-ranges.ts';

const useStyles = makeStyles({
  mark: {
    backgroundColor: 'transparent',
    color: 'inherit',
    fontWeight: 600,
    textDecorationLine: 'underline',
    textDecorationColor: 'var(--rc-link)',
    textDecorationThickness: '2px',
    textUnderlineOffset: '3px',
  },
});

export const HighlightedText = ({ text, query }: { text: string; query: string }) => {
  const styles = useStyles();
  const ranges = findMatchRanges(text, query);
  return (
    <>
      {ranges.map(([start, end], index) => (
        <span key={start}>
          <span>{text.slice(ranges[index - 1]?.[1] ?? 0, start)}</span>
          <mark className={styles.mark}>{text.slice(start, end)}</mark>
        </span>
      ))}
      <span>{text.slice(ranges.at(-1)?.[1] ?? 0)}</span>
    </>
  );
};
