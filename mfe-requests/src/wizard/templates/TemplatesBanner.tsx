import { LibraryRegular } from '@fluentui/react-icons';
import { Button } from '@recueil/shell/ui';
import { useRequestsTranslate } from '../../i18n/late-messages.ts';
import { useTemplatesBannerStyles } from './templates-banner.styles.ts';

/** The way to the templates, before anything has to be written. */
export const TemplatesBanner = ({ onBrowse }: { onBrowse: () => void }) => {
  const t = useRequestsTranslate();
  const styles = useTemplatesBannerStyles();
  return (
    <div className={styles.root}>
      <LibraryRegular className={styles.icon} fontSize={20} aria-hidden />
      <div className={styles.words}>
        <p className={styles.title}>{t('wizard.templates.title')}</p>
        <p className={styles.text}>{t('wizard.templates.text')}</p>
      </div>
      <Button className={styles.button} aria-haspopup="dialog" onClick={onBrowse}>
        {t('wizard.templates.browse')}
      </Button>
    </div>
  );
};
