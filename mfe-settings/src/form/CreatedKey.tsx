import { useTranslate } from '@recueil/shell/contract';
import { Banner, Panel } from '@recueil/shell/kit';
import { CopyField } from '@recueil/shell/screen-kit';
import { Button, makeStyles } from '@recueil/shell/ui';
import { useEffect, useRef } from 'react';

const useStyles = makeStyles({
  created: { display: 'grid', rowGap: '16px', justifyItems: 'start' },
  panel: { marginBottom: '20px' },
  stretch: { justifySelf: 'stretch' },
});

interface Props {
  value: string;
  label: string;
  /** Prefix of the texts. */
  texts: 'apiKeys.created' | 'publisherKeys.created';
  onClose: () => void;
}

/** A key that is shown once. */
export const CreatedKey = ({ value, label, texts, onClose }: Props) => {
  const styles = useStyles();
  const t = useTranslate('mfe-settings');
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => region.current?.querySelector('input')?.focus(), []);
  return (
    <Panel label={t(`${texts}.title`)} className={styles.panel}>
      <div ref={region} className={styles.created}>
        <div className={styles.stretch}>
          <Banner
            tone="warning"
            role="status"
            title={t(`${texts}.title`)}
            detail={t(`${texts}.warning`)}
          />
        </div>
        <div className={styles.stretch}>
          <CopyField
            value={value}
            label={label}
            hint={t(`${texts}.hint`)}
            getLabel={(name) => t(`apiKeys.created.${name}`)}
          />
        </div>
        <Button onClick={onClose}>{t('apiKeys.created.done')}</Button>
      </div>
    </Panel>
  );
};
