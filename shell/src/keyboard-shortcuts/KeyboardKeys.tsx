import { KEY_CAP } from '@recueil/shell/kit';
import { makeStyles } from '@recueil/shell/ui';

const useStyles = makeStyles({
  key: {
    display: 'inline-block',
    ...KEY_CAP,
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
