import { useId, useRef } from 'react';
import { CopyRegular } from '@fluentui/react-icons';
import { Button, Input, makeStyles } from '@recueil/shell/ui';
import { Label } from '@recueil/shell/ui-form';
import { useIsPhone } from '@recueil/shell/kit';
import { useToasts } from './use-toasts.ts';

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4px' },
  label: { font: 'var(--rc-body-strong)' },
  line: { display: 'flex', gap: '8px' },
  field: {
    flexGrow: 1,
    minWidth: 0,
    backgroundColor: 'var(--rc-page)',
    '& input': { font: '400 .875rem/1.375rem var(--rc-font-mono)', textOverflow: 'ellipsis' },
  },
  hint: { margin: 0, font: 'var(--rc-caption)', color: 'var(--rc-text2)' },
});

/** A secret or link to copy; where copying is refused, its text is selected. */
export const CopyField = ({
  value,
  label,
  hint,
  getLabel,
  narrow = false,
}: {
  value: string;
  label: string;
  hint: string;
  getLabel: (name: 'copy' | 'copied' | 'notCopied' | 'notCopiedText') => string;
  narrow?: boolean;
}) => {
  const { show, showSuccess } = useToasts();
  const styles = useStyles();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const phone = useIsPhone();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      showSuccess(getLabel('copied'));
    } catch {
      field.current?.select();
      show('warning', getLabel('notCopied'), { message: getLabel('notCopiedText') });
    }
  };
  return (
    <div className={styles.root}>
      <Label className={styles.label} htmlFor={id}>
        {label}
      </Label>
      <div className={styles.line}>
        <Input
          ref={field}
          id={id}
          className={styles.field}
          readOnly
          value={value}
          aria-describedby={`${id}-hint`}
          onFocus={(event) => event.target.select()}
        />
        <Button icon={<CopyRegular />} aria-label={getLabel('copy')} onClick={() => void copy()}>
          {phone || narrow ? null : getLabel('copy')}
        </Button>
      </div>
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
    </div>
  );
};
