import { useId, useRef } from 'react';
import { CopyRegular } from '@fluentui/react-icons';
import { Button, Input, makeStyles } from '@recueil/shell/ui';
import { Label } from '@recueil/shell/ui-form';
import { useIsPhone } from '@recueil/shell/kit';
import { useToasts } from '@recueil/shell/screen-kit';
import { useRequestsTranslate } from '../i18n/messages.ts';

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

export const CopyLinkField = ({
  url,
  label,
  hint,
  narrow = false,
}: {
  url: string;
  label: string;
  hint: string;
  narrow?: boolean;
}) => {
  const t = useRequestsTranslate();
  const { show, showSuccess } = useToasts();
  const styles = useStyles();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const phone = useIsPhone();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      showSuccess(t('link.copied'));
    } catch {
      field.current?.select();
      show('warning', t('link.notCopied'), { message: t('link.notCopiedText') });
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
          value={url}
          aria-describedby={`${id}-hint`}
          onFocus={(event) => event.target.select()}
        />
        <Button icon={<CopyRegular />} aria-label={t('link.copy')} onClick={() => void copy()}>
          {phone || narrow ? null : t('link.copy')}
        </Button>
      </div>
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
    </div>
  );
};
