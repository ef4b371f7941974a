import { makeStyles } from '@recueil/shell/ui';

const useStyles = makeStyles({
  key: {
    display: 'inline-block',
    minWidth: '20px',
    boxSizing: 'border-box',
    padding: '0 5px',
    border: '1px solid var(--rc-line-strong)',
    borderBottomWidth: '2px',
    borderRadius: '4px',
    backgroundColor: 'var(--rc-surface)',
    color: 'var(--rc-text2)',
    font: '600 0.75rem/1.125rem var(--rc-font)',
    textAlign: 'center',
    '& + &': { marginLeft: '4px' },
  },
});

export const KeyboardKeys = ({ keys }: { keys: string }) => {
  const styles = useStyles();
  return (
    <>
      {keys.split(' ').map((key) => (
        <kbd key={key} className={styles.key}>
          {key}
        </kbd>
      ))}
    </>
  );
};
