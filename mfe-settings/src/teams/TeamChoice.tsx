import type { Team } from '@recueil/backend/contract';
import { useTranslate } from '@recueil/shell/contract';
import { makeStyles } from '@recueil/shell/ui';
import { Checkbox } from '@recueil/shell/ui-form';

const useStyles = makeStyles({
  root: { gridColumn: '1 / -1', border: 'none', margin: 0, padding: 0, minWidth: 0 },
  legend: { padding: 0, font: 'var(--rc-body-strong)' },
});

interface Props {
  teams: readonly Team[];
  chosen: readonly string[];
  onChange: (teamIds: readonly string[]) => void;
}

/** Teams that a new member joins; nothing where there are none. */
export const TeamChoice = ({ teams, chosen, onChange }: Props) => {
  const styles = useStyles();
  const t = useTranslate('mfe-settings');
  if (teams.length === 0) return null;
  return (
    <fieldset className={styles.root}>
      <legend className={styles.legend}>{t('teams.title')}</legend>
      {teams.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          checked={chosen.includes(id)}
          onChange={(_event, { checked }) =>
            onChange(checked === true ? [...chosen, id] : chosen.filter((each) => each !== id))
          }
        />
      ))}
    </fieldset>
  );
};
