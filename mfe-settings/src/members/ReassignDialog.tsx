import type { Member } from '@recueil/backend/contract';
import { useTranslate } from '@recueil/shell/contract';
import { ConfirmDialog } from '@recueil/shell/kit';
import { makeStyles } from '@recueil/shell/ui';
import { Field, Select } from '@recueil/shell/ui-form';
import { useState } from 'react';

const useStyles = makeStyles({ field: { marginTop: '16px' } });

interface Props {
  title: string;
  text: string;
  label: string;
  confirmLabel: string;
  busyLabel: string;
  /** Who may take over the open requests, the proposed member first. */
  candidates: readonly Member[];
  selfId: string;
  onConfirm: (reassignTo: string) => unknown;
  onClose: () => void;
}

/** Asks which member takes over the open requests of a leaving one. */
export const ReassignDialog = ({
  label,
  text,
  candidates,
  selfId,
  onConfirm,
  ...dialog
}: Props) => {
  const styles = useStyles();
  const t = useTranslate('mfe-settings');
  const [chosen, setChosen] = useState(candidates[0]?.id ?? '');
  return (
    <ConfirmDialog
      {...dialog}
      open
      danger
      cancelLabel={t('members.cancel')}
      onConfirm={() => onConfirm(chosen)}
      text={
        <>
          <span>{text}</span>
          <Field label={label} className={styles.field}>
            <Select value={chosen} onChange={(_event, { value }) => setChosen(value)}>
              {candidates.map(({ id, name }) => (
                <option key={id} value={id}>
                  {id === selfId ? t('members.yourself', { name }) : name}
                </option>
              ))}
            </Select>
          </Field>
        </>
      }
    />
  );
};
